import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Element } from '../article/document.ts';
import { EMPTY_FIELDS } from '../metadata/new-metadata.ts';
import { checkSeo } from './check-seo.ts';
import { readabilityOf, syllablesOf } from './readability.ts';
import { type SeoCheckName, seoGradeOf } from './seo-check.ts';
import { type SeoMetadata, seoSubjectOf } from './subject.ts';
import { fitLine, lineWidthPx } from './text-width.ts';

const block = (type: string, id: string, text: string): Element => ({ type, id, children: [{ text }] });
const metadataWith = (fields: Partial<SeoMetadata> = {}): SeoMetadata => ({
  ...EMPTY_FIELDS,
  locale: 'de-CH',
  title: 'Abstimmung über den Klimafonds: Bern sagt deutlich Ja',
  lead: 'Die Stadt Bern nimmt den Klimafonds mit 61 Prozent an. Das Geld fliesst in Fernwärme, Schatten und Veloverkehr.',
  publishedAt: null,
  mainTenantId: null,
  teaserImage: null,
  ...fields,
});
const SENTENCE = 'Der Klimafonds kostet die Stadt jedes Jahr zwölf Millionen Franken. ';
const body = (paragraphs: number): readonly Element[] =>
  Array.from({ length: paragraphs }, (_, index) => block('paragraph', `p${String(index)}`, SENTENCE.repeat(4)));
const checksOf = (elements: readonly Element[], fields?: Partial<SeoMetadata>, tags: readonly string[] = ['Klimafonds']) => {
  const result = checkSeo(seoSubjectOf(elements, metadataWith(fields), tags));
  if (result === null) throw new Error('there is something to check');
  return { result, check: (name: SeoCheckName) => result.checks.find(one => one.name === name) };
};

describe('the check for search engines', () => {
  it('grades by the share of points: below 40 % bad, 60 okay, 80 good, 95 veryGood, else fantastic (D-067)', () => {
    const grades = [0, 39, 40, 59, 60, 79, 80, 94, 95, 100].map(points => seoGradeOf(points, 100));
    expect(grades).toEqual(['bad', 'bad', 'okay', 'okay', 'good', 'good', 'veryGood', 'veryGood', 'fantastic', 'fantastic']);
  });

  it('leaves out what does not apply: links and headings of a short text, the address that readers have', () => {
    const short = checksOf(body(1));
    expect(short.check('headings')).toBeUndefined();
    expect(short.check('linksInside')).toBeUndefined();
    expect(short.check('slug')).toBeDefined();
    const long = checksOf(body(12), { publishedAt: '2026-05-01T08:00:00.000Z' });
    expect(long.check('headings')).toMatchObject({ points: 0, reason: 'none' });
    expect(long.check('linksInside')).toMatchObject({ points: 0, reason: 'none' });
    expect(long.check('slug')).toBeUndefined();
  });

  it('finds keywords in every inflection, and says which one is missing', () => {
    const { result, check } = checksOf(body(2), { title: 'Was die Klimafonds bringen und was sie kosten werden' }, [
      'Klimafonds',
      'Fernwärme',
    ]);
    expect(result.keywords.slice(0, 2)).toEqual(['Klimafonds', 'Fernwärme']);
    expect(check('keywordInTitle')).toMatchObject({ reason: 'first', points: 15 });
    expect(check('keywordInText')?.values).toEqual({ found: 'Klimafonds, Stadt', missing: 'Fernwärme' });
  });

  it('proposes a title that fits where one is cut, at the end of a word', () => {
    const title =
      'Abstimmung über den städtischen Klimafonds: Bern sagt mit einundsechzig Prozent überraschend deutlich Ja zu mehr Fernwärme';
    const found = checksOf(body(1), { title }).check('title');
    expect(found?.reason).toBe('long');
    expect(title.startsWith(found?.proposal ?? 'none')).toBe(true);
    expect(lineWidthPx(found?.proposal ?? '', 20)).toBeLessThanOrEqual(580);
    expect(found?.proposal).toMatch(/\p{L}$/u);
  });

  it('proposes an address of the title’s own longer words, in their order', () => {
    const fields = { title: 'Heiratsstrafe: Die kleine Kammer vertagt sich auf den Frühling und schickt alles zurück', urlSlugs: [] };
    expect(checksOf(body(1), fields, []).check('slug')).toMatchObject({
      reason: 'none',
      proposal: 'heiratsstrafe-kleine-kammer-vertagt-sich',
    });
  });

  it('counts pictures without words, and names the structured data that is missing first', () => {
    const picture = (name: string, caption: string): Element => ({
      type: 'image',
      id: name,
      data: { embed: { name } },
      children: [block('embedCaption', `${name}-c`, caption)],
    });
    const { check } = checksOf([...body(1), picture('Bundeshaus', 'Das Bundeshaus'), picture('', '')]);
    expect(check('pictures')).toMatchObject({ reason: 'words', values: { count: 2, without: 1 } });
    expect(check('structuredData')).toMatchObject({ reason: 'author', place: { kind: 'card', card: 'authors' } });
  });

  it('takes no notes of the desk for the text', () => {
    const { result } = checksOf(
      [...body(1), { type: 'comment', id: 'c', children: [block('paragraph', 'cp', 'Geheimtipp Geheimtipp Geheimtipp')] }],
      {},
      [],
    );
    expect(result.keywords).not.toContain('Geheimtipp');
  });

  it('the check for search engines has nothing to say of an article without a title and text', () => {
    expect(checkSeo(seoSubjectOf([], metadataWith({ title: '', lead: '' }), []))).toBeNull();
  });

  it('never gives more points than there are, and a place for each check, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 6 }),
        fc.string({ maxLength: 120 }),
        (texts, title) => {
          const elements = texts.map((text, index) => block(index % 3 === 1 ? 'crosshead' : 'paragraph', `b${String(index)}`, text));
          const result = checkSeo(seoSubjectOf(elements, metadataWith({ title }), texts.slice(0, 2)));
          for (const { points, maxPoints } of result?.checks ?? []) expect(points).toBeLessThanOrEqual(maxPoints);
          expect(result?.points ?? 0).toBe((result?.checks ?? []).reduce((sum, { points }) => sum + points, 0));
        },
      ),
    );
  });
});

