import type { Element } from '#domain/article/document.ts';
import { isItemResource } from '#domain/item/item.ts';
import type { JudgedContent } from '#domain/metadata/change.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { findTextOfMetadata, setStatusesOfPresentRevision } from '../../repositories/articles.ts';
import { findDraftOfMetadata, setStatusesOfPresentState } from '../../repositories/items.ts';
import { claimMetadata, findMetadata, type StoredMetadata } from '../../repositories/metadata.ts';
import { notFound, preconditionFailed, type Refusal } from '../../routes/refusal.ts';
import type { Writing } from '../writing.ts';
import { judgeMetadataChange } from './judge-change.ts';
import { storeMetadataChange } from './store-change.ts';

/** Why an item could not be claimed: it is gone, or it has changed since; then its present state goes along. */
const claimRefusal = async (queries: Queries, id: string): Promise<Refusal> => {
  const present = await findMetadata(queries, id);
  return present ? preconditionFailed({ origin: present.metadata, etag: `"${present.etag}"` }) : notFound;
};

/** What required fields are judged by: the article's text, the item, or for other kinds what their metadata tells. */
const contentOf = async (queries: Queries, metadata: Metadata): Promise<JudgedContent> => {
  const draft = isItemResource(metadata.resourceName) ? await findDraftOfMetadata(queries, metadata.id) : undefined;
  if (draft) return { kind: 'item', draft };
  const text = await findTextOfMetadata(queries, metadata.id);
  if (text) return { kind: 'text', elements: text.elements };
  const stand = (type: string, content: string): Element => ({ type, id: type, children: [{ text: content }] });
  return { kind: 'text', elements: [stand('title', metadata.title), stand('lead', metadata.lead), stand('paragraph', metadata.title)] };
};

const keepStatuses = (queries: Queries, item: Metadata): Promise<void> =>
  isItemResource(item.resourceName) ? setStatusesOfPresentState(queries, item) : setStatusesOfPresentRevision(queries, item);

/** Changes fields of an item's metadata under its etag; status rules are enforced. */
export const changeItem = async (
  writing: Writing,
  wish: { readonly id: string; readonly ifMatch: string; readonly patch: MetadataPatch },
): Promise<Result<StoredMetadata, Refusal>> => {
  const { queries, now } = writing;
  const etag = writing.ids.uuid();
  if (!(await claimMetadata(queries, { id: wish.id, expected: wish.ifMatch, etag }))) return err(await claimRefusal(queries, wish.id));
  const current = await findMetadata(queries, wish.id);
  if (!current) return err(notFound);
  const content = await contentOf(queries, current.metadata);
  const judged = await judgeMetadataChange(queries, { current: current.metadata, patch: wish.patch, content, now });
  if (!judged.ok) return judged;
  const before = current.metadata;
  const after = judged.value;
  if (after.contentStatus !== before.contentStatus || after.publicationStatus !== before.publicationStatus)
    await keepStatuses(queries, after);
  return ok(await storeMetadataChange(writing, { before, after, etag }));
};
