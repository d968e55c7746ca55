import { isItemResource } from '#domain/kinds/item.ts';
import { ATTACHING_RESOURCES, type AttachingResource } from '#domain/media/attachment.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { findArticle } from '../../repositories/articles.ts';
import { type AttachingItem, noteShownFiles } from '../../repositories/attachments.ts';
import { findItem } from '../../repositories/items.ts';
import { findMetadataOfResource } from '../../repositories/metadata.ts';

/** What shows pictures besides an item's own content. */
type Teasing = Pick<Metadata, 'teasers' | 'teaserImage'>;

const canAttach = (resource: string): resource is AttachingResource => ATTACHING_RESOURCES.some(known => known === resource);

const filesOf = (content: object | undefined, teasing: Teasing | undefined): readonly string[] =>
  filesShownIn({ content, teasers: teasing?.teasers, teaserImage: teasing?.teaserImage });

/** Updates the state of an item's attachments to what the item and its teasers now show. */
export const noteShown = async (
  queries: Queries,
  { resource, itemId }: { readonly resource: string; readonly itemId: string },
  shown: { readonly content: object; readonly metadata: Teasing },
): Promise<void> => {
  if (canAttach(resource)) await noteShownFiles(queries, { resource, itemId }, filesOf(shown.content, shown.metadata));
};

const presentContent = async (queries: Queries, { resource, itemId }: AttachingItem): Promise<object | undefined> => {
  if (resource === 'articles') return (await findArticle(queries, itemId))?.article.document;
  return isItemResource(resource) ? (await findItem(queries, { resource, id: itemId }))?.fields : undefined;
};

const teasersOf = ({ teasers, teaserImage }: Teasing): string => JSON.stringify([teasers, teaserImage]);

/** The same after a change of metadata; skipped where the teasers did not change. */
export const noteTeasers = async (queries: Queries, { before, after }: { readonly before: Metadata; readonly after: Metadata }) => {
  const { resourceName: resource, resourceId: itemId } = after;
  if (!canAttach(resource) || teasersOf(before) === teasersOf(after)) return;
  const item = { resource, itemId };
  await noteShownFiles(queries, item, filesOf(await presentContent(queries, item), after));
};

/** Whether the stored state of an item shows the file, in itself or in a teaser. */
export const isShown = async (queries: Queries, item: AttachingItem, fileId: string): Promise<boolean> => {
  const content = await presentContent(queries, item);
  const teasing = (await findMetadataOfResource(queries, item.itemId))?.metadata;
  return filesOf(content, teasing).includes(fileId.toLowerCase());
};
