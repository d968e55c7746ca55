import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { bridgeCodeSchema, CALL_CODES, WINDOW_CODES } from '#bridge/codes.ts';
import { type BridgeAnswer, type BridgeCodeOf, BRIDGE_OPERATIONS } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import { REFUSAL_CODES } from '#domain/publication/policy.ts';
import { readJson } from './support/repository.ts';

const LANGUAGES = ['en-GB', 'de-CH', 'fr-CH'] as const;
/** Codes that the bridge answers, and those with which the policy forbids an act before it is sent. */
const CODES: readonly string[] = [...new Set([...bridgeCodeSchema.options, ...REFUSAL_CODES])];
const DECLARED: readonly string[] = Object.values(BRIDGE_OPERATIONS).flatMap(({ errors }) => errors);
/** Texts of pages and of the catalogue's general cases (B8-007, B8-011), which no code names. */
const OF_NO_CODE = /^(?:errorPage|forbiddenPage|notFoundPage|form)\.|^noResponse(?:\.title)?$/;

const wordsOf = (language: string): readonly string[] =>
  Object.keys(z.record(z.string(), z.string()).parse(readJson(`locales/${language}/errors.json`)));

describe.each(LANGUAGES)('the words for errors in %s', language => {
  it('say for every code what happened and what it means', () => {
    const words = new Set(wordsOf(language));
    expect(CODES.flatMap(code => [code, `${code}.title`]).filter(key => !words.has(key))).toEqual([]);
  });

  it('belong to a code that can be met', () => {
    const codes = new Set(CODES);
    expect(wordsOf(language).filter(key => !OF_NO_CODE.test(key) && !codes.has(key.replace(/\.title$/, '')))).toEqual([]);
  });
});

describe('the codes of the bridge', () => {
  it('the codes of the bridge are each declared by an operation, or of every call, or of the window', () => {
    const known = new Set([...DECLARED, ...CALL_CODES, ...WINDOW_CODES]);
    expect(bridgeCodeSchema.options.filter(code => !known.has(code))).toEqual([]);
  });

  it('the codes of the bridge that an operation does not declare are no answer of it', () => {
    expectTypeOf<{ readonly ok: false; readonly error: BridgeError<'storageFailed'> }>().toExtend<BridgeAnswer<'articles.save'>>();
    expectTypeOf<{ readonly ok: false; readonly error: BridgeError<'undecided'> }>().not.toExtend<BridgeAnswer<'articles.save'>>();
    expectTypeOf<BridgeCodeOf<'session.get'>>().toEqualTypeOf<(typeof CALL_CODES)[number]>();
  });
});
