import type { Locator, Page } from '@playwright/test';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import { newSettings, type PlacementItem, type SectionState } from '#domain/placement/section.ts';
import type { createNewsroomReader } from './newsroom-reader.ts';

type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

const itemOf = ({ id: metadataId }: MetadataRow): PlacementItem => {
  const id = crypto.randomUUID();
  return { id, type: 'direct_placement', metadataId, pinned: false, publishedSince: null, place: id };
};

/** Public articles that are in a title. */
export const publicArticles = async (ask: Ask, tenantId: number, count: number): Promise<readonly MetadataRow[]> => {
  const list = await ask('listMetadata', { query: { publicationStatus: ['published'], contentType: ['articles'], size: 60 } });
  return list.content.filter(({ title, tenantIds }) => title !== '' && tenantIds.includes(tenantId)).slice(0, count);
};

/** A home page with a section of its own on top. */
export const makeHomePage = async (ask: Ask, tenantId: number, title: string, rows: readonly MetadataRow[]): Promise<PlacementPage> => {
  const { page } = await ask('createPlacementPage', { body: { tenantId, kind: 'category', ownerId: 1 } });
  const settings = { ...newSettings('custom'), title, layout: 'opener_list' };
  const changed = await ask('changePlacementPage', {
    params: { id: page.id },
    body: [
      {
        id: crypto.randomUUID(),
        seen: page.version,
        change: { op: 'insertSection', sectionId: crypto.randomUUID(), state: { settings, items: rows.map(itemOf) }, after: [] },
      },
    ],
  });
  return changed.page;
};

/** The titles of the articles in the first section of a page, as the newsroom has them. */
export const placedTitles = async (
  ask: Ask,
  pageId: string,
  rows: readonly MetadataRow[],
  stateOf: (section: PlacementPage['sections'][number]) => SectionState | null = workingState,
): Promise<readonly string[]> => {
  const { page } = await ask('getPlacementPage', { params: { id: pageId } });
  const [section] = page.sections;
  const items = section ? (stateOf(section)?.items ?? []) : [];
  return items.map(({ metadataId }) => rows.find(({ id }) => id === metadataId)?.title ?? '');
};

/** A column of the board by its number from 0. */
export const boardColumn = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^(?:Column|Spalte|Colonne) ${String(number + 1)}\\s?:`, 'u') });

/** Drags with steps on the way, as a hand makes them; lets go at the lower edge. */
export const dragBelow = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('both are on the screen');
  await page.mouse.move(start.x + 120, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(start.x + 125, start.y + 40, { steps: 4 });
  await page.mouse.move(end.x + 120, end.y + end.height - 6, { steps: 8 });
  await page.mouse.move(end.x + 121, end.y + end.height - 5, { steps: 2 });
  await page.mouse.up();
};
