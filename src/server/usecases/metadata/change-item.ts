import type { MetadataCode } from '#contract/codes.ts';
import type { Element } from '#domain/article/document.ts';
import { isItemResource, judgeItem } from '#domain/kinds/item.ts';
import type { JudgedContent } from '#domain/metadata/judged-content.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { findTextOfMetadata, setStatusesOfPresentRevision } from '../../repositories/articles.ts';
import { findDraftOfMetadata, setStatusesOfPresentState } from '../../repositories/items.ts';
import { claimMetadata, findMetadata, type StoredMetadata } from '../../repositories/metadata.ts';
import { notFound, preconditionFailed, type Refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { claimPaths } from './claim-paths.ts';
import { judgeMetadataChange } from './judge-change.ts';
import { storeMetadataChange } from './store-change.ts';

/** Why an item could not be claimed: it is gone, or it has changed since; then with its current state. */
const claimRefusal = async (queries: Queries, id: string): Promise<Refusal<'preconditionFailed' | 'notFound'>> => {
  const present = await findMetadata(queries, id);
  return present ? preconditionFailed({ origin: present.metadata, etag: `"${present.etag}"` }) : notFound;
};

/** What required fields are checked against: the article's text, the item, or for other kinds their metadata. */
export const contentOf = async (queries: Queries, metadata: Metadata): Promise<JudgedContent> => {
  const draft = isItemResource(metadata.resourceName) ? await findDraftOfMetadata(queries, metadata.id) : undefined;
  if (draft) return { kind: 'item', item: judgeItem(draft) };
  const text = await findTextOfMetadata(queries, metadata.id);
  if (text) return { kind: 'text', elements: text.elements };
  const stand = (type: string, content: string): Element => ({ type, id: type, children: [{ text: content }] });
  return { kind: 'text', elements: [stand('title', metadata.title), stand('lead', metadata.lead), stand('paragraph', metadata.title)] };
};

/** Records the statuses in the current revision, or the item's current state. */
export const keepStatuses = (queries: Queries, item: Metadata): Promise<void> =>
  isItemResource(item.resourceName) ? setStatusesOfPresentState(queries, item) : setStatusesOfPresentRevision(queries, item);

/** Why a change of metadata is refused. */
type ChangeRefusal = Refusal<'notFound' | 'preconditionFailed' | 'validationFailed' | MetadataCode>;

/** A change that depends on the current state. */
interface ChangeBy {
  readonly id: string;
  readonly ifMatch: string;
  readonly patchOf: (current: Metadata) => Result<MetadataPatch, Refusal<'validationFailed'>>;
}

/** Changes an item's metadata under its etag, computed from its current state; the rules are enforced. */
export const changeItemBy = async (writing: Writing, wish: ChangeBy): Promise<Result<StoredMetadata, ChangeRefusal>> => {
  const { queries } = writing;
  const etag = writing.ids.uuid();
  if (!(await claimMetadata(queries, { id: wish.id, expected: wish.ifMatch, etag }))) return err(await claimRefusal(queries, wish.id));
  const current = await findMetadata(queries, wish.id);
  if (!current) return err(notFound);
  const patch = wish.patchOf(current.metadata);
  if (!patch.ok) return patch;
  const content = await contentOf(queries, current.metadata);
  const judged = await judgeMetadataChange(writing, { current: current.metadata, patch: patch.value, content });
  if (!judged.ok) return judged;
  const before = current.metadata;
  const after = judged.value;
  const taken = await claimPaths(queries, before, after);
  if (taken) return err(taken);
  if (after.contentStatus !== before.contentStatus || after.publicationStatus !== before.publicationStatus)
    await keepStatuses(queries, after);
  return ok(await storeMetadataChange(writing, { before, after, etag }));
};

/** Changes fields of an item's metadata under its etag. */
export const changeItem = (
  writing: Writing,
  { patch, ...wish }: { readonly id: string; readonly ifMatch: string; readonly patch: MetadataPatch },
): Promise<Result<StoredMetadata, ChangeRefusal>> => changeItemBy(writing, { ...wish, patchOf: () => ok(patch) });
