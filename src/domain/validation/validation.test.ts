import { describe, expect, it } from 'vitest';
import { isDate, isTime, notAfter, notBefore } from './date.ts';
import { fixedLength, maxLength, minLength } from './length.ts';
import { digitsOnly, hexColor, path, prolitterisId, slug, xUsername } from './pattern.ts';
import { firstProblem, type Validator, whenFilled } from './problem.ts';
import { required, requiredAuthorId, requiredId, requiredText } from './required.ts';
import { url } from './url.ts';

const keyFrom =
  <Value>(validator: Validator<Value>) =>
  (value: Value): string | null =>
    validator(value)?.key.replace('validator.message.', '') ?? null;

describe('required (B5-003)', () => {
  it.each([
    ['nothing at all', undefined],
    ['null', null],
    ['an empty text', ''],
    ['false', false],
    ['an empty list', []],
    [
      'a list of only empty text elements',
      [
        { type: 'paragraph', children: [{ text: '' }] },
        { type: 'paragraph', children: [{ text: '  ' }] },
      ],
    ],
    ['an element whose inner elements are all empty', [{ type: 'list', children: [{ type: 'item', children: [{ text: '' }] }] }]],
  ])('misses %s', (_name, value) => expect(keyFrom(required)(value)).toBe('required'));

  it.each([
    ['a text', 'a'],
    ['zero', 0],
    ['true', true],
    ['a list of ids', [7]],
    ['one filled element beside empty ones', [{ children: [{ text: '' }] }, { children: [{ text: 'Bern' }] }]],
    ['an element without text, such as an image', [{ type: 'image', src: 'x' }]],
  ])('accepts %s', (_name, value) => expect(required(value)).toBeNull());

  it('does not accept null for a required nullable id (B5-004)', () => {
    expect(keyFrom(requiredId)(null)).toBe('required');
    expect(requiredId(1)).toBeNull();
  });
  it('trims an author id before it judges it (B5-005)', () => {
    expect(keyFrom(requiredAuthorId)('   ')).toBe('required');
    expect(requiredAuthorId(' a ')).toBeNull();
  });
  it('wants at least one character of a required text (B5-006)', () => {
    expect(keyFrom(requiredText)('')).toBe('required');
    expect(requiredText(' ')).toBeNull();
  });
});

describe('lengths (B5-007)', () => {
  it.each([
    ['too short', minLength(3), 'ab', { key: 'validator.message.minLength', values: { limit: 3 } }],
    ['just long enough', minLength(3), 'abc', null],
    ['too long', maxLength(3), 'abcd', { key: 'validator.message.maxLength', values: { limit: 3 } }],
    ['just short enough', maxLength(3), 'abc', null],
    ['one sign counts as one, whatever its bytes', maxLength(2), 'é🙂', null],
  ])('lengths say the limit: %s', (_name, validator, value, problem) => expect(validator(value)).toEqual(problem));

  it('lengths can be fixed (B5-011)', () => {
    expect(fixedLength(4)('123')).toEqual({ key: 'validator.message.fixedLength', values: { limit: 4 } });
    expect(fixedLength(4)('1234')).toBeNull();
  });
});

describe('dates', () => {
  it.each(['2026-11-21', '2026-11-21T09:42:00Z', '2026-11-21T09:42:00.000+01:00', '2026-11-21T09:42:00'])(
    'dates are ISO 8601 (B5-009): %s',
    value => expect(isDate(value)).toBeNull(),
  );
  it.each(['21.11.2026', '2026-02-30', '2026-13-01', 'yesterday', ''])('dates are refused otherwise (B5-008): %s', value =>
    expect(keyFrom(isDate)(value)).toBe('date'),
  );
  it('dates must not be too early (B5-008)', () => {
    expect(keyFrom(notBefore('2026-11-21T00:00:00Z'))('2026-11-20T23:59:59Z')).toBe('isNotFutureDate');
    expect(notBefore('2026-11-21')('2026-11-21')).toBeNull();
  });
  it('dates must not be too late (B5-008)', () => {
    expect(keyFrom(notAfter('2026-11-21'))('2026-11-22')).toBe('isPastDate');
    expect(notAfter('2026-11-21')('2026-11-21')).toBeNull();
  });
  it.each([
    ['00:00', null],
    ['23:59', null],
    ['24:00', 'time'],
    ['9:30', 'time'],
    ['12:60', 'time'],
  ])('times (B5-011): %s', (value, key) => expect(keyFrom(isTime)(value)).toBe(key));
});

describe('patterns', () => {
  it.each([
    ['digits only (B5-011)', digitsOnly, '0123', null],
    ['digits only (B5-011)', digitsOnly, '12a', 'digitsOnly'],
    ['colour (B5-011)', hexColor, '#DDEE55', null],
    ['colour in small letters (B5-011)', hexColor, '#ddee55', null],
    ['short colour (B5-011)', hexColor, '#DE5', 'hexColor'],
    ['colour without its sign (B5-011)', hexColor, 'DDEE55', 'hexColor'],
    ['path (B5-011)', path, '/sport/fussball', null],
    ['path without its first sign (B5-011)', path, 'sport', 'path'],
    ['path with a query (B5-011)', path, '/sport?a=1', 'path'],
    ['path with a space (B5-011)', path, '/sport heute', 'path'],
    ['X username (B5-013)', xUsername, 'galley_news', null],
    ['X username of 16 signs (B5-013)', xUsername, 'a123456789012345', 'xUsername'],
    ['X username with a hyphen (B5-013)', xUsername, 'galley-news', 'xUsername'],
    ['slug', slug, 'zug-faehrt-2026', null],
    ['slug of one word', slug, 'zug', null],
    ['slug with two hyphens beside each other', slug, 'zug--faehrt', 'slug'],
    ['slug that begins with a hyphen', slug, '-zug', 'slug'],
    ['slug that ends with a hyphen', slug, 'zug-', 'slug'],
    ['slug with a capital', slug, 'Zug', 'slug'],
    ['Prolitteris id', prolitterisId(6), '123456', null],
    ['no Prolitteris id', prolitterisId(6), '', null],
    ['Prolitteris id that is too long', prolitterisId(6), '1234567', 'invalidProlitterisId'],
  ])('%s: %s', (_name, validator, value, key) => expect(keyFrom(validator)(value)).toBe(key));
});

describe('addresses (B5-038)', () => {
  it.each([
    ['https://galley.example/a', {}, null],
    ['http://galley.example', {}, 'secureUrl'],
    ['galley.example', {}, 'secureUrl'],
    ['http://galley.example', { allowInsecure: true }, null],
    ['ftp://galley.example', { allowInsecure: true }, 'insecureUrl'],
    ['mailto:desk@galley.example', { allowMailto: true }, null],
    ['http://galley.example', { allowMailto: true }, 'secureUrlOrMailto'],
    ['javascript:alert(1)', { allowInsecure: true, allowMailto: true }, 'validUrlOrMailto'],
  ])('addresses must be https with a protocol unless more is allowed (B5-038): %s', (value, rules, key) =>
    expect(keyFrom(url(rules))(value)).toBe(key),
  );
});

describe('combining', () => {
  it('says the first problem only', () => {
    const validator = firstProblem(requiredText, minLength(3), maxLength(5));
    expect(['', 'ab', 'abc', 'abcdef'].map(keyFrom(validator))).toEqual(['required', 'minLength', null, 'maxLength']);
  });
  it('leaves an empty optional field alone', () => {
    expect(whenFilled(hexColor)('')).toBeNull();
    expect(keyFrom(whenFilled(hexColor))('red')).toBe('hexColor');
  });
});
