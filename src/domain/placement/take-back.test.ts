import { describe, expect, it } from 'vitest';
import { aPage, placedItem, sectionIdOf } from '#tests/builders/placement-pages.ts';
import { draftState, liveState, type PlacementPage, workingState } from './page.ts';
import { publishPage, publishSection } from './publish.ts';
import { takePublicationBack } from './take-back.ts';

const NOW = '2026-11-29T06:00:00.000Z';
const PLACE = 'd0000000-0000-4000-8000-000000000001';
const [FIRST, SECOND, THIRD] = [sectionIdOf(1, 1), sectionIdOf(1, 2), sectionIdOf(1, 3)];

const published = (): PlacementPage =>
  publishPage(
    aPage(1, [
      { title: 'Aufmacher', items: [placedItem(1, 1), placedItem(1, 2)] },
      { title: 'Sport', items: [placedItem(1, 3), placedItem(1, 4)] },
      { title: 'Kultur', items: [placedItem(1, 5)] },
    ]),
    NOW,
  );

/** The draft of one section with other items. */
const withItems = (page: PlacementPage, sectionId: string, numbers: readonly number[]): PlacementPage => ({
  ...page,
  version: page.version + 1,
  draft: true,
  sections: page.sections.map(section =>
    section.id === sectionId
      ? { ...section, version: page.version + 1, draft: { ...workingState(section), items: numbers.map(number => placedItem(1, number)) } }
      : section,
  ),
});

const itemsOf = (state: ReturnType<typeof liveState>, sectionId: string): readonly string[] | undefined =>
  state.sections.find(({ id }) => id === sectionId)?.items.map(({ id }) => id);
const idsOf = (...numbers: readonly number[]): readonly string[] => numbers.map(number => placedItem(1, number).id);

/** An article moved from the second section to the first one, which is published alone. */
const moved = (): { readonly before: PlacementPage; readonly after: PlacementPage } => {
  const before = published();
  const drafted = withItems(withItems(before, FIRST, [3, 1, 2]), SECOND, [4]);
  return { before, after: publishSection(drafted, FIRST, NOW) };
};
const takenBack = (page: PlacementPage, { before, after }: { readonly before: PlacementPage; readonly after: PlacementPage }) =>
  takePublicationBack(page, { former: liveState(before), latest: liveState(after), sectionId: FIRST }, { place: PLACE, now: NOW });

describe('a publication that is taken back', () => {
  it('a publication that is taken back of a section gives readers what they had, also in the section out of which an item came', () => {
    const { before, after } = moved();
    const back = takenBack(after, { before, after });
    expect(liveState(back)).toEqual(liveState(before));
    expect(itemsOf(draftState(back), SECOND)).toEqual(idsOf(3, 4));
    expect(back.sections.map(({ version }) => version > after.version)).toEqual([true, true, false]);
  });

  it('a publication that is taken back of a section leaves the drafts of the others, and no item stands twice or nowhere', () => {
    const { before, after } = moved();
    const later = withItems(withItems(after, FIRST, [1]), THIRD, [2, 5]);
    const back = takenBack(later, { before, after });
    expect(liveState(back)).toEqual(liveState(before));
    expect([FIRST, SECOND, THIRD].map(id => itemsOf(draftState(back), id))).toEqual([idsOf(1, 2), idsOf(3, 4), idsOf(5)]);
  });

  it('a publication that is taken back of a section that is not in the draft any more brings it back at its end', () => {
    const { before, after } = moved();
    const gone = after.sections.filter(({ id }) => id === FIRST);
    const later = { ...after, sections: after.sections.filter(({ id }) => id !== FIRST), removed: gone };
    const back = takenBack(later, { before, after });
    expect(liveState(back)).toEqual(liveState(before));
    expect(back.sections.map(({ id }) => id)).toEqual([SECOND, THIRD, FIRST]);
    expect(back.removed).toEqual([]);
  });

  it('a publication that is taken back of a page gives readers what they had, and the draft is that', () => {
    const before = published();
    const after = publishPage(withItems(before, FIRST, [2]), NOW);
    const publication = { former: liveState(before), latest: liveState(after), sectionId: null };
    const back = takePublicationBack(withItems(after, THIRD, []), publication, { place: PLACE, now: NOW });
    expect(itemsOf(liveState(back), FIRST)).toEqual(idsOf(1, 2));
    expect(itemsOf(liveState(back), THIRD)).toEqual(idsOf(5));
    expect(back.draft).toBe(false);
  });
});
