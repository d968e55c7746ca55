import { z } from 'zod';
import { instantSchema, metadataIdSchema } from '../ids.ts';

/** The two systems outside that an item is kept in step with. */
export const OUTSIDE_SYSTEMS = ['planning', 'studio'] as const;
export const outsideSystemSchema = z.enum(OUTSIDE_SYSTEMS);
export type OutsideSystem = z.infer<typeof outsideSystemSchema>;

/** A day on the clocks of Zurich and, where it is planned that exactly, a time. */
export const plannedTimeSchema = z.strictObject({ date: z.iso.date(), time: z.iso.time({ precision: -1 }).nullable() });
export type PlannedTime = z.infer<typeof plannedTimeSchema>;

/** Checks whether a planned time lies before another one; a day without a time ends at midnight. */
export const hasPassed = ({ date, time }: PlannedTime, now: { readonly date: string; readonly time: string }): boolean =>
  `${date} ${time ?? '24:00'}` < `${now.date} ${now.time}`;

/** Planning topic that an article belongs to. */
export const planningTopicSchema = z.strictObject({ id: z.string().min(1), name: z.string(), link: z.string().nullable() });
export type PlanningTopic = z.infer<typeof planningTopicSchema>;

/** Work on a story of planning that a user is to do; `id` is unique within its element. */
export const assignmentSchema = z.strictObject({
  elementId: z.string().min(1),
  id: z.string().min(1),
  title: z.string(),
  note: z.string(),
  assigneeName: z.string().nullable(),
  topic: planningTopicSchema.nullable(),
  deadline: plannedTimeSchema.nullable(),
  publicationDate: z.iso.date().nullable(),
  targetTextLength: z.number().int().positive().nullable(),
  pageName: z.string().nullable(),
  category: z.string().nullable(),
  publication: z.string().nullable(),
  status: z.string().nullable(),
  /** Address of the assignment in planning, for the user. */
  link: z.string().nullable(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** Reasons why planning or the studio was not reachable, or did not take something. */
export const OUTSIDE_FAILURES = [
  'unreachable',
  'timeout',
  'notAuthorised',
  'tooMany',
  'conflict',
  'refused',
  'unreadable',
  'gone',
] as const;
export const outsideFailureSchema = z.enum(OUTSIDE_FAILURES);
export type OutsideFailure = z.infer<typeof outsideFailureSchema>;

/** Fields that the planning system decides on (page, date, category, topic, deadline). */
export const PLANNED_FIELDS = ['pageName', 'publicationDate', 'category', 'topic', 'deadline'] as const;
export type PlannedField = (typeof PLANNED_FIELDS)[number];

/**
 * Change by planning in an item: the new value as words, and the one set here that it replaced (`lost`), if both had changed since they
 * last agreed.
 */
export const takenOverSchema = z.strictObject({
  field: z.enum(PLANNED_FIELDS),
  value: z.string().nullable(),
  lost: z.string().nullable(),
  at: instantSchema,
});
export type TakenOver = z.infer<typeof takenOverSchema>;

/** `waiting`: not there yet; `sent`: agrees with the other side; `refused`: a user has to look; `unlinked`: without a counterpart. */
export const SYNC_STATES = ['waiting', 'sent', 'refused', 'unlinked'] as const;

/** Sync state of an item with an outside system. */
export const itemSyncSchema = z.strictObject({
  system: outsideSystemSchema,
  metadataId: metadataIdSchema,
  state: z.enum(SYNC_STATES),
  /** Time of the last agreement with the other side. */
  sentAt: instantSchema.nullable(),
  /** Reason for the waiting or the refusal; null if it only has not been sent yet. */
  failure: outsideFailureSchema.nullable(),
  /** Time of the next automatic try. */
  nextTryAt: instantSchema.nullable(),
  takenOver: z.array(takenOverSchema),
});
export type ItemSync = z.infer<typeof itemSyncSchema>;

/** Progress of an item, as planning and the studio receive it. */
export const PROGRESS = ['inWork', 'ready', 'published', 'withdrawn'] as const;
export type Progress = (typeof PROGRESS)[number];
