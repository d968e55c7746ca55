import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TypographyLocale, asPlainCharacters, replaceTyped } from './typography.ts';

/** The text after it was typed letter by letter, every rule applied; no-break spaces are shown as ~ (full) and ^ (narrow). */
const typed = (text: string, locale: TypographyLocale): string => {
  let line = '';
  for (const letter of text) {
    line += letter;
    const replacement = replaceTyped(line, locale);
    if (replacement) line = line.slice(0, line.length - replacement.length) + replacement.parts.map(asPlainCharacters).join('');
  }
  return line.replaceAll('\u00A0', '~').replaceAll('\u202F', '^');
};

const LOCALES = ['de-CH', 'fr-CH', 'en-GB'] as const;

describe('signs, in every language (B5-089)', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['a -> b', 'a → b'],
    ['a <- b', 'a ← b'],
    ['a <-> b', 'a ↔ b'],
    ['a --> b', 'a → b'],
    ['a => b', 'a ⇒ b'],
    ['+-5', '±5'],
    ['~=5', '≈5'],
    ['und...', 'und…'],
    ['a.. b', 'a.. b'],
    ['1990--1995', '1990–1995'],
    ['a --- b', 'a — b'],
    ['Bern - Thun', 'Bern – Thun'],
    ['Nord-Süd', 'Nord-Süd'],
    ['- Punkt', '- Punkt'],
    ['-5', '-5'],
    ['CO2', 'CO₂'],
    ['CO2-frei', 'CO₂-frei'],
    ['H2O', 'H₂O'],
    ['CH4, N2O, NO2', 'CH₄, N₂O, NO₂'],
    ['H2SO4', 'H₂SO₄'],
    ['XCO2', 'XCO2'],
    ['O2', 'O2'],
    ['SCO20', 'SCO20'],
    ['5 m2', '5~m²'],
    ['3 km2', '3~km²'],
    ['8 m3', '8~m³'],
    ['20 cm3', '20~cm³'],
    ['Film2', 'Film2'],
    ['item3', 'item3'],
    ['10 km ', '10~km '],
    ['10 km.', '10~km.'],
    ['10 kmx', '10 kmx'],
    ['5 %', '5~%'],
    ['20 °C', '20~°C'],
    ['1 000 ', '1~000 '],
    ['2 500 000 ', '2~500~000 '],
    ['7 2024 ', '7 2024 '],
    ['CHF 100', 'CHF~100'],
    ['12 Uhr ', '12~Uhr '],
    ['90 km/h,', '90~km/h,'],
    ['www.a.ch/->b', 'www.a.ch/->b'],
    ['a@b.ch...', 'a@b.ch...'],
  ];
  it.each(cases.flatMap(([input, output]) => LOCALES.map(locale => [input, output, locale] as const)))(
    '%s gives %s in %s',
    (input, output, locale) => {
      expect(typed(input, locale)).toBe(output);
    },
  );
});

