import { randomUUID } from 'node:crypto';
import type { PlacementChange, PlacementOperation } from '#domain/placement/operation.ts';
import { newSettings, type PlacementItem, type SectionSettings, type SectionState } from '#domain/placement/section.ts';

/** An article placed by hand. */
export const aPlacement = (
  metadataId: string,
  changes: Partial<Extract<PlacementItem, { readonly type: 'direct_placement' }>> = {},
): PlacementItem => ({
  id: randomUUID(),
  type: 'direct_placement',
  metadataId,
  pinned: false,
  publishedSince: null,
  place: randomUUID(),
  ...changes,
});

/** A placeholder of a category of a title. */
export const aPlaceholder = (
  where: { readonly tenantId: number; readonly categoryId: number; readonly index: number },
  changes: { readonly publishedSince?: string | null } = {},
): PlacementItem => ({
  id: randomUUID(),
  type: 'placeholder',
  metadataId: null,
  placeholder: { ...where, listId: null },
  pinned: false,
  publishedSince: null,
  place: randomUUID(),
  ...changes,
});

/** What a section shows. */
export const aSectionState = (settings: Partial<SectionSettings> = {}, items: readonly PlacementItem[] = []): SectionState => ({
  settings: { ...newSettings(settings.type ?? 'custom'), ...settings },
  items: [...items],
});

/** An act on the draft of a page. */
export const anOperation = (change: PlacementChange, seen = 1, id: string = randomUUID()): PlacementOperation => ({ id, seen, change });
