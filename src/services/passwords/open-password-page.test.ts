import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BRIDGE_OPERATIONS } from '#bridge/operations.ts';
import { CONTRACT } from '#contract/contract.ts';
import type { Operation } from '#contract/calls/operation.ts';
import { err, ok } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { offlineError } from '../failure.ts';
import { openPasswordPage } from './open-password-page.ts';

const USER_ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';

const open = async (url: string, apiUrl = 'http://newsroom.intern:4400/api') => {
  const opened: string[] = [];
  const call: unknown = () => Promise.resolve(ok({ status: 201, body: { url, expiresAt: '2026-11-21T09:52:00.000Z' } }));
  const newsroom = { call: call as Newsroom['call'] }; // the one call that is made
  const answer = await openPasswordPage({ newsroom, apiUrl, openExternal: address => Promise.resolve(void opened.push(address)) }, USER_ID);
  return { opened, answer };
};

describe('the page for a password', () => {
  it.each(['https://newsroom.example/api/auth/password/abc', 'http://newsroom.intern:4400/p', 'http://127.0.0.1:4400/p'])(
    'the page for a password is opened outside, and the window hears nothing of its link: %s',
    async url => {
      expect(await open(url)).toEqual({ opened: [url], answer: { ok: true, value: {} } });
    },
  );

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://anderswo.example/p', 'https://u:p@newsroom.example/', 'smb://newsroom/p'])(
    'the page for a password is not opened where a newsroom names another address: %s',
    async url => {
      expect(await open(url)).toMatchObject({ opened: [], answer: { ok: false, error: { code: 'addressRefused' } } });
    },
  );

  it('the page for a password is refused for the reason of the newsroom', async () => {
    const call: unknown = () => Promise.resolve(err(offlineError));
    const ports = { newsroom: { call: call as Newsroom['call'] }, apiUrl: '', openExternal: () => Promise.reject(new Error('opened')) };
    expect(await openPasswordPage(ports, USER_ID)).toMatchObject({ ok: false, error: { code: 'offline' } });
  });
});

describe('passwords', () => {
  /** Names of fields that could hold one; the facts about passwords are flags. */
  const fieldsIn = (schema: z.ZodType): readonly string[] => {
    const fields: string[] = [];
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties } = node as { readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> }; // JSON Schema
      for (const [name, property] of Object.entries(properties ?? {}))
        if (/passw|oneTime/iu.test(name) && property.type !== 'boolean') fields.push(name);
      for (const child of Object.values(node)) look(child);
    };
    look(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
    return fields;
  };

  it('passwords have no field in any call between window and host', () => {
    const schemas = Object.values(BRIDGE_OPERATIONS).flatMap(({ input, output }) => [input, output]);
    expect(schemas.flatMap(fieldsIn)).toEqual([]);
    expect(fieldsIn(z.object({ newPassword: z.string() }))).toEqual(['newPassword']);
  });

  it('passwords have no field in any call of the newsroom that the window may make', () => {
    const operations: readonly Operation[] = Object.values(CONTRACT);
    const schemas = operations.flatMap(({ body, answers }) => [body, ...Object.values(answers)]);
    expect(schemas.flatMap(schema => (schema ? fieldsIn(schema) : []))).toEqual([]);
  });
});
