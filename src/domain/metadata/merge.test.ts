import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageOf } from '#tests/builders/item-states.ts';
import type { FieldRecord } from '../article/fields.ts';
import { placeOfPath } from './field-place.ts';
import { mergeMetadata, resolveMetadata } from './merge.ts';
import { DEFAULT_SETTINGS, EMPTY_TEASER, type Teaser } from './publication.ts';

const author = (id: string, info: string | null = null) => ({
  id,
  type: 'manualUser',
  info,
  name: `Person ${id}`,
  userId: null,
  agencyId: null,
});
const note = (text: string, variantId = 0) => ({ note: [{ variantId, note: text }] });
const picture = (number: number, caption: string) => imageOf(number, { caption });
const teasers = (written: Partial<Teaser> | FieldRecord, more: FieldRecord = {}) => ({
  teasers: [
    {
      variantId: 0,
      default: { ...EMPTY_TEASER, allowAutomaticUpdate: false, ...written },
      facebook: null,
      twitter: null,
      opengraph: null,
      ...more,
    },
  ],
});
const settings = (switches: object, variantId = 0) => ({
  additionalSettings: [{ variantId, settings: { ...DEFAULT_SETTINGS, ...switches } }],
});
const merge = (base: FieldRecord, mine: FieldRecord, theirs: FieldRecord) => mergeMetadata({ base, mine, theirs });
const pathsOf = (base: FieldRecord, mine: FieldRecord, theirs: FieldRecord): readonly string[] =>
  merge(base, mine, theirs).conflicts.map(({ path }) => path);

