import type { RichTextDocument } from '#domain/article/document.ts';
import { ATTACHING_RESOURCES, type AttachingResource } from '#domain/kinds/attaching.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { findArticle } from '../../repositories/articles.ts';
import { type AttachingItem, noteShownFiles } from '../../repositories/files/attachments.ts';
import { findItem } from '../../repositories/items/items.ts';
import { findMetadataOfResource } from '../../repositories/metadata.ts';
import { listTickerEvents } from '../../repositories/tickers/events.ts';
import { releasedOf, shownIn } from '../content/content-of.ts';

/** Metadata that shows pictures besides an item's own content. */
type Teasing = Pick<Metadata, 'teasers' | 'teaserImage'>;

const canAttach = (resource: string): resource is AttachingResource => ATTACHING_RESOURCES.some(known => known === resource);

/** One state of an item: its content and its teasers. */
interface Shown {
  readonly content: unknown;
  readonly metadata: Teasing | undefined;
}

const filesOf = (states: readonly Shown[]): readonly string[] =>
  filesShownIn({ states: states.map(({ content, metadata }) => [content, metadata?.teasers, metadata?.teaserImage]) });

const releasedState = async (queries: Queries, metadata: Metadata | undefined): Promise<readonly Shown[]> => {
  const released = metadata && (await releasedOf(queries, metadata));
  if (!released) return [];
  return [{ content: shownIn(released.content), metadata: released.values }];
};

const presentContent = async (queries: Queries, { resource, itemId }: AttachingItem): Promise<object | undefined> => {
  if (resource === 'articles') return (await findArticle(queries, itemId))?.article.document;
  if (!isItemResource(resource)) return undefined;
  const fields = (await findItem(queries, { resource, id: itemId }))?.fields;
  if (resource !== 'tickers') return fields;
  return { fields, messages: (await listTickerEvents(queries, itemId)).map(({ draft }) => draft.message) };
};

/**
 * Updates the state of an item's attachments to the files that the item and its teasers show, in the current and in the released state.
 * `text`: the current text of an article, if the caller has it.
 */
export const noteShown = async (queries: Queries, metadata: Metadata, text?: RichTextDocument): Promise<void> => {
  const { resourceName: resource, resourceId: itemId } = metadata;
  if (!canAttach(resource)) return;
  const item = { resource, itemId };
  const current = { content: text ?? (await presentContent(queries, item)), metadata };
  await noteShownFiles(queries, item, filesOf([current, ...(await releasedState(queries, metadata))]));
};

/** Returns the files of teasers, not their words: a goal that changes a ticker's title is no reason to read all of its events. */
const teasersOf = ({ teasers, teaserImage, waiting }: Metadata): string =>
  JSON.stringify([filesShownIn({ teasers, teaserImage }), waiting]);

/** Checks whether a change of metadata may change which files are shown. */
export const changesShown = (before: Metadata, after: Metadata): boolean => teasersOf(before) !== teasersOf(after);

/** Checks whether a stored state of an item shows the file, in its content or in a teaser. */
export const isShown = async (queries: Queries, item: AttachingItem, fileId: string): Promise<boolean> => {
  const metadata = (await findMetadataOfResource(queries, item.itemId))?.metadata;
  const current = { content: await presentContent(queries, item), metadata };
  return filesOf([current, ...(await releasedState(queries, metadata))]).includes(fileId.toLowerCase());
};
