import type { Attachment } from '#domain/media/attachment.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  type AttachingItem,
  findAttachment,
  findAttachmentOf,
  insertAttachment,
  isItemThere,
  removeUnused,
  setAttachmentState,
} from '../../repositories/files/attachments.ts';
import { findReachedFile } from '../../repositories/files/reach.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { additionRefusal } from '../content/judge-act.ts';
import type { Writing } from '../writing.ts';
import { isShown } from './shown.ts';

interface Attach {
  readonly item: AttachingItem;
  readonly fileId: string;
  /** Id proposed by the desk. */
  readonly id: string | undefined;
}

/** Attaches a stored file to an item, once. A repeated call returns the existing attachment. */
export const attachFile = async (
  writing: Writing,
  { item, fileId, id }: Attach,
): Promise<
  Result<
    { readonly attachment: Attachment; readonly isNew: boolean },
    Refusal<'notFound' | 'unknownReference' | 'idempotencyKeyReused' | 'notOwnItem'>
  >
> => {
  const { queries, ids, now, user, isExternal } = writing;
  if (!(await isItemThere(queries, item))) return err(notFound);
  const refused = await additionRefusal(writing, item.itemId);
  if (refused) return err(refused);
  if ((await findReachedFile(queries, fileId, { isExternal, id: user.id })) === null)
    return err(refusal('unknownReference', { message: 'The library has no file with this id', fieldNames: ['sourceId'] }));
  const chosen = id ?? ids.uuid();
  const shown = await isShown(queries, item, fileId);
  const isNew = await insertAttachment(queries, { id: chosen, item, fileId, isShown: shown, creatorId: user.id, createdAt: now });
  const attached = await findAttachmentOf(queries, item, fileId);
  if (attached !== null) return ok({ attachment: attached.attachment, isNew });
  return err(refusal('idempotencyKeyReused', { message: 'Another attachment has this id', fieldNames: ['id'] }));
};

/** Hides attachments to items of others from external accounts (D-076), public or not: readers get no attachments. */
const ownerRefusal = async (writing: Writing, id: string): Promise<Refusal<'notFound'> | undefined> => {
  const attached = writing.isExternal ? await findAttachment(writing.queries, id) : null;
  return attached && (await additionRefusal(writing, attached.itemId)) ? notFound : undefined;
};

/** Sets whether an attachment is used. */
export const markAttachment = async (
  writing: Writing,
  id: string,
  state: Attachment['state'],
): Promise<Result<Attachment, Refusal<'notFound'>>> => {
  const { queries } = writing;
  const refused = await ownerRefusal(writing, id);
  if (refused) return err(refused);
  await setAttachmentState(queries, id, state);
  const marked = await findAttachment(queries, id);
  return marked === null ? err(notFound) : ok(marked.attachment);
};

/** Detaches a file that is not used (A4-060); the file itself stays in the library. */
export const detachFile = async (writing: Writing, id: string): Promise<Result<null, Refusal<'notFound' | 'attachmentInUse'>>> => {
  const { queries } = writing;
  const refused = await ownerRefusal(writing, id);
  if (refused) return err(refused);
  if (await removeUnused(queries, id)) return ok(null);
  if ((await findAttachment(queries, id)) === null) return err(notFound);
  return err(refusal('attachmentInUse', { message: 'The item uses this file; remove it there first', fieldNames: ['state'] }));
};