describe('quotation marks and spaces of each language (B5-089)', () => {
  const cases: readonly (readonly [TypographyLocale, string, string])[] = [
    ['de-CH', '"Ja", sagt er.', '«Ja», sagt er.'],
    ['de-CH', '("Ja")', '(«Ja»)'],
    ['de-CH', 'Er sagt: "Ja!"', 'Er sagt: «Ja!»'],
    ['de-CH', '"Das \'alte\' Haus"', '«Das ‹alte› Haus»'],
    ['de-CH', "'So geht's'", '‹So geht’s›'],
    ['de-CH', "geht's", 'geht’s'],
    ['de-CH', "1'000'000", '1’000’000'],
    ['de-CH', "Sommer '68", 'Sommer ’68'],
    ['de-CH', '<<Ja>>', '«Ja»'],
    ['de-CH', 'Was?!', 'Was?!'],
    ['de-CH', 'um 12:30', 'um 12:30'],
    ['de-CH', 'z. B. hier', 'z.~B. hier'],
    ['de-CH', 'z.B. hier', 'z.~B. hier'],
    ['de-CH', 'd.h. u.a.', 'd.~h. u.~a.'],
    ['de-CH', 'a.b.', 'a.b.'],
    ['de-CH', 'Dr. Muster', 'Dr.~Muster'],
    ['de-CH', 'St. Gallen', 'St.~Gallen'],
    ['de-CH', 'Nr. 5', 'Nr.~5'],
    ['de-CH', 'https://a.ch/"x"', 'https://a.ch/"x"'],
    ['fr-CH', '"Oui", dit-il.', '«^Oui^», dit-il.'],
    ['fr-CH', '"Oui "', '«^Oui^»'],
    ['fr-CH', 'Il dit: "Oui!"', 'Il dit~: «^Oui^!^»'],
    ['fr-CH', "l'heure", 'l’heure'],
    ['fr-CH', "aujourd'hui", 'aujourd’hui'],
    ['fr-CH', '"Le \'petit\' train"', '«^Le ‹^petit^› train^»'],
    ['fr-CH', "'l'eau'", '‹^l’eau^›'],
    ['fr-CH', 'Vraiment?', 'Vraiment^?'],
    ['fr-CH', 'Vraiment ?', 'Vraiment^?'],
    ['fr-CH', 'Quoi?!', 'Quoi^?!'],
    ['fr-CH', 'Voici : un', 'Voici~: un'],
    ['fr-CH', 'un; deux', 'un^; deux'],
    ['fr-CH', 'à 12:30', 'à 12:30'],
    ['fr-CH', 'https://a.ch/?b', 'https://a.ch/?b'],
    ['fr-CH', 'mailto:a@b.ch', 'mailto:a@b.ch'],
    ['fr-CH', '<<Oui>>', '«^Oui^»'],
    ['fr-CH', '<<Oui >>', '«^Oui^»'],
    ['fr-CH', 'p. ex. ici', 'p.~ex. ici'],
    ['fr-CH', 'M. Dupont', 'M.~Dupont'],
    ['fr-CH', 'Mme Dupont', 'Mme~Dupont'],
    ['en-GB', '"Yes", he said.', '“Yes”, he said.'],
    ['en-GB', "it's", 'it’s'],
    ['en-GB', "'Yes'", '‘Yes’'],
    ['en-GB', "the '60s", 'the ’60s'],
    ['en-GB', 'Why?', 'Why?'],
    ['en-GB', 'Mr Smith', 'Mr~Smith'],
  ];
  it.each(cases)('%s: %s gives %s', (locale, input, output) => {
    expect(typed(input, locale)).toBe(output);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...[
      '"',
      "'",
      '<',
      '>',
      '-',
      '=',
      '+',
      '~',
      '.',
      '..',
      ' ',
      ':',
      '!',
      '?',
      ';',
      '%',
      '2',
      '3',
      '000',
      '5 km',
      'CO',
      'H',
      'O',
      'm',
      'l',
      'z.',
    ],
    ...['B.', 'Dr. ', 'A', '(', ')', '»', '«', '‹', '›', '–', '…', '\u00A0', '\u202F', '😀', 'https://', 'é', '\n'],
  );
  const line = fc.array(pieces, { minLength: 1, maxLength: 14 }).map(parts => parts.join(''));
  const locale = fc.constantFrom(...LOCALES);

  it('any text is replaced once: what came out is left alone', () => {
    fc.assert(
      fc.property(line, locale, (before, language) => {
        const replacement = replaceTyped(before, language);
        if (!replacement) return;
        const plain = replacement.parts.map(asPlainCharacters).join('');
        const after = before.slice(0, before.length - replacement.length) + plain;
        expect([replacement.rule, after, replaceTyped(after, language)?.rule]).toEqual([replacement.rule, after, undefined]);
      }),
      { numRuns: 20_000 },
    );
  });

  it('never loses a letter or a digit', () => {
    const written = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(line, locale, (before, language) => {
        const replacement = replaceTyped(before, language);
        if (!replacement) return;
        const after = before.slice(0, before.length - replacement.length) + replacement.parts.map(({ text }) => text).join('');
        expect(written(after)).toBe(written(before));
      }),
      { numRuns: 20_000 },
    );
  });

  it('takes no more than was written, and gives something back', () => {
    fc.assert(
      fc.property(line, locale, (before, language) => {
        const replacement = replaceTyped(before, language);
        if (!replacement) return;
        expect(replacement.length).toBeLessThanOrEqual(before.length);
        expect(replacement.parts.map(({ text }) => text).join('')).not.toBe('');
      }),
      { numRuns: 5000 },
    );
  });
});