describe('readability', () => {
  it.each([
    ['Haus', 'de-CH', 1],
    ['Bundesversammlung', 'de-CH', 5],
    ['Feuerwehr', 'de-CH', 3],
    ['table', 'fr-CH', 1],
    ['votation', 'fr-CH', 3],
  ] as const)('counts the syllables of %s in %s', (word, locale, count) => {
    expect(syllablesOf(word, locale)).toBe(count);
  });

  it('finds short sentences of short words easier than a law', () => {
    const easy = 'Der Hund läuft los. Er sieht den Ball. Wir gehen mit ihm in den Wald. Dort ist es kühl und still. '.repeat(6);
    const hard =
      'Die Bundesversammlung beschliesst unter Vorbehalt entgegenstehender Verordnungsbestimmungen die Inkraftsetzung der Ausführungsgesetzgebung betreffend Energieversorgungssicherheit. '.repeat(
        8,
      );
    const [one, other] = [readabilityOf(easy, 'de-CH'), readabilityOf(hard, 'de-CH')];
    expect(one?.score ?? 0).toBeGreaterThan(80);
    expect(other?.score ?? 100).toBeLessThan(20);
  });

  it('says nothing of fewer than a hundred words', () => {
    expect(readabilityOf('Ein kurzer Satz.', 'de-CH')).toBeNull();
  });
});

describe('a line as search engines draw it', () => {
  it('a line as search engines draw it is as wide as in Arial', () => {
    // H 722, e 556, l 222 twice, o 556, space 278, W 944, o 556, r 333, l 222, d 556: thousandths of the font size.
    expect(lineWidthPx('Hello World', 100)).toBe(517);
  });

  it('a line as search engines draw it is never wider than it may be, and never grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const fitting = fitLine(text, 20, 580);
        expect(lineWidthPx(fitting, 20)).toBeLessThanOrEqual(580);
        expect(fitting.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
