import assert from 'node:assert';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { createDispatcher, type LooseHandlers } from './dispatcher.ts';
import { BRIDGE_OPERATIONS, type BridgeOperationName } from './operations.ts';

const setUp = () => {
  const calls: string[] = [];
  const reports: string[] = [];
  const facts: unknown[] = [];
  const names = Object.keys(BRIDGE_OPERATIONS) as BridgeOperationName[];
  const handlers = Object.fromEntries(
    names.map(name => [
      name,
      () => {
        calls.push(name);
        if (name === 'session.signOut') throw new Error('a secret text');
        return Promise.resolve(ok({}));
      },
    ]),
  ) as unknown as LooseHandlers; // one handler for every name of the table
  const report = (event: string, data: Readonly<Record<string, unknown>>): void => {
    reports.push(event);
    facts.push(data);
  };
  return { calls, reports, facts, dispatcher: createDispatcher({ handlers, report }) };
};

describe('bridge dispatcher', () => {
  it('runs a handler only for a known name with a fitting input', async () => {
    const { dispatcher, calls } = setUp();
    expect(await dispatcher.dispatch('session.get', {})).toEqual(ok({}));
    expect(calls).toEqual(['session.get']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'session.getAll', '', 7, null, undefined, {}, ['session.get']])(
    'refuses the name %j',
    async name => {
      const { dispatcher, calls } = setUp();
      expect(await dispatcher.dispatch(name, {})).toEqual({ ok: false, error: { code: 'unknownOperation' } });
      expect(calls).toEqual([]);
    },
  );

  it('refuses a wrong input by its paths, without repeating what was written', async () => {
    const { dispatcher, calls } = setUp();
    const answer = await dispatcher.dispatch('articles.open', { articleId: 'a private sentence' });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'invalidInput', data: { problems: [expect.stringContaining('articleId')] } },
    });
    expect(JSON.stringify(answer)).not.toContain('private sentence');
    expect(calls).toEqual([]);
  });

  it('answers "internal" and reports when a handler throws; the message stays inside', async () => {
    const { dispatcher, reports, facts } = setUp();
    const answer = await dispatcher.dispatch('session.signOut', {});
    expect(answer).toEqual({ ok: false, error: { code: 'internal' } });
    expect(reports).toEqual(['handlerFailed']);
    expect(JSON.stringify(facts)).toContain('dispatcher.test');
    expect(JSON.stringify(facts)).not.toContain('secret');
  });

  it('refuses an input that cannot even be read, such as one so deep that no stack holds it', async () => {
    const { dispatcher, calls } = setUp();
    let deep: object = { text: 'bottom' };
    for (let level = 0; level < 50_000; level += 1) deep = { type: 'paragraph', id: 'p', children: [deep] };
    const document = { version: 'v008', elements: [deep] };
    const input = { articleId: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11', document, rebase: 0 };
    expect(await dispatcher.dispatch('articles.replace', input)).toMatchObject({ ok: false, error: { code: 'invalidInput' } });
    const trap = Object.defineProperty({}, 'articleId', { enumerable: true, get: () => assert.fail('a trap') });
    expect(await dispatcher.dispatch('articles.open', trap)).toMatchObject({ ok: false, error: { code: 'invalidInput' } });
    expect(calls).toEqual([]);
  });

  it('never rejects and never pollutes a prototype, whatever is sent', async () => {
    const { dispatcher } = setUp();
    const names = fc.oneof(fc.constantFrom(...Object.keys(BRIDGE_OPERATIONS)), fc.string(), fc.anything());
    await fc.assert(
      fc.asyncProperty(names, fc.anything({ withNullPrototype: true, withObjectString: true }), async (name, input) => {
        const answer = await dispatcher.dispatch(name, input);
        expect(typeof answer.ok).toBe('boolean');
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });
});
