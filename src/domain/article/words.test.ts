import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTexts, splitWords } from './words.ts';

const show = (origin: string, derivative: string): string =>
  diffTexts(origin, derivative)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');

describe('words', () => {
  it.each([
    ['l’article d’hier', ['l’article', ' ', 'd’hier']],
    ['Zürich, 12.5 %', ['Zürich', ',', ' ', '12', '.', '5', ' ', '%']],
    ['e\u0301te\u0301', ['e\u0301te\u0301']],
    ['👩‍🚒👍🏽!', ['👩‍🚒', '👍🏽', '!']],
    ['', []],
  ])('splits %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it.each([
    ['Der Rat tagt.', 'Der Bundesrat tagt.', 'Der [-Rat-]{+Bundesrat+} tagt.'],
    ['Der Rat tagt.', 'Der Rat tagt heute.', 'Der Rat tagt{+ heute+}.'],
    ['Der Rat tagt heute.', 'Der Rat tagt.', 'Der Rat tagt[- heute-].'],
    ['Der kleine Rat tagt.', 'Der grosse Bundesrat tagt.', 'Der [-kleine Rat-]{+grosse Bundesrat+} tagt.'],
    ['', 'Neu', '{+Neu+}'],
    ['Alt', '', '[-Alt-]'],
  ])('shows %j becoming %j', (origin, derivative, shown) => {
    expect(show(origin, derivative)).toBe(shown);
  });

  it('loses no character of either text', () => {
    const text = fc
      .array(fc.constantFrom('Rat', ' ', 'tagt', ',', '👍🏽', '\n', 'é', "l'", '\ud83d'), { maxLength: 30 })
      .map(parts => parts.join(''));
    fc.assert(
      fc.property(text, text, (origin, derivative) => {
        const changes = diffTexts(origin, derivative);
        expect(splitWords(origin).join('')).toBe(origin);
        expect(changes.map(change => (change.kind === 'added' ? '' : change.text)).join('')).toBe(origin);
        expect(changes.map(change => (change.kind === 'removed' ? '' : change.text)).join('')).toBe(derivative);
      }),
    );
  });
});
