import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPlaceholder, aPlacement, aSectionState } from '#tests/builders/placement.ts';
import { type Archive, type ArchiveSource, type Candidate, fill, type FilledSlot, sourceOf, sourceOfPlaceholder } from './fill.ts';
import type { PageState } from './page.ts';
import type { PlacementItem } from './section.ts';

const PAGE = { tenantId: 11, kind: 'category', ownerId: 1 } as const;

interface Article extends Candidate {
  readonly categories: readonly number[];
  readonly isPublic: boolean;
}

const minute = (number: number): string => new Date(Date.UTC(2026, 10, 21, 9, number)).toISOString();

const articlesArbitrary = fc.array(fc.record({ minute: fc.nat(8), categories: fc.subarray([1, 2, 3]), isPublic: fc.boolean() }), {
  minLength: 3,
  maxLength: 20,
});

const itemArbitrary = fc.record({
  isPlaceholder: fc.boolean(),
  article: fc.nat(19),
  category: fc.integer({ min: 1, max: 3 }),
  index: fc.nat(3),
  isPinned: fc.boolean(),
  since: fc.option(fc.nat(8)),
});

const sectionArbitrary = fc.record({
  type: fc.constantFrom('default_category', 'category', 'user_category_selection', 'custom', 'no_logic'),
  categories: fc.subarray([1, 2, 3]),
  teaserCount: fc.nat(6),
  isVisible: fc.boolean(),
  items: fc.array(itemArbitrary, { maxLength: 6 }),
});

const pageArbitrary = fc.record({ articles: articlesArbitrary, sections: fc.array(sectionArbitrary, { minLength: 1, maxLength: 4 }) });

const idOf = (index: number): string => String(100_000_000_000 + index);

const archiveOf = (articles: readonly Article[]): Archive => ({
  find: id => articles.find(({ metadataId, isPublic }) => metadataId === id && isPublic),
  newest: source =>
    articles
      .filter(({ isPublic, categories }) => isPublic && source.kind === 'categories' && source.ids.some(id => categories.includes(id)))
      .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt) || other.metadataId.localeCompare(one.metadataId)),
});

/*
 * The same in plain words: four rounds hand articles out, then each section writes down its slots. Nothing is shared with the implementation but
 * where a section and a placeholder take from.
 */
const handOut = (
  state: PageState,
  archive: Archive,
): { readonly given: ReadonlyMap<string, string>; readonly taken: readonly string[] } => {
  const given = new Map<string, string>();
  const taken: string[] = [];
  const items = state.sections
    .filter(({ settings }) => settings.isSectionVisible && settings.type !== 'no_logic')
    .flatMap(section => section.items.filter((_item, index) => index < section.settings.teaserCount));
  const give = (item: PlacementItem, id: string): void => {
    given.set(item.id, id);
    taken.push(id);
  };
  for (const item of items)
    if (item.type === 'direct_placement' && item.pinned && archive.find(item.metadataId)) give(item, item.metadataId);
  const pinned = [...taken];
  for (let index = 0; index <= 3; index += 1)
    for (const item of items) {
      if (item.type !== 'placeholder' || item.placeholder.index !== index) continue;
      const source = sourceOfPlaceholder(item);
      const shelf = (source ? archive.newest(source) : []).filter(({ metadataId }) => !pinned.includes(metadataId));
      const fit = shelf.filter(
        (article, position) =>
          position >= index &&
          !taken.includes(article.metadataId) &&
          (item.publishedSince === null || article.publishedAt >= item.publishedSince),
      );
      if (fit[0]) give(item, fit[0].metadataId);
    }
  for (const item of items)
    if (item.type === 'direct_placement' && !item.pinned && archive.find(item.metadataId) && !taken.includes(item.metadataId))
      give(item, item.metadataId);
  return { given, taken };
};

/** Each automatic article stands before the first item that is older; the items keep their order. */
const mixed = (items: readonly PlacementItem[], automatic: readonly Candidate[]): readonly (PlacementItem | Candidate)[] => {
  let line: readonly (PlacementItem | Candidate)[] = items;
  for (const article of automatic) {
    const before = items.find(({ publishedSince }) => publishedSince !== null && article.publishedAt > publishedSince);
    line = before ? line.toSpliced(line.indexOf(before), 0, article) : [...line, article];
  }
  return line;
};

const reference = (state: PageState, archive: Archive): readonly (readonly FilledSlot[])[] => {
  const { given, taken } = handOut(state, archive);
  const shown = [...taken];
  return state.sections.map(({ settings, items }) => {
    if (!settings.isSectionVisible || settings.type === 'no_logic') return [];
    const fitting = items.slice(0, settings.teaserCount);
    const stays = (item: PlacementItem): boolean => (item.pinned || item.type === 'placeholder') && given.has(item.id);
    const source: ArchiveSource | null = sourceOf(settings, PAGE);
    const automatic = (source ? archive.newest(source) : [])
      .filter(({ metadataId }) => !shown.includes(metadataId))
      .slice(0, settings.teaserCount);
    const line = [
      ...mixed(
        fitting.filter(item => !item.pinned && item.type !== 'placeholder' && given.has(item.id)),
        automatic,
      ),
    ];
    const slots = Array.from({ length: settings.teaserCount }, (_slot, index): FilledSlot | null => {
      const item = fitting[index];
      if (item && stays(item))
        return { itemId: item.id, metadataId: given.get(item.id) ?? '', reason: item.type === 'placeholder' ? 'placeholder' : 'pinned' };
      const next = line.shift();
      if (!next) return null;
      if ('id' in next) return { itemId: next.id, metadataId: given.get(next.id) ?? '', reason: 'direct' };
      shown.push(next.metadataId);
      return { itemId: null, metadataId: next.metadataId, reason: 'automatic' };
    });
    return slots.filter(slot => slot !== null);
  });
};

describe('filling a page', () => {
  it('does what the plain words say, and shows an article once unless it is pinned twice (D-051)', () => {
    fc.assert(
      fc.property(pageArbitrary, drawn => {
        const articles = drawn.articles.map(({ minute: at, ...article }, index): Article => ({
          ...article,
          metadataId: idOf(index),
          publishedAt: minute(at),
        }));
        const state: PageState = {
          sections: drawn.sections.map(({ items, ...section }, index) => ({
            id: `s${index}`,
            ...aSectionState(
              {
                type: section.type,
                categoryIds: section.categories,
                teaserCount: section.teaserCount,
                isSectionVisible: section.isVisible,
              },
              items.map(({ isPlaceholder, article, category, index: position, isPinned, since }) => {
                const publishedSince = since === null ? null : minute(since);
                return isPlaceholder
                  ? { ...aPlaceholder({ tenantId: 11, categoryId: category, index: position }, { publishedSince }), pinned: isPinned }
                  : aPlacement(idOf(article % articles.length), { pinned: isPinned, publishedSince });
              }),
            ),
          })),
        };
        const archive = archiveOf(articles);
        const filled = fill(state, PAGE, archive);
        expect(filled.map(({ slots }) => slots)).toEqual(reference(state, archive));
        const shown = filled.flatMap(({ slots }) => slots).filter(({ reason }) => reason !== 'pinned');
        expect(new Set(shown.map(({ metadataId }) => metadataId)).size).toBe(shown.length);
        for (const [index, { slots, left }] of filled.entries()) {
          const named = [...slots.flatMap(({ itemId }) => itemId ?? []), ...left.map(({ itemId }) => itemId)];
          expect(named.toSorted()).toEqual((state.sections[index]?.items ?? []).map(({ id }) => id).toSorted());
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
