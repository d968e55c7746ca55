import { z } from 'zod';
import { attachTargetSchema } from '#bridge/states.ts';
import { assetSchema } from '#domain/media/asset.ts';
import { attachmentIdSchema } from '#domain/media/attachment.ts';
import { isQueueEntryOf, type QueueEntry } from '../queue/entry.ts';

/** An item that a picture is to be attached to; the attachment's id is chosen once, so that a repeated call has one effect. */
const targetSchema = attachTargetSchema.extend({ attachmentId: attachmentIdSchema, isDone: z.boolean() });
export type UploadTarget = z.infer<typeof targetSchema>;

/** An upload in the queue, under the id of its picture. The newsroom knows how many bytes it has. */
export const uploadWorkSchema = z.strictObject({
  fileName: z.string(),
  /** An address of the web that the newsroom fetches from; null for a file of this desk. */
  address: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** The newsroom may hold a part of it. */
  begun: z.boolean(),
  /** The newsroom has all of it. */
  delivered: z.boolean(),
  targets: z.array(targetSchema),
  asset: assetSchema.nullable(),
  duplicateOf: z.string().nullable(),
  /** A user gave it up: the part that the newsroom has is deleted there. */
  isCancelled: z.boolean(),
});
export type UploadWork = Readonly<z.infer<typeof uploadWorkSchema>>;
export type UploadEntry = QueueEntry<UploadWork>;

export const UPLOADS_LANE = 'uploads';
export const uploadSubject = (id: string): string => `upload:${id}`;
export const isUploadEntry = isQueueEntryOf<UploadWork>(UPLOADS_LANE);

/** The newsroom has it, and it is attached everywhere. */
export const isComplete = ({ delivered, targets }: UploadWork): boolean => delivered && targets.every(({ isDone }) => isDone);
