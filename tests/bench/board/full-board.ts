import { randomUUID } from 'node:crypto';
import { newSettings, type PlacementItem } from '#domain/placement/section.ts';
import type { createNewsroomReader } from '../../../e2e/support/newsroom-reader.ts';

type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

/** What a board of a large house holds. */
export const FULL_BOARD = { pages: 5, sections: 30, items: 12 } as const;

const itemOf = (metadataId: string): PlacementItem => {
  const id = randomUUID();
  return { id, type: 'direct_placement', metadataId, pinned: false, publishedSince: null, place: id };
};

/** Fills the home pages of the first titles with sections of articles, those with pictures first. */
export const fillBoard = async (ask: Ask): Promise<void> => {
  const tenants = (await ask('listTenants', {})).slice(0, FULL_BOARD.pages);
  const { content } = await ask('listMetadata', { query: { publicationStatus: ['published'], contentType: ['articles'], size: 100 } });
  const ids = content.toSorted((one, other) => Number(other.teaserImage !== null) - Number(one.teaserImage !== null)).map(({ id }) => id);
  for (const { id: tenantId } of tenants) {
    const { page } = await ask('createPlacementPage', { body: { tenantId, kind: 'category', ownerId: 1 } });
    const sections = Array.from({ length: FULL_BOARD.sections }, (_section, index) => {
      const items = Array.from({ length: FULL_BOARD.items }, (_item, at) =>
        itemOf(ids[(index * FULL_BOARD.items + at) % ids.length] ?? ''),
      );
      const settings = {
        ...newSettings('custom'),
        title: `Teil ${String(index + 1)}`,
        layout: 'opener_list',
        teaserCount: FULL_BOARD.items,
      };
      return {
        id: randomUUID(),
        seen: page.version,
        change: { op: 'insertSection' as const, sectionId: randomUUID(), state: { settings, items }, after: [] },
      };
    });
    await ask('changePlacementPage', { params: { id: page.id }, body: sections });
  }
};

/** A tree of so many categories: as many on top as below each. */
export const fillTree = async (ask: Ask, categories: number): Promise<void> => {
  const flags = {
    active: true,
    expiryDate: null,
    type: 'default',
    syncedWithDesknet: false,
    frontCategory: false,
    temporary: false,
  } as const;
  const width = Math.round(Math.sqrt(categories));
  const add = async (name: string, parentId: number): Promise<number> =>
    (await ask('createCategory', { body: { parentId, item: { ...flags, names: { 'de-CH': name, 'fr-CH': name } } } })).id;
  for (let top = 0; top < width; top += 1) {
    const parentId = await add(`Bereich ${String(top)}`, 1);
    await Promise.all(Array.from({ length: width - 1 }, (_child, at) => add(`Rubrik ${String(top)}.${String(at)}`, parentId)));
  }
};