describe('metadata that two people changed', () => {
  it('asks for each field and for each title’s entry of it by itself', () => {
    const base = {
      targetTextLength: 100,
      note: [
        { variantId: 0, note: 'a' },
        { variantId: 11, note: 'b' },
      ],
    };
    const mine = {
      targetTextLength: 200,
      note: [
        { variantId: 0, note: 'a1' },
        { variantId: 11, note: 'b1' },
      ],
    };
    const theirs = {
      targetTextLength: 300,
      note: [
        { variantId: 0, note: 'a2' },
        { variantId: 11, note: 'b2' },
      ],
    };
    expect(pathsOf(base, mine, theirs)).toEqual(['targetTextLength', 'note[0].note', 'note[11].note']);
    const resolved = resolveMetadata({ base, mine, theirs }, { 'field:targetTextLength': 'theirs', 'field:note[11].note': 'theirs' });
    expect(resolved).toEqual({
      fields: {
        targetTextLength: 300,
        note: [
          { variantId: 0, note: 'a1' },
          { variantId: 11, note: 'b2' },
        ],
      },
      open: ['field:note[0].note'],
    });
  });

  it('keeps every word that either passes over, and those that one takes back are gone, without a question', () => {
    const words = fc.uniqueArray(fc.constantFrom('Vlepo', 'vlepo', 'Bahnhoff', 'die die', '«', 'Znüni'));
    fc.assert(
      fc.property(words, words, words, (base, mine, theirs) => {
        const { fields, conflicts } = merge({ ignoredWords: base }, { ignoredWords: mine }, { ignoredWords: theirs });
        const merged = fields['ignoredWords'] as readonly string[]; // merged from lists of words
        expect(conflicts).toEqual([]);
        for (const word of [...mine, ...theirs]) if (!base.includes(word)) expect(merged).toContain(word);
        for (const word of base) expect(merged.includes(word)).toBe(mine.includes(word) && theirs.includes(word));
      }),
    );
    expect(merge({}, { ignoredWords: ['a'] }, { ignoredWords: ['b'] }).fields['ignoredWords']).toEqual(['a', 'b']);
  });

  it('names field, title and member of a path', () => {
    expect(placeOfPath('tags')).toEqual({ field: 'tags', variantId: null, member: null });
    expect(placeOfPath('teasers[11].default.title')).toEqual({ field: 'teasers.default.title', variantId: 11, member: null });
    expect(placeOfPath('authors[0].authors[a1]')).toEqual({ field: 'authors.authors', variantId: 0, member: 'a1' });
  });

  it('offers both for notes and puts one below the other, as long as there is room', () => {
    const versions = { base: note('alt'), mine: note('Meine Anmerkung'), theirs: note('Deren Anmerkung') };
    expect(mergeMetadata(versions).conflicts).toMatchObject([{ path: 'note[0].note', choices: ['mine', 'theirs', 'both'] }]);
    expect(resolveMetadata(versions, { 'field:note[0].note': 'both' })).toEqual({
      fields: note('Meine Anmerkung\n\nDeren Anmerkung'),
      open: [],
    });
    const long = { base: note('alt'), mine: note('a'.repeat(1500)), theirs: note('b'.repeat(1500)) };
    expect(mergeMetadata(long).conflicts).toMatchObject([{ choices: ['mine', 'theirs'] }]);
    expect(resolveMetadata(long, { 'field:note[0].note': 'both' }).open).toEqual(['field:note[0].note']);
  });

  it('asks which order of authors stands, and with both keeps everyone whom nobody took out', () => {
    const authors = (...ids: readonly string[]) => ({ authors: [{ variantId: 0, authors: ids.map(id => author(id)) }] });
    const versions = { base: authors('a', 'b', 'c', 'd'), mine: authors('d', 'a', 'b', 'c', 'x'), theirs: authors('a', 'd', 'b', 'y') };
    expect(mergeMetadata(versions).conflicts).toMatchObject([{ path: 'authors[0].authors', choices: ['mine', 'theirs', 'both'] }]);
    expect(resolveMetadata(versions, { 'field:authors[0].authors': 'both' }).fields).toEqual(authors('d', 'a', 'b', 'x', 'y'));
  });

  it('keeps a single author in one piece', () => {
    const one = (info: string) => ({ authors: [{ variantId: 0, authors: [author('a', info), author('b')] }] });
    expect(pathsOf(one('Bern'), one('Biel'), one('Basel'))).toEqual(['authors[0].authors[a]']);
  });

  it('asks for the order of related items, which readers see, and not for that of tags', () => {
    const related = (...metadataIds: readonly string[]) => ({ relatedContents: [{ variantId: 0, metadataIds, isBundle: false }] });
    const [a, b, c] = ['100000000001', '100000000002', '100000000003'] as const;
    expect(merge(related(a, b, c), related(c, a, b), related(a, c, b)).conflicts).toMatchObject([
      { path: 'relatedContents[0].metadataIds', choices: ['mine', 'theirs', 'both'] },
    ]);
    expect(pathsOf({ tags: [1, 2, 3] }, { tags: [3, 1, 2] }, { tags: [1, 3, 2, 4] })).toEqual([]);
  });

  it('never puts one picture’s words below another', () => {
    const base = teasers({ image: picture(1, 'Alt') });
    const versions = { base, mine: teasers({ image: picture(2, 'Meins') }), theirs: teasers({ image: picture(3, 'Deren') }) };
    expect(mergeMetadata(versions).conflicts.map(({ path }) => path)).toEqual(['teasers[0].default.image']);
    expect(resolveMetadata(versions, { 'field:teasers[0].default.image': 'theirs' }).fields).toEqual(versions.theirs);
  });

  it('asks as a whole what would not hold together: OpenGraph here, Facebook there', () => {
    const versions = {
      base: teasers({ title: 'Alt' }),
      mine: teasers({ title: 'Alt' }, { opengraph: { ...EMPTY_TEASER, title: 'Offen' } }),
      theirs: teasers({ title: 'Alt' }, { facebook: { ...EMPTY_TEASER, title: 'Gesicht' } }),
    };
    expect(mergeMetadata(versions).conflicts.map(({ path }) => path)).toEqual(['teasers[0]']);
    expect(resolveMetadata(versions, { 'field:teasers[0]': 'theirs' })).toEqual({ fields: versions.theirs, open: [] });
    expect(resolveMetadata(versions, { 'field:teasers[0]': 'mine' })).toEqual({ fields: versions.mine, open: [] });
  });

  it('asks as a whole for a main category that the other side took out, and for an expiry before the publication', () => {
    const placement = (categories: readonly number[], mainCategory: number) => ({
      placement: [{ variantId: 0, categories, mainCategory }],
    });
    expect(pathsOf(placement([5, 6], 5), placement([5, 6], 6), placement([5], 5))).toEqual(['placement[0]']);
    const times = (publicationTime: string, expiryTime: string, status = 'scheduled') => ({
      scheduledPlacing: { status, publicationTime, expiryTime },
    });
    const base = times('2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z');
    const later = times('2026-12-03T06:00:00.000Z', '2026-12-04T06:00:00.000Z');
    const sooner = times('2026-12-01T06:00:00.000Z', '2026-12-01T12:00:00.000Z');
    expect(pathsOf(base, times('2026-12-01T18:00:00.000Z', '2026-12-02T06:00:00.000Z'), sooner)).toEqual(['scheduledPlacing']);
    expect(pathsOf(base, later, sooner)).toEqual(['scheduledPlacing.expiryTime']);
  });

  it('leaves it to the newsroom what has become of a schedule', () => {
    const times = (status: string, expiryTime: string) => ({
      scheduledPlacing: { status, publicationTime: '2026-12-01T06:00:00.000Z', expiryTime },
    });
    const merged = merge(
      times('scheduled', '2026-12-02T06:00:00.000Z'),
      times('scheduled', '2026-12-03T06:00:00.000Z'),
      times('done', '2026-12-02T06:00:00.000Z'),
    );
    expect(merged).toMatchObject({ conflicts: [], fields: times('done', '2026-12-03T06:00:00.000Z') });
  });

  it('compares a title’s first own entry with that of all titles, and the first of all with what nobody decided', () => {
    const base = { additionalSettings: [] };
    expect(merge(base, settings({ premium: true }), settings({ live: true }))).toMatchObject({
      conflicts: [],
      fields: settings({ premium: true, live: true }),
    });
    const common = settings({ premium: true });
    const own = (switches: object) => ({
      additionalSettings: [...common.additionalSettings, ...settings({ premium: true, ...switches }, 11).additionalSettings],
    });
    expect(merge(common, own({ live: true }), own({ podcast: true }))).toMatchObject({
      conflicts: [],
      fields: own({ live: true, podcast: true }),
    });
    expect(pathsOf(base, { kickword: [{ variantId: 0, kickwordId: 1 }] }, { kickword: [{ variantId: 0, kickwordId: 2 }] })).toEqual([
      'kickword[0].kickwordId',
    ]);
  });

  it('says what it merged without a question, by whom, and nothing of what it asks', () => {
    const base = { tags: [1], targetTextLength: 100, ...note('alt'), ...settings({}) };
    const mine = { tags: [1, 2], targetTextLength: 200, ...note('meins'), ...settings({ premium: true }) };
    const theirs = { tags: [1, 3], targetTextLength: 300, ...note('alt'), ...settings({ live: true }) };
    expect(merge(base, mine, theirs).merged).toEqual([
      { path: 'tags', side: 'both', before: [1], after: [1, 2, 3] },
      { path: 'note[0].note', side: 'mine', before: 'alt', after: 'meins' },
      { path: 'additionalSettings[0].settings.premium', side: 'mine', before: false, after: true },
      { path: 'additionalSettings[0].settings.live', side: 'theirs', before: false, after: true },
    ]);
  });

  it('loses no tag, no category and no note of either side, whatever both do', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { maxLength: 5 });
    const state = fc
      .record({ tags: numbers, categories: numbers, note: fc.constantFrom('', 'a', 'b', 'c') })
      .map(({ tags, categories, note: text }) => ({
        tags,
        placement: [{ variantId: 0, categories, mainCategory: null }],
        ...note(text),
      }));
    fc.assert(
      fc.property(state, state, state, (base, mine, theirs) => {
        const { fields, conflicts } = mergeMetadata({ base, mine, theirs });
        const { tags } = fields as { readonly tags: readonly number[] }; // as built above
        for (const tag of [...mine.tags, ...theirs.tags].filter(one => !base.tags.includes(one))) expect(tags).toContain(tag);
        for (const tag of base.tags) expect(tags.includes(tag)).toBe(mine.tags.includes(tag) && theirs.tags.includes(tag));
        const [before, own, other] = [base, mine, theirs].map(one => one.note[0]?.note);
        expect(conflicts.map(({ path }) => path)).toEqual(own !== other && own !== before && other !== before ? ['note[0].note'] : []);
        const mirrored = mergeMetadata({ base, mine: theirs, theirs: mine });
        expect(mirrored.conflicts.map(({ path, mine: one, theirs: two }) => [path, two, one])).toEqual(
          conflicts.map(({ path, mine: one, theirs: two }) => [path, one, two]),
        );
      }),
    );
  });
});
