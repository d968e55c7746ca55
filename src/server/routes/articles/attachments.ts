import { createAttachment, deleteAttachment, listAttachments, patchAttachment } from '#contract/articles/attachments.ts';
import { type AttachingResource, serviceOf } from '#domain/kinds/attaching.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { err, ok } from '#domain/result.ts';
import * as attachments from '../../repositories/files/attachments.ts';
import { attachFile, detachFile, markAttachment } from '../../usecases/attachment/attach-file.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { notFound } from '../../refusal.ts';
import { stateEtag } from '../calls/state-etag.ts';
import { writingOf } from '../calls/writing-of.ts';

interface ItemInAddress {
  readonly microservice: string;
  readonly resource: AttachingResource;
  readonly id: string;
}

/** The item of an address; undefined if the service does not have such items (B7-023). */
const itemOf = ({ microservice, resource, id }: ItemInAddress): attachments.AttachingItem | undefined =>
  serviceOf(resource) === microservice ? { resource, itemId: id } : undefined;

const answerOf = (attachment: Attachment) => ({ body: attachment, etag: stateEtag(attachment) });

/** Files attached to items of the kinds that declare it. */
export const attachmentRoutes: Resource = newsroom => {
  implement(newsroom, listAttachments, async ({ params, queries }) => {
    const item = itemOf(params);
    if (!item || !(await attachments.isItemThere(queries, item))) return err(notFound);
    return ok({ body: await attachments.listAttachments(queries, item) });
  });

  implement(newsroom, createAttachment, async call => {
    const item = itemOf(call.params);
    if (!item) return err(notFound);
    const attached = await attachFile(await writingOf(newsroom, call), { item, fileId: call.body.sourceId, id: call.body.id });
    if (!attached.ok) return attached;
    return ok({ status: attached.value.isNew ? 201 : 200, ...answerOf(attached.value.attachment) });
  });

  implement(newsroom, patchAttachment, async call => {
    const marked = await markAttachment(await writingOf(newsroom, call), call.params.id, call.body.state);
    return marked.ok ? ok(answerOf(marked.value)) : marked;
  });

  implement(newsroom, deleteAttachment, async call => {
    const detached = await detachFile(await writingOf(newsroom, call), call.params.id);
    return detached.ok ? ok({ body: undefined }) : detached;
  });
};
