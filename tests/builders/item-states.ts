import type { ItemState } from '#bridge/states.ts';
import { type DeskDraft, isItemDraft } from '#domain/kinds/desk-kinds.ts';
import type { ItemDraft } from '#domain/kinds/item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import type { Asset } from '#domain/media/asset.ts';
import { assetUrl } from '#domain/media/asset.ts';
import type { ImageValue } from '#domain/media/image.ts';
import type { Slide } from '#domain/slideshow/slideshow.ts';

const AT = '2026-11-21T09:42:00.000Z';

/** The id of a picture by its number. */
export const pictureIdOf = (number: number): string => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** The id of a slide by its number. */
export const slideIdOf = (number: number): string => `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** The id of a slideshow, a video, an embed or a link by its number. */
export const itemIdOf = (number: number): string => `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const imageOf = (number: number, overrides: Partial<ImageValue> = {}): ImageValue => ({
  url: assetUrl(pictureIdOf(number)),
  elvisId: pictureIdOf(number),
  name: `Foto ${number}`,
  nameSource: 'user',
  caption: '',
  credit: '',
  mimetype: 'image/jpeg',
  naturalWidth: 1200,
  naturalHeight: 800,
  width: 1200,
  height: 800,
  focusPoint: { x: 0.5, y: 0.5 },
  cropMarks: { x: 0, y: 0, width: 1, height: 1 },
  variants: {},
  imageType: 'image',
  ...overrides,
});

/** A complete slide; a test only names what matters to it. */
export const slideOf = (number: number, overrides: Partial<Slide> = {}): Slide => ({
  id: slideIdOf(number),
  visible: true,
  description: `Legende ${number}`,
  credit: `Foto: Agentur ${number}`,
  image: imageOf(number),
  ...overrides,
});

/** A picture that the host has taken over. */
export const assetOf = (number: number, words: Partial<Asset['metadata']> = {}): Asset => ({
  id: pictureIdOf(number),
  title: `bild-${number}.jpg`,
  _links: { data: { href: assetUrl(pictureIdOf(number)) } },
  mediaType: 'image/jpeg',
  width: 1200,
  height: 800,
  metadata: { name: '', caption: '', credit: '', filename: `bild-${number}.jpg`, weight: 5000, ...words },
  supportsCropmarks: true,
  createdAt: AT,
  sha256: 'a'.repeat(64),
});

export const itemMetadata = (draft: ItemDraft, id: string, overrides: Partial<Metadata> = {}): Metadata => ({
  ...newMetadata({
    id: '100000000077',
    resourceId: id,
    resourceName: draft.resource,
    locale: 'de-CH',
    creator: { id: '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21', firstName: 'Lea', lastName: 'Steiner' },
    now: AT,
    derived: { title: draft.item.title, titleHeader: draft.item.titleHeader, lead: draft.item.lead, actualTextLength: 0 },
  }),
  ...overrides,
});

/** An item as the host has it: saved and known to the newsroom; reference data has no metadata. */
export const itemStateOf = (draft: DeskDraft, overrides: Partial<ItemState> = {}): ItemState => ({
  id: itemIdOf(1),
  resource: draft.resource,
  metadataId: '100000000077',
  locale: 'de-CH',
  draft,
  hasUnsavedChanges: false,
  journaledAt: null,
  sync: { kind: 'synced', at: AT },
  conflict: null,
  metadata: isItemDraft(draft) ? itemMetadata(draft, itemIdOf(1)) : null,
  updatedAt: AT,
  lastUpdatedBy: null,
  staleSince: null,
  ...overrides,
});
