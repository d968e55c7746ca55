import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentLocale } from '#domain/locale.ts';
import { spellAdviceSchema } from '../advice.ts';
import { adviseByRules } from './advise.ts';

const NBSP = '\u00A0';
const THIN = '\u202F';

/** Each passage with its first proposal. */
const said = (locale: ContentLocale, text: string, elementType = 'paragraph'): readonly string[] =>
  adviseByRules({ locale, text, elementType }).map(advice => `${advice.text} → ${advice.proposals[0] ?? ''}`);

describe('rules of German texts', () => {
  it.each([
    ['Die die Strasse ist zu zu.', ['Die die → Die', 'zu zu → zu']],
    ['Das Haus, das das Parlament baute, und die Frau, die die Wahl gewann.', []],
    ['Große Straße', ['Große → Grosse', 'Straße → Strasse']],
    ['Er sagte „Ja“ und "Nein".', ['„ → «', '“ → »', '" → «', '" → »']],
    ['Es kostet CHF 20.– oder Fr. 1’500.', [`CHF 20.– → 20${NBSP}Franken`, `Fr. 1’500 → 1’500${NBSP}Franken`]],
    ['Rund 10.000 Personen und 2,50 Franken.', ['10.000 → 10’000', ', → .']],
    ['Um 20:15 Uhr sind es 5 %.', ['20:15 → 20.15', ` % → ${NBSP}Prozent`]],
    ['Das Haus - es ist alt - steht.', [' -  →  – ', ' -  →  – ']],
    ['Ende. dann kam er. Gemeint ist z. B. dies, ca. drei, am 3. mai.', ['dann → Dann']],
    ['Er ist seid 2019 hier, in keinster Weise.', ['seid → seit', 'in keinster Weise → in keiner Weise']],
    ['Sie sagt, das sie kommt, und gestern abend auch.', ['das → dass', 'abend → Abend']],
    [
      'Bundesrat Karin Keller-Sutter und Bundesrat Beat Jans, Frau Nationalrat Meier',
      ['Bundesrat → Bundesrätin', 'Nationalrat → Nationalrätin'],
    ],
    ['Der Asylant kam ins Krankenhaus.', ['Asylant → Asylsuchender', 'Krankenhaus → Spital']],
    ['Zwei  Leerzeichen ,drei', ['   →  ']],
    ['Von 1990-1995 und 10-20 Prozent', ['1990-1995 → 1990–1995', '10-20 → 10–20']],
    ['Mehr auf www.galley.ch, Version 1.2.3, Tel. 044 123 45 67 und ISO 2024-05-01.', []],
  ])('%s', (text, expected) => {
    const found = said('de-CH', text);
    expect(found.filter(line => !line.startsWith(' ,'))).toEqual(expected);
  });

  it('names the reason and who says so', () => {
    expect(adviseByRules({ locale: 'de-CH', text: 'Die Straße', elementType: 'title' })).toEqual([
      expect.objectContaining({ type: 'SPELLING', source: 'rules', errorMessage: 'In der Schweiz steht ss statt ß. (Duden)' }),
    ]);
  });

  it('has nothing to say about the punctuation of titles, crossheads and list items', () => {
    const text = 'Zürich , Bern';
    expect(said('de-CH', text)).toHaveLength(1);
    for (const type of ['title', 'titleHeader', 'crosshead', 'listItem']) expect(said('de-CH', text, type)).toEqual([]);
  });
});

describe('rules of French texts', () => {
  it.each([
    [`Il dit «bonjour» et part !`, [`« → «${THIN}`, `» → ${THIN}»`, ` ! → ${THIN}!`]],
    [`Voici${NBSP}: «${THIN}oui${THIN}»${THIN}!`, []],
    ['Le 2ème jour, Mr. Dupont paie CHF 20.', ['2ème → 2e', 'Mr. → M.', `CHF 20 → 20${NBSP}francs`]],
    ['Grâce a lui, quand à elle, malgré que ça aille.', ['Grâce a → Grâce à', 'quand à → quant à', 'malgré que → bien que']],
    [
      'Le conseiller fédéral Karin Keller-Sutter a soixante-dix ans.',
      ['Le conseiller fédéral → La conseillère fédérale', 'soixante-dix → septante'],
    ],
    ['Nous nous parlons, le le jour où 5% manquent.', ['le le → le', `% → ${NBSP}%`]],
    ["L'homme arrive à 20:15.", ["' → ’", '20:15 → 20h15']],
  ])('%s', (text, expected) => {
    expect(said('fr-CH', text)).toEqual(expected);
  });
});

describe('rules, whatever the text', () => {
  const pieces = [
    'der ',
    'die ',
    'Straße ',
    '"',
    '„',
    '“',
    ' - ',
    '10.000 ',
    'CHF 5 ',
    '. ',
    ',',
    ' ,',
    '  ',
    'ende. ',
    '«',
    '»',
    '!',
    'à ',
    '😀',
    '%',
    '…',
    "'",
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 30 }).map(parts => parts.join(''));
  it('point to what they name, and never over each other', () => {
    fc.assert(
      fc.property(fc.constantFrom('de-CH' as const, 'fr-CH' as const), text, (locale, written) => {
        let end = 0;
        for (const advice of adviseByRules({ locale, text: written, elementType: 'paragraph' })) {
          expect(spellAdviceSchema.safeParse(advice).success).toBe(true);
          expect(written.slice(advice.offset, advice.offset + advice.length)).toBe(advice.text);
          expect(advice.proposals).not.toContain(advice.text);
          expect(advice.offset).toBeGreaterThanOrEqual(end);
          end = advice.offset + advice.length;
        }
      }),
    );
  });
});
