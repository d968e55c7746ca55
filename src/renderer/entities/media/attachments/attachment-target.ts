import type { AttachTarget, Upload } from '#bridge/states.ts';
import type { OperationInput } from '#contract/calls/operation.ts';
import type { listAttachments } from '#contract/articles/attachments.ts';
import { serviceOf } from '#domain/kinds/attaching.ts';
import type { Attachment } from '#domain/media/attachment.ts';

/** The item whose files are shown; `otherIds` are those it had before the newsroom gave it its own. */
export interface AttachmentsTarget extends AttachTarget {
  readonly otherIds?: readonly string[];
  /** True if the newsroom already has the item: before that it has no files to list. */
  readonly isKnown: boolean;
}

/** Returns the parameters of the newsroom's list of an item's files (B7-023). */
export const attachmentsParams = ({ resource, id }: AttachTarget): OperationInput<typeof listAttachments>['params'] => ({
  microservice: serviceOf(resource),
  resource,
  id,
});

/** One name for an item, whether or not it has got its real id meanwhile. */
export const targetKey = ({ resource, id, otherIds = [] }: AttachmentsTarget): string => `${resource}/${otherIds[0] ?? id}`;

/** Checks whether an upload belongs to the item. */
export const isFor = ({ resource, id, otherIds = [] }: AttachmentsTarget, { attachTo }: Upload): boolean =>
  attachTo?.resource === resource && (attachTo.id === id || otherIds.includes(attachTo.id));

/** A file of the item as a list shows it: attached in the newsroom, or still being uploaded. */
export interface AttachedFile {
  readonly attachment: Attachment;
  /** Its upload to the newsroom; null once it is attached there. */
  readonly upload: Upload | null;
}

/** Returns the future attachment of an upload: enough to show it, to drag it and to put it into a text. */
const attachmentOf = ({ asset, createdAt }: Upload): Attachment | undefined =>
  asset === null
    ? undefined
    : {
        id: asset.id,
        createdAt,
        creator: null,
        state: 'unused',
        sourceUrl: asset._links.data.href,
        sourceId: asset.id,
        sourceType: 'file',
        fileMetadata: {
          width: asset.width,
          height: asset.height,
          title: asset.title,
          mediaType: asset.mediaType,
          metadata: asset.metadata,
        },
      };

const ON_THEIR_WAY: readonly Upload['state'][] = ['queued', 'sending', 'waiting', 'done'];

/** Attached files and those that will be, newest first; each file once. */
export const attachedFiles = (attachments: readonly Attachment[], uploads: readonly Upload[]): readonly AttachedFile[] => {
  const sourceIds = new Set(attachments.map(({ sourceId }) => sourceId));
  const coming = uploads
    .filter(({ id, state }) => !sourceIds.has(id) && ON_THEIR_WAY.includes(state))
    .flatMap((upload): readonly AttachedFile[] => {
      const attachment = attachmentOf(upload);
      return attachment ? [{ attachment, upload }] : [];
    });
  const there = attachments.map((attachment): AttachedFile => ({ attachment, upload: null }));
  return [...coming, ...there].toSorted((a, b) => Date.parse(b.attachment.createdAt) - Date.parse(a.attachment.createdAt));
};

/** Use of a file: in the text on the screen, only in the last saved text, or nowhere. */
export type Usage = 'used' | 'savedOnly' | 'unused';

/** Known at once from the text on the screen; without one, from what the newsroom says (A4-059, B4-022). */
export const usageOf = ({ sourceId, state }: Attachment, inText: ReadonlySet<string> | undefined): Usage => {
  if (inText === undefined) return state;
  if (inText.has(sourceId)) return 'used';
  return state === 'used' ? 'savedOnly' : 'unused';
};
