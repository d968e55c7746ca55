import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bridgeCodeSchema } from '#bridge/codes.ts';
import { readJson } from './support/repository.ts';

const LANGUAGES = ['en-GB', 'de-CH', 'fr-CH'] as const;
const CODES: readonly string[] = bridgeCodeSchema.options;
/** Texts of pages and of the catalogue's general cases (B8-007, B8-011), which no code names. */
const OF_NO_CODE = /^(?:errorPage|forbiddenPage|notFoundPage|form)\.|^noResponse(?:\.title)?$|^unknown\.message$/;

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
