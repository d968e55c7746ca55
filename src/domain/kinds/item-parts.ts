import { readEmbedCode } from '../embeds/embed-code.ts';
import { plainPlayer, readIframeSource } from '../embeds/iframe-source.ts';
import { recogniseAny } from '../embeds/networks.ts';
import type { ImageValue } from '../media/image.ts';
import { type Face, FIRST_FORMAT, type KindAccess, type KindColumn } from './kind.ts';

/** Anyone signed in may work on published records. */
export const ITEM_ACCESS = { open: 'all', see: 'all', create: 'all', change: 'all', delete: 'all' } as const satisfies KindAccess;

/** The columns of a list of published records. */
export const ITEM_COLUMNS = [
  { id: 'image' },
  { id: 'title' },
  { id: 'publicationStatus' },
  { id: 'creator' },
  { id: 'created', sort: 'createdAt' },
  { id: 'updated', sort: 'updatedAt' },
] as const satisfies readonly KindColumn[];

/** The library files among pictures; pictures from the web are left out. */
export const imageIds = (images: readonly (ImageValue | null)[]): readonly string[] =>
  images.flatMap(image => (image === null || image.elvisId === '' ? [] : [image.elvisId]));

interface External {
  readonly url: string;
  readonly preview: ImageValue | null;
}

/** The preview with its own texts. */
const previewFace = ({ preview }: Pick<External, 'preview'>): Face | null =>
  preview && { image: preview, caption: preview.caption, credit: preview.credit };

/** The address in the input, without the tags of an embed code. */
const addressIn = (url: string): string =>
  recogniseAny(url)?.src ?? readIframeSource(url)?.src ?? (readEmbedCode(url) ? '' : (plainPlayer(url)?.address ?? url));

/** Returns the words, besides its texts, by which external content is found: its address and its picture's texts. */
export const externalWords = ({ url, preview }: External): readonly string[] => [
  addressIn(url),
  preview?.caption ?? '',
  preview?.credit ?? '',
];

/** Declarations that videos, links and embeds share. */
export const EXTERNAL = {
  access: ITEM_ACCESS,
  offline: 'written',
  merge: 'record',
  format: FIRST_FORMAT,
  title: ({ title }: { readonly title: string }) => title,
  pictures: ({ preview }: Pick<External, 'preview'>) => imageIds([preview]),
  columns: ITEM_COLUMNS,
} as const;

/** Publication of external content that has no texts of its own, for readers and search. */
export const EXTERNAL_PUBLICATION = { texts: () => ({}), words: externalWords, face: previewFace } as const;
