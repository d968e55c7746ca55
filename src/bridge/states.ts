import { z } from 'zod';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { documentSchema } from '#domain/article/document.ts';
import { mergeConflictSchema } from '#domain/article/merge/merge.ts';
import { textStepSchema } from '#domain/article/steps.ts';
import { articleIdSchema, instantSchema, metadataIdSchema, numericIdSchema, userIdSchema } from '#domain/ids.ts';
import { assetIdSchema, assetSchema } from '#domain/media/asset.ts';
import { pageOwnerSchema } from '#domain/placement/page.ts';
import { placeResourceSchema } from '#domain/kinds/kind-named.ts';
import { deskDraftSchema, deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import { goneSchema } from '#domain/offline/gone.ts';
import { ATTACHING_RESOURCES } from '#domain/kinds/attaching.ts';
import { metadataPatchSchema, metadataSchema } from '#domain/metadata/metadata.ts';
import { roleSchema } from '#domain/user/role.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { personSchema } from '#domain/user/user.ts';
import { type BridgeCode, bridgeCodeSchema } from './codes.ts';
import { OUTBOX_KINDS } from './outbox-kinds.ts';

/** Error of an operation as the window sees it. A stored code that no longer exists reads as `unknown`. */
export const bridgeErrorSchema = z.object({ code: bridgeCodeSchema.catch('unknown'), data: z.unknown().optional() });
/** The same with the codes of one operation. */
export interface BridgeError<Code extends BridgeCode = BridgeCode> {
  readonly code: Code;
  readonly data?: unknown;
}

/**
 * Authentication as the renderer may know it (A4-070, without the token, which never leaves the host).
 *
 *   signedOut ──signIn──▶ signingIn ──code──▶ signedIn ──401 / expiry / signOut──▶ signedOut
 *       ▲                     │
 *       └──── cancel, refused ┘
 */
export const sessionStateSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signedOut'),
    reason: z.enum(['none', 'signedOut', 'unauthorised', 'expired', 'refused']),
    detail: z.string().optional(),
  }),
  z.object({ kind: z.literal('signingIn'), startedAt: instantSchema }),
  z.object({
    kind: z.literal('signedIn'),
    tokenType: z.string(),
    userId: userIdSchema,
    role: roleSchema,
    person: personSchema,
    expiresAt: instantSchema,
    loginAt: instantSchema,
    /** True if the account is external, as far as the newsroom has reported it (D-010). */
    isExternal: z.boolean().optional(),
    /** Signed in from the store while the newsroom could not be asked yet. */
    unverified: z.boolean(),
  }),
]);
export type SessionState = z.infer<typeof sessionStateSchema>;

/** Reachability of the newsroom: the reason if it cannot be reached, and the time of the next attempt. */
export const connectivityStateSchema = z.object({
  kind: z.enum(['online', 'offline']),
  /** forced: the switch in the diagnostics overlay; network: no route; starting: this desk's own newsroom starts; server: the newsroom does not answer. */
  reason: z.enum(['none', 'forced', 'network', 'starting', 'server']),
  since: instantSchema,
  lastContactAt: instantSchema.nullable(),
  nextTryAt: instantSchema.nullable(),
  /** Lead of the newsroom's clock over this computer's, in milliseconds; missing until the newsroom has reported its time. */
  newsroomAheadMs: z.number().int().optional(),
});
export type ConnectivityState = z.infer<typeof connectivityStateSchema>;

/**
 * The sync state of an item.
 *
 *   synced ──save──▶ waiting ──online──▶ sending ──200──▶ synced
 *                      ▲  ▲                │ │
 *                      │  └──5xx, no net───┘ ├──412, nothing overlaps──▶ waiting (merged)
 *                      │                     ├──412, overlaps──▶ conflict ──all decided──▶ waiting
 *                      └───────retry─────────┴──400, 403, 422──▶ failed
 *
 * `gone`, from any of them: the newsroom does not have what this desk has; nothing is sent until a user gives it back.
 */
