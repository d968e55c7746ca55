import { ATTACHING_RESOURCES, type AttachingResource } from '#domain/media/attachment.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { Queries } from '../../db/schema.ts';
import { findArticle } from '../../repositories/articles.ts';
import { type AttachingItem, noteShownFiles } from '../../repositories/attachments.ts';
import { findItem } from '../../repositories/items.ts';

const canAttach = (resource: string): resource is AttachingResource => ATTACHING_RESOURCES.some(known => known === resource);

/** Brings the state of an item's attachments up to date with what the item shows from now on. */
export const noteShown = async (queries: Queries, resource: string, itemId: string, content: object): Promise<void> => {
  if (canAttach(resource)) await noteShownFiles(queries, { resource, itemId }, filesShownIn({ ...content }));
};

const presentContent = async (queries: Queries, { resource, itemId }: AttachingItem): Promise<object | undefined> => {
  if (resource === 'articles') return (await findArticle(queries, itemId))?.article.document;
  return resource === 'slideshows' || resource === 'videos' ? (await findItem(queries, { resource, id: itemId }))?.fields : undefined;
};

/** Whether the stored state of an item shows the file. */
export const isShown = async (queries: Queries, item: AttachingItem, fileId: string): Promise<boolean> => {
  const content = await presentContent(queries, item);
  return content !== undefined && filesShownIn({ ...content }).includes(fileId);
};
