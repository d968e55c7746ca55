import { describe, expect, it } from 'vitest';
import { uiLocaleOf } from './read-call.ts';

describe('the interface language of a call', () => {
  it.each([
    [undefined, 'en-GB'],
    ['', 'en-GB'],
    ['de-CH', 'de-CH'],
    ['de-DE,de;q=0.9', 'de-CH'],
    ['fr', 'fr-CH'],
    ['it-CH,fr-CH;q=0.8', 'fr-CH'],
    ['EN-gb', 'en-GB'],
    ['*', 'en-GB'],
    ['../../etc', 'en-GB'],
  ])('the interface language of a call is read from %j as %s', (header, locale) => {
    expect(uiLocaleOf(header)).toBe(locale);
  });
});