export const syncStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('synced'), at: instantSchema.nullable() }),
  z.object({
    kind: z.literal('waiting'),
    count: z.number().int(),
    since: instantSchema,
    nextTryAt: instantSchema.nullable(),
    lastError: z.string().nullable(),
  }),
  z.object({ kind: z.literal('sending'), count: z.number().int(), since: instantSchema }),
  z.object({ kind: z.literal('conflict'), open: z.number().int(), total: z.number().int() }),
  z.object({ kind: z.literal('failed'), entryId: z.string(), error: bridgeErrorSchema }),
  z.object({ kind: z.literal('gone'), ...goneSchema.shape }),
]);
export type SyncState = z.infer<typeof syncStateSchema>;

/** A newer text of an open article in the newsroom: the effect of taking it over, in blocks. */
export const articleForecastSchema = z.object({
  /** User who saved it last, and when. */
  by: personSchema.nullable(),
  at: instantSchema,
  revisionNumber: z.number().int(),
  /** Blocks that it adds, changes or removes; `shared` are those that were also changed on this desk. */
  changed: z.number().int().nonnegative(),
  shared: z.number().int().nonnegative(),
  isReordered: z.boolean(),
  /** Places where a user would have to decide. */
  questions: z.number().int().nonnegative(),
});
export type ArticleForecast = z.infer<typeof articleForecastSchema>;

/** Everything a screen needs of one open article except its text. */
export const articleStatusSchema = z.object({
  articleId: articleIdSchema,
  /** Ids the article had before the server gave it its own. */
  temporaryId: articleIdSchema.nullable(),
  metadataId: metadataIdSchema.nullable(),
  locale: contentLocaleSchema,
  template: articleTemplateSchema,
  /** The metadata with queued changes applied; null until the server created the article. */
  metadata: metadataSchema.nullable(),
  /** Metadata fields waiting to be sent. */
  pendingMetadata: metadataPatchSchema,
  /** The initial fields of a draft that the server does not know yet. */
  creation: metadataPatchSchema.nullable(),
  revisionNumber: z.number().int().nullable(),
  updatedAt: instantSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  /** The text differs from what was last saved (queued or on the server). It is in the journal all the same. */
  hasUnsavedChanges: z.boolean(),
  journaledAt: instantSchema.nullable(),
  savedAt: instantSchema.nullable(),
  sync: syncStateSchema,
  /** Counts how often the host rebased the text; journal calls carry it. */
  rebase: z.number().int().nonnegative(),
  /** The text on screen could not be compared with the newsroom since then. */
  staleSince: instantSchema.nullable(),
  /** Set while the newsroom is known to have a newer text. */
  forecast: articleForecastSchema.optional(),
  /** Number of windows of this desk that show the article; absent if at most one. */
  windows: z.number().int().optional(),
});
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

/** An article as a screen receives it when it is opened: its status and its text. */
export const openArticleSchema = articleStatusSchema.extend({
  document: documentSchema,
  /** Unsaved text of an earlier run was found and is in `document`. */
  restoredFrom: instantSchema.nullable(),
  /** Undo steps of earlier runs, oldest first. */
  steps: z.array(textStepSchema),
});
export type OpenArticle = z.infer<typeof openArticleSchema>;

