import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separatorOf, toCsv } from './csv.ts';

/** Reads strictly by RFC 4180. */
const readCsv = (text: string, separator: string): string[][] => {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) {
      lines.at(-1)?.push(cell);
      cell = '';
    } else if (!isQuoted && text.startsWith('\r\n', at)) {
      lines.at(-1)?.push(cell);
      lines.push([]);
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return lines.slice(0, -1);
};

describe('the list as CSV', () => {
  it('begins with a byte order mark and comes back cell for cell, whatever the texts hold', () => {
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a;b', 'a,b', 'sagt "Ja"', 'zwei\r\nZeilen', ' Rand ', ''));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.constantFrom(',' as const, ';' as const), (lines, separator) => {
        const text = toCsv(lines, separator);
        expect(text.startsWith('\uFEFF')).toBe(true);
        const back = readCsv(text.slice(1), separator);
        expect(back.map(line => line.map(value => value.replace(/^'/u, '')))).toEqual(
          lines.map(line => line.map(value => value.replace(/^'/u, ''))),
        );
      }),
    );
  });

  it.each(['=1+1', '+41 31 000 00 00', '-Minus', '@name', '\t=1', ' =cmd|x', '＝1'])('makes %j a text instead of a formula', text => {
    expect(readCsv(toCsv([[text, 'x']], ';').slice(1), ';')).toEqual([[`'${text}`, 'x']]);
  });

  it.each(['– Gedankenstrich', 'Zug = Bahn', '«Nein»'])('leaves %j as it is', text => {
    expect(toCsv([[text]], ';')).toBe(`\uFEFF${text}\r\n`);
  });

  it('writes numbers as numbers, also below zero', () => expect(toCsv([[-5, 1200, null]], ',')).toBe('\uFEFF-5,1200,\r\n'));

  it.each([
    ['de-CH', ';'],
    ['fr-CH', ';'],
    ['en-GB', ','],
  ])('separates for %s by %s', (language, separator) => expect(separatorOf(language)).toBe(separator));
});
