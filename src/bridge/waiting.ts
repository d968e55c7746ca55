import { z } from 'zod';
import { DISCARD_CODES, METADATA_CODES, RELEASE_CODES } from '#contract/calls/codes.ts';
import { articleIdSchema, instantSchema } from '#domain/ids.ts';
import { publicationStatusSchema } from '#domain/article/workflow.ts';
import { deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import { metadataSchema } from '#domain/metadata/metadata.ts';
import { SAVED_FIRST_CODES } from './codes.ts';
import { ONE_WAY_OPERATIONS } from './one-way.ts';
import { articleStatusSchema, itemStateSchema, openArticleSchema } from './states.ts';

const article = z.strictObject({ articleId: articleIdSchema });
const item = z.strictObject({ resource: deskResourceSchema, id: z.uuid() });

/** Operations that give readers something: publications, and what waits behind a public item (D-008). */
export const WAITING_OPERATIONS = {
  ...ONE_WAY_OPERATIONS,
  /**
   * Saves what is typed, waits until the newsroom has it, and gives it this status. Needs the newsroom (`offline` otherwise). Where somebody
   * else has changed what the person saw, it is refused with the names of that (`preconditionFailed`), and the newest state is on the desk.
   */
  'articles.setPublicationStatus': {
    input: z.strictObject({
      articleId: articleIdSchema,
      publicationStatus: publicationStatusSchema,
      /** True if pending changes are published with it. */
      releases: z.boolean().optional(),
      /** State of an article that the user saw while no screen had it open; nothing of it is saved (`unsavedChanges`). */
      seen: z.strictObject({ metadata: metadataSchema, revisionNumber: z.number().int().nullable() }).optional(),
    }),
    output: articleStatusSchema,
    errors: [...SAVED_FIRST_CODES, ...METADATA_CODES],
  },
  /** As `articles.setPublicationStatus`, for an item. */
  'items.setPublicationStatus': {
    input: z.strictObject({
      resource: deskResourceSchema,
      id: z.uuid(),
      publicationStatus: publicationStatusSchema,
      releases: z.boolean().optional(),
    }),
    output: itemStateSchema,
    errors: [...SAVED_FIRST_CODES, ...METADATA_CODES, 'notAvailableOffline', 'undecided'],
  },
  /**
   * Gives readers the text and the fields of a public article as they are on screen (D-008): saves what is not saved, waits until the
   * newsroom has it, and releases it; what others changed meanwhile is never released unseen (`preconditionFailed`). Needs the newsroom.
   * With a time it is released then; null cancels that.
   */
  'articles.release': {
    input: z.strictObject({ articleId: articleIdSchema, releaseTime: instantSchema.nullable().optional() }),
    output: articleStatusSchema,
    errors: [...SAVED_FIRST_CODES, ...RELEASE_CODES],
  },
  /** Goes back to what readers have; what waited stays in the history. Needs the newsroom and everything of the article saved. */
  'articles.discardWaiting': {
    input: article,
    output: openArticleSchema,
    errors: [...SAVED_FIRST_CODES, ...DISCARD_CODES],
  },
  /** As `articles.release`, for an item. */
  'items.release': {
    input: z.strictObject({ resource: deskResourceSchema, id: z.uuid(), releaseTime: instantSchema.nullable().optional() }),
    output: itemStateSchema,
    errors: [...SAVED_FIRST_CODES, ...RELEASE_CODES, 'undecided', 'notAvailableOffline'],
  },
  /** As `articles.discardWaiting`, for an item. */
  'items.discardWaiting': {
    input: item,
    output: itemStateSchema,
    errors: [...SAVED_FIRST_CODES, ...DISCARD_CODES, 'undecided', 'notAvailableOffline'],
  },
} as const;