/** One waiting, running, failed or conflicted change. `fields` are the metadata fields of a patch, for the line's text. */
const outboxEntrySchema = z.object({
  id: z.string(),
  /** Its item; null for a picture that belongs to none. */
  place: z.object({ resource: placeResourceSchema, id: z.string() }).nullable(),
  /** Title of the item, name of the file, or words of the comment. */
  title: z.string(),
  /** Title of the item of a file, comment or event, if known here. */
  itemTitle: z.string().optional(),
  kind: z.enum(OUTBOX_KINDS),
  fields: z.array(z.string()),
  /** Of a front page's change: the page, and its sections with their titles, "" if they have none. */
  front: z.object({ owner: pageOwnerSchema, sections: z.array(z.string()) }).optional(),
  createdAt: instantSchema,
  attempts: z.number().int(),
  state: z.enum(['waiting', 'sending', 'failed', 'conflict', 'needsConfirmation', 'unreadable']),
  nextTryAt: instantSchema.nullable(),
  error: bridgeErrorSchema.nullable(),
  /** Entries that can only be sent after this one. */
  dependents: z.array(z.string()),
  /** Entries that must be sent before this one: earlier changes, pictures that it shows, its article. */
  waitsFor: z.array(z.string()).optional(),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** An item with words that are kept on this computer and not saved. */
const unsavedDraftSchema = z.object({
  place: z.object({ resource: placeResourceSchema, id: z.string() }),
  title: z.string(),
  /** Time of the last typing; null if unknown. */
  typedAt: instantSchema.nullable(),
});
export type UnsavedDraft = z.infer<typeof unsavedDraftSchema>;

/** Number of changes by state and of unsaved drafts, for the line that is always visible. */
export const outboxSummarySchema = z.object({
  drafts: z.number().int(),
  waiting: z.number().int(),
  sending: z.number().int(),
  failed: z.number().int(),
  conflict: z.number().int(),
});
export type OutboxSummary = z.infer<typeof outboxSummarySchema>;

/** Work that is only on this computer: saved changes in the order in which they are sent, unsaved drafts, and their numbers. */
export const outboxSchema = z.object({
  entries: z.array(outboxEntrySchema),
  drafts: z.array(unsavedDraftSchema),
  summary: outboxSummarySchema,
});

/** Choices of a user in a conflict. */
export const CONFLICT_CHOICES = ['mine', 'theirs', 'both'] as const;
export const conflictChoiceSchema = z.enum(CONFLICT_CHOICES);

/** The data of the conflict screen: text conflicts by element, metadata conflicts by field. */
export const articleConflictStateSchema = z.object({
  articleId: articleIdSchema,
  theirs: z.object({ updatedAt: instantSchema, by: personSchema.nullable(), revisionNumber: z.number().int() }),
  base: documentSchema,
  mine: documentSchema,
  theirDocument: documentSchema,
  conflicts: z.array(mergeConflictSchema),
  automatic: z.array(z.object({ elementId: z.string(), kind: z.string(), side: z.enum(['mine', 'theirs', 'both']) })),
  /** Fields of the metadata, each title's entry by itself; `path` as in `FieldConflict`. */
  fieldConflicts: z.array(
    z.object({
      key: z.string(),
      path: z.string(),
      base: z.unknown(),
      mine: z.unknown(),
      theirs: z.unknown(),
      choices: z.array(conflictChoiceSchema),
    }),
  ),
  /** Fields that merged without a conflict. */
  mergedFields: z.array(z.object({ path: z.string(), side: z.enum(['mine', 'theirs', 'both']), before: z.unknown(), after: z.unknown() })),
  /** User who last changed the metadata in the newsroom, and when; null without a conflict in it. */
  theirFields: z.object({ updatedAt: instantSchema, by: personSchema.nullable() }).nullable(),
  /** The base revision of this desk's text; null without a conflict in the text. */
  baseRevisionNumber: z.number().int().nullable(),
  decisions: z.record(z.string(), conflictChoiceSchema),
});
export type ArticleConflictState = z.infer<typeof articleConflictStateSchema>;

/** Facts about the running application. */
export const appInfoSchema = z.object({
  version: z.string(),
  shell: z.enum(['electron', 'browser', 'memory']),
  platform: z.enum(['linux', 'darwin', 'win32', 'other']),
  production: z.boolean(),
  apiUrl: z.string(),
  /** Address for requesting another access level: https or mailto; null when not set. */
  supportUrl: z.string().nullable(),
  /** Address of the page in which embeds are shown, an origin of its own; null in a shell without one. */
  frameAddress: z.string().nullable(),
  /** Host of the publisher's front-end components (B5-049); null when not set. */
  frontendComponentHost: z.string().nullable(),
  /** Articles in this data folder with unsent work for another newsroom; shown when Galley is started with that one. */
  elsewhere: z.array(z.object({ newsroom: z.string(), articles: z.number().int().positive() })),
  /**
   * Repair of the desk's own file at this start: rebuilt from a backup of that time (null: there was none) and from
   * what could still be read; or lost, and put back from such a backup; or without the log of its last work. Null when it was intact.
   */
  recovery: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('damaged'), setAside: z.string(), backupAt: instantSchema.nullable() }),
      z.object({ kind: z.literal('missing'), backupAt: instantSchema.nullable() }),
      z.object({ kind: z.literal('logMissing') }),
    ])
    .nullable(),
  /** Error message of the newsroom bundled with this desk, if it did not start; null if it runs or is another one. */
  newsroomRefusal: z.string().nullable(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

/** The item that a picture is attached to as soon as it is in the library; an article may still have its local id. */
export const attachTargetSchema = z.object({ resource: z.enum(ATTACHING_RESOURCES), id: z.uuid() });
export type AttachTarget = z.infer<typeof attachTargetSchema>;

/**
 * A file that this desk uploads.
 *
 *   queued ──▶ sending ──acknowledged──▶ done
 *     ▲  ▲        │ ├──no network──▶ waiting ──back online──▶ queued
 *     │  └────────┘ └──refused──▶ failed ──retry──▶ queued
 *     └── (any but done) ──cancel──▶ cancelled
 */
export const uploadSchema = z.object({
  /** The file's id in the library, chosen by this desk, so that its address is known before it is sent. */
  id: assetIdSchema,
  fileName: z.string(),
  attachTo: attachTargetSchema.nullable(),
  /** `done`: the newsroom has the file and has attached it. */
  state: z.enum(['queued', 'sending', 'waiting', 'done', 'failed', 'cancelled']),
  /** Bytes that the newsroom has; `max` is null if the length is not known (a web address). */
  value: z.number().int().nonnegative(),
  max: z.number().int().positive().nullable(),
  error: bridgeErrorSchema.nullable(),
  /** The known facts of the file: from the file on this desk, later from the newsroom. Null while a picture from the web is fetched. */
  asset: assetSchema.nullable(),
  /** The same content is already on this desk or in the library, under this id. */
  duplicateOf: assetIdSchema.nullable(),
  createdAt: instantSchema,
});
export type Upload = z.infer<typeof uploadSchema>;

/** A file that this desk has taken over: checked, copied into its own store, its embedded texts read. */
export const localPictureSchema = z.object({
  id: assetIdSchema,
  asset: assetSchema,
  duplicateOf: assetIdSchema.nullable(),
  /** The end of the file is missing: a part of the picture may be grey. */
  isIncomplete: z.boolean().optional(),
});
export type LocalPicture = z.infer<typeof localPictureSchema>;

/** A record on this desk: the fields on screen and its sync state. */
export const itemStateSchema = z.object({
  id: z.uuid(),
  resource: deskResourceSchema,
  /** Null before the newsroom has it, and for reference data, as its metadata. */
  metadataId: metadataIdSchema.nullable(),
  /** Null for reference data. */
  locale: contentLocaleSchema.nullable(),
  /** Latest input. */
  draft: deskDraftSchema,
  /** The typed fields differ from the last saved ones (queued or in the newsroom); they are on the disk all the same. */
  hasUnsavedChanges: z.boolean(),
  journaledAt: instantSchema.nullable(),
  sync: syncStateSchema,
  /** Somebody else saved first and changed the same fields: their version and the names of the fields. */
  conflict: z.object({ theirs: deskDraftSchema, by: personSchema.nullable(), at: instantSchema, fields: z.array(z.string()) }).nullable(),
  metadata: metadataSchema.nullable(),
  /** The titles that it will be created in; null once the newsroom may have it. */
  creation: z
    .object({ tenantIds: z.array(numericIdSchema), mainTenantId: numericIdSchema.nullable() })
    .nullable()
    .optional(),
  updatedAt: instantSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  /** The newsroom's state could not be checked since then. */
  staleSince: instantSchema.nullable(),
});
export type ItemState = z.infer<typeof itemStateSchema>;
