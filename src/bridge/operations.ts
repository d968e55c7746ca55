import { z } from 'zod';
import { liveStateSchema } from './live.ts';
import { ACTOR_CODES, METADATA_CODES, NEW_ARTICLE_CODES, TAKE_BACK_CODES } from '#contract/calls/codes.ts';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { deskDraftSchema, deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import { blockOriginsSchema, deviceSchema } from '#domain/article/attribution.ts';
import { documentSchema } from '#domain/article/document.ts';
import { commentSchema } from '#domain/comment/comment.ts';
import { commentWorkSchema } from '#domain/comment/pending.ts';
import { articleIdSchema, instantSchema, numericIdSchema, revisionIdSchema, userIdSchema } from '#domain/ids.ts';
import { assetIdSchema, FILE_FAULTS } from '#domain/media/asset.ts';
import { metadataPatchSchema, metadataRowSchema, scheduledPlacingSchema } from '#domain/metadata/metadata.ts';
import { PRINT_SWITCHES } from '#domain/print/print-metadata.ts';
import type { Result } from '#domain/result.ts';
import { contentLocaleSchema, uiLocaleSchema } from '#domain/locale.ts';
import {
  type BridgeCode,
  type CALL_CODES,
  DESK_STORE_CODES,
  GATEWAY_CODES,
  NEWSROOM_CODES,
  SAVED_FIRST_CODES,
  STORAGE_CODES,
} from './codes.ts';
import { OPERATIONS_OF_AREAS } from './areas.ts';
import { plainDataSchema } from './plain-data.ts';
import {
  appInfoSchema,
  type BridgeError,
  articleConflictStateSchema,
  articleStatusSchema,
  attachTargetSchema,
  connectivityStateSchema,
  itemStateSchema,
  localPictureSchema,
  openArticleSchema,
  outboxSchema,
  sessionStateSchema,
  syncStateSchema,
  uploadSchema,
} from './states.ts';
import { windowNameSchema, WRITING_OPERATIONS } from './writing.ts';

/** One call from the renderer to the host; its input is checked before a handler runs. */
export interface BridgeOperation {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Its own refusals; those of every call (`CALL_CODES`) are not repeated. */
  readonly errors: readonly BridgeCode[];
}

const nothing = z.strictObject({});
const article = z.strictObject({ articleId: articleIdSchema });
const entry = z.strictObject({ entryId: z.string().max(64) });
const upload = z.strictObject({ uploadId: assetIdSchema });
const item = z.strictObject({ resource: deskResourceSchema, id: z.uuid() });

/**
 * Every operation of the host for the renderer. Answers are `BridgeAnswer<name>`.
 * Tokens, passwords and file paths never cross.
 */
export const BRIDGE_OPERATIONS = {
  'app.info': { input: nothing, output: appInfoSchema, errors: [] },
  /** Facts about this desk for support, as a file: no words of articles, no names, no tokens. */
  'app.supportBundle': { input: nothing, output: z.object({ fileName: z.string(), content: z.string() }), errors: [] },
  /** Opens an https or mailto address outside; any other is refused (`addressRefused`). */
  'app.openExternal': { input: z.strictObject({ url: z.string().max(2048) }), output: nothing, errors: ['addressRefused'] },
  /** Unsaved or unsent work that a closing window should mention. */
  'app.setUnsavedWork': { input: z.strictObject({ unsaved: z.boolean() }), output: nothing, errors: [] },
  'log.write': {
    input: z.strictObject({
      level: z.enum(['info', 'warn', 'error']),
      event: z.string().max(200),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
    output: nothing,
    errors: [],
  },
  'settings.get': { input: z.strictObject({ key: z.string().max(100) }), output: z.object({ value: z.unknown() }), errors: [] },
  'settings.set': {
    input: z.strictObject({ key: z.string().max(100), value: plainDataSchema }),
    output: nothing,
    errors: ['forbidden', 'settingTooLarge', 'tooManySettings', ...STORAGE_CODES],
  },
  /** The languages sent with every call: `accept-language` and `x-unity-content-language`. */
  'settings.setLocales': {
    input: z.strictObject({ uiLocale: uiLocaleSchema, contentLocale: contentLocaleSchema }),
    output: nothing,
    errors: [],
  },

  'session.get': { input: nothing, output: sessionStateSchema, errors: [] },
  /** Returns whether accounts of the newsroom itself may sign in besides the publisher's sign-in. */
  'session.ways': { input: nothing, output: z.object({ ownAccounts: z.boolean() }), errors: [] },
  /** Starts a login. In the browser shell the window goes to `address`; in Electron the system's browser has been opened. */
  'session.signIn': {
    input: z.strictObject({ withOwnAccount: z.boolean().optional() }),
    output: z.object({ address: z.string().nullable() }),
    errors: ['ERR_NETWORK', 'loginRefused'],
  },
  /** The browser shell returned from the login page with this query (`?code=…&state=…`). */
  'session.complete': { input: z.strictObject({ query: z.string().max(8000) }), output: sessionStateSchema, errors: [] },
  'session.signOut': { input: nothing, output: nothing, errors: [] },

  /** Opens the newsroom's page for a password in the system's browser: no password and no link to one comes through the window. */
  'session.openPasswordPage': {
    input: z.strictObject({ userId: userIdSchema }),
    output: nothing,
    errors: [...GATEWAY_CODES, 'addressRefused'],
  },

  'connectivity.get': { input: nothing, output: connectivityStateSchema, errors: [] },
  'connectivity.setForcedOffline': { input: z.strictObject({ offline: z.boolean() }), output: connectivityStateSchema, errors: [] },
  /** Asks the newsroom now instead of at the next planned time. */
  'connectivity.probe': { input: nothing, output: connectivityStateSchema, errors: [] },

  /** Returns whether changes by colleagues are reported as they happen. */
  'live.get': { input: nothing, output: liveStateSchema, errors: [] },

  /**
   * Makes one call of the HTTP contract. Reading answers are kept and served while offline (`stale`).
   * Writes to articles and metadata are refused here (`useArticles`): they go through `articles.*` and the queue.
   */
  'api.call': {
    input: z.strictObject({
      operation: z.string().max(60),
      params: z.record(z.string(), plainDataSchema).optional(),
      query: z.record(z.string(), plainDataSchema).optional(),
      body: plainDataSchema.optional(),
      /** Names this call for `api.cancel`; any name of the window's own. */
      ticket: z.string().min(1).max(64).optional(),
    }),
    output: z.object({ status: z.number().int(), body: z.unknown(), receivedAt: instantSchema, stale: z.boolean() }),
    errors: GATEWAY_CODES,
  },
  /**
   * The last answer to a read that this desk has of the person signed in, however old, without asking the newsroom: what a list shows until it
   * has been refreshed. Null: it has none.
   */
  'api.kept': {
    input: z.strictObject({
      operation: z.string().max(60),
      params: z.record(z.string(), plainDataSchema).optional(),
      query: z.record(z.string(), plainDataSchema).optional(),
    }),
    output: z.object({ answer: z.object({ status: z.number().int(), body: z.unknown(), receivedAt: instantSchema }).nullable() }),
    errors: [],
  },
  /** Gives up a call that still runs, here and in the newsroom; its answer is `cancelled`. */
  'api.cancel': { input: z.strictObject({ ticket: z.string().min(1).max(64) }), output: nothing, errors: [] },

  'articles.open': {
    input: z.strictObject({ articleId: articleIdSchema, window: windowNameSchema.optional() }),
    output: openArticleSchema,
    errors: [...DESK_STORE_CODES, ...NEWSROOM_CODES, 'notAvailableOffline'],
  },
  'articles.close': {
    input: z.strictObject({ articleId: articleIdSchema, window: windowNameSchema.optional() }),
    output: nothing,
    errors: [],
  },
  'articles.status': { input: article, output: articleStatusSchema, errors: DESK_STORE_CODES },
  ...WRITING_OPERATIONS,
  /** The last five values of the text, newest first, for the error boundary. */
  'articles.recentValues': {
    input: article,
    output: z.object({ values: z.array(z.object({ at: instantSchema, document: documentSchema })) }),
    errors: DESK_STORE_CODES,
  },
  /** Returns the origins of the unsent words, and the name of this computer. */
  'articles.origins': {
    input: article,
    output: z.object({ device: deviceSchema, blocks: z.array(blockOriginsSchema) }),
    errors: DESK_STORE_CODES,
  },
  /** Queues the current text; sends it at once when online. */
  'articles.save': { input: article, output: articleStatusSchema, errors: DESK_STORE_CODES },
  /** Returns to the last saved text; the discarded one is kept among the recent values. */
  'articles.discardChanges': { input: article, output: openArticleSchema, errors: DESK_STORE_CODES },
  'articles.create': {
    input: z.strictObject({
      template: articleTemplateSchema,
      contentLocale: contentLocaleSchema,
      title: z.string().max(500),
      metadata: metadataPatchSchema.pick({ tenantIds: true, mainTenantId: true, placement: true, authors: true, targetTextLength: true }),
    }),
    output: articleStatusSchema,
    errors: DESK_STORE_CODES,
  },
  /**
   * Copies an article in the newsroom: a new draft with the text and metadata of the original, without its comments, revisions and times.
   * Needs the newsroom (`offline` otherwise) and everything of the article saved (`unsavedChanges`).
   */
  'articles.clone': {
    input: article,
    output: article,
    errors: [...SAVED_FIRST_CODES, 'invalidDocument', ...NEW_ARTICLE_CODES],
  },
  /**
   * Creates a translated draft in the newsroom, which may take minutes; `cancelled` when it was cancelled meanwhile. Needs what a copy needs,
   * and a model (`needsModel`). Errors of the model itself: `translationFailed`, `translationTimeout` (rules.md, section 8).
   */
  'articles.translate': {
    input: z.strictObject({ articleId: articleIdSchema, targetLanguage: contentLocaleSchema }),
    output: article,
    errors: [...SAVED_FIRST_CODES, 'needsModel', 'translationFailed', 'translationTimeout', 'cancelled'],
  },
  /** Cancels a running translation; no draft is created. */
  'articles.cancelTranslation': { input: article, output: nothing, errors: [] },
  /** Needs the newsroom, except for a draft that it does not know yet. */
  'articles.delete': { input: article, output: nothing, errors: [...SAVED_FIRST_CODES, 'itemIsPublic', ...ACTOR_CODES] },
  /** Queues a change of metadata; never a publication status or a schedule (D-001, D-005). */
  'articles.patchMetadata': {
    input: z.strictObject({
      articleId: articleIdSchema,
      patch: metadataPatchSchema.omit({ publicationStatus: true, scheduledPlacing: true }),
    }),
    output: articleStatusSchema,
    errors: DESK_STORE_CODES,
  },
  /**
   * Sets or cancels the times of publication and expiry, by an explicit act of a user (D-001). Needs the newsroom (`offline` otherwise),
   * never the queue; a new publication time also needs everything of the article saved (`unsavedChanges`).
   */
  'articles.setSchedule': {
    input: z.strictObject({
      articleId: articleIdSchema,
      scheduledPlacing: scheduledPlacingSchema.nullable(),
      /** State that the user saw; a different state since then is refused (`preconditionFailed`). */
      seen: scheduledPlacingSchema.nullable(),
    }),
    output: articleStatusSchema,
    errors: [...SAVED_FIRST_CODES, ...METADATA_CODES],
  },
  /** Turns synchronisation with the planning system or the studio on, for good (A4-036). Needs the newsroom (`offline` otherwise), never the queue. */
  'articles.switchPrintSync': {
    input: z.strictObject({ articleId: articleIdSchema, switches: z.array(z.enum(PRINT_SWITCHES)).min(1) }),
    output: articleStatusSchema,
    errors: [...SAVED_FIRST_CODES, ...METADATA_CODES],
  },
  /** Takes back what this person has just published or released; nothing has to be saved. Needs the newsroom (`offline` otherwise). */
  'articles.takeBack': {
    input: article,
    output: articleStatusSchema,
    errors: [...SAVED_FIRST_CODES, ...TAKE_BACK_CODES],
  },
  /** Puts the text of a revision in place: as waiting text with `hold`, else a public article is unpublished (D-014). */
  'articles.restoreRevision': {
    input: z.strictObject({ articleId: articleIdSchema, revisionId: revisionIdSchema, hold: z.boolean() }),
    output: openArticleSchema,
    errors: [...SAVED_FIRST_CODES, ...ACTOR_CODES],
  },
  /**
   * Takes over a newer text of the newsroom: merged into the text on this desk (`article.rebased` follows), or shown as a conflict where
   * both overlap. Needs the newsroom (`offline` otherwise).
   */
  'articles.takeOver': { input: article, output: articleStatusSchema, errors: [...DESK_STORE_CODES, 'offline', 'ERR_NETWORK'] },
  /** Reads the metadata of an article of this desk anew; what was changed here and not sent yet stays. */
  'articles.refreshMetadata': { input: article, output: articleStatusSchema, errors: DESK_STORE_CODES },
  'articles.conflict': { input: article, output: articleConflictStateSchema, errors: DESK_STORE_CODES },
  /** Applies all decisions and queues the result; refused (`undecided`) while a conflict is open. */
  'articles.resolveConflict': { input: article, output: openArticleSchema, errors: [...DESK_STORE_CODES, 'undecided'] },
  /** Articles with work that the newsroom does not have: unsent, failed, in conflict, or typed and not saved. */
  'articles.local': {
    input: nothing,
    output: z.object({
      articles: z.array(
        z.object({ row: metadataRowSchema, sync: syncStateSchema, hasUnsavedChanges: z.boolean(), createdOffline: z.boolean() }),
      ),
      /** Ids of articles whose text opens without a network. */
      availableOffline: z.array(articleIdSchema),
    }),
    errors: ['unauthorised'],
  },

  /**
   * Takes over the file of this handle: checked by its content, copied into this desk's picture store, hashed,
   * its embedded texts read. Works offline. Refusals are the codes of `FILE_FAULTS`, with the fault as their data.
   */
  'pictures.take': {
    input: z.strictObject({ handle: z.string().max(64), fileName: z.string().min(1).max(255), id: assetIdSchema.optional() }),
    output: localPictureSchema,
    errors: [...DESK_STORE_CODES, ...FILE_FAULTS, 'fileUnreadable', 'cancelled'],
  },
  /** Returns whether a rendition can be shown now (B7-032): true for pictures of this desk, else as the newsroom reports. */
  'pictures.isReady': {
    input: z.strictObject({ id: assetIdSchema, maxWidth: z.number().int().positive().max(4000) }),
    output: z.object({ isReady: z.boolean() }),
    errors: NEWSROOM_CODES,
  },
  /** Queues a picture of this desk for the library, and for the item it is to be attached to. At most three are sent at a time. */
  'uploads.send': {
    input: z.strictObject({ pictureId: assetIdSchema, attachTo: attachTargetSchema.nullable() }),
    output: uploadSchema,
    errors: DESK_STORE_CODES,
  },
  /** Makes the newsroom fetch a picture from the web into the library. */
  'uploads.fromAddress': {
    input: z.strictObject({ url: z.string().min(1).max(2_000_000), attachTo: attachTargetSchema.nullable() }),
    output: uploadSchema,
    errors: [...DESK_STORE_CODES, 'offline'],
  },
  /** All pending and failed uploads, and those completed in this run; oldest first. */
  'uploads.list': { input: nothing, output: z.object({ uploads: z.array(uploadSchema) }), errors: [] },
  'uploads.cancel': { input: upload, output: uploadSchema, errors: DESK_STORE_CODES },
  'uploads.retry': { input: upload, output: uploadSchema, errors: DESK_STORE_CODES },

  /** Opens a record: the newsroom's state, or this desk's. */
  'items.open': { input: item, output: itemStateSchema, errors: [...DESK_STORE_CODES, ...NEWSROOM_CODES, 'notAvailableOffline'] },
  'items.close': { input: item, output: nothing, errors: [] },
  /** Makes a new item on this desk; it is sent at its first save. */
  'items.create': {
    input: z.strictObject({
      draft: deskDraftSchema,
      /** Null for reference data. */
      contentLocale: contentLocaleSchema.nullable(),
      tenantIds: z.array(numericIdSchema),
      mainTenantId: numericIdSchema.nullable(),
    }),
    output: itemStateSchema,
    errors: DESK_STORE_CODES,
  },
  /** Stores what was typed; answers once it is durable. */
  'items.journal': { input: z.strictObject({ id: z.uuid(), draft: deskDraftSchema }), output: itemStateSchema, errors: DESK_STORE_CODES },
  /** Queues the last typed state of the item; sends it at once when online. */
  'items.save': { input: item, output: itemStateSchema, errors: [...DESK_STORE_CODES, 'undecided'] },
  'items.discardChanges': { input: item, output: itemStateSchema, errors: DESK_STORE_CODES },
  /** Applies all decisions: `mine` is sent on the newsroom's newer state, `theirs` is taken over; refused (`undecided`) while a field is open. */
  'items.resolveConflict': { input: item, output: itemStateSchema, errors: [...DESK_STORE_CODES, 'undecided'] },
  /** Needs the newsroom, except for an item that it does not know yet. */
  'items.delete': { input: item, output: nothing, errors: [...SAVED_FIRST_CODES, 'itemIsPublic', 'recordInUse', ...ACTOR_CODES] },
  /** Takes back what this person has just published or released; nothing has to be saved. Needs the newsroom (`offline` otherwise). */
  'items.takeBack': { input: item, output: itemStateSchema, errors: [...SAVED_FIRST_CODES, ...TAKE_BACK_CODES] },
  /** Changes fields of the item's metadata, except its publication status. Needs the newsroom, but no saved text. */
  'items.patchMetadata': {
    input: z.strictObject({ resource: deskResourceSchema, id: z.uuid(), patch: metadataPatchSchema.omit({ publicationStatus: true }) }),
    output: itemStateSchema,
    errors: [...SAVED_FIRST_CODES, ...METADATA_CODES],
  },
  /** Items with work that the newsroom does not have. */
  'items.local': { input: nothing, output: z.object({ items: z.array(itemStateSchema) }), errors: [] },

  /** Comments of an article with this person's waiting changes; also offline, if they were read before. */
  'comments.list': {
    input: article,
    output: z.object({ comments: z.array(commentSchema), pending: z.array(z.string()), stale: z.boolean() }),
    errors: GATEWAY_CODES,
  },
  /** Adds, changes or removes a comment: queued on the disk, sent in order. */
  'comments.work': {
    input: z.strictObject({ articleId: articleIdSchema, work: commentWorkSchema }),
    output: nothing,
    errors: DESK_STORE_CODES,
  },

  'outbox.list': { input: nothing, output: outboxSchema, errors: [] },
  /** Sends a change now. One that needs a user's confirmation is sent by nothing else (D-005). */
  'outbox.retry': { input: entry, output: nothing, errors: DESK_STORE_CODES },
  /** The same for all that wait or failed; what needs confirmation is confirmed one by one. */
  'outbox.retryAll': { input: nothing, output: nothing, errors: [] },
  /** Exports the change as text: JSON with the document and its plain text. */
  'outbox.export': { input: entry, output: z.object({ fileName: z.string(), content: z.string() }), errors: DESK_STORE_CODES },
  /** Takes a change and its dependents out of the queue; an export stays in the data folder. */
  'outbox.discard': {
    input: entry,
    output: z.object({ fileName: z.string(), content: z.string() }),
    errors: [...DESK_STORE_CODES, 'changeIsBeingSent'],
  },

  ...OPERATIONS_OF_AREAS,
} as const satisfies Readonly<Record<string, BridgeOperation>>;

export type BridgeOperations = typeof BRIDGE_OPERATIONS;
export type BridgeOperationName = keyof BridgeOperations;
export type BridgeInput<Name extends BridgeOperationName> = z.input<BridgeOperations[Name]['input']>;
export type BridgeParsedInput<Name extends BridgeOperationName> = z.output<BridgeOperations[Name]['input']>;
export type BridgeOutput<Name extends BridgeOperationName> = z.output<BridgeOperations[Name]['output']>;
/** Codes that a call of the operation may be answered with. */
export type BridgeCodeOf<Name extends BridgeOperationName> = (typeof CALL_CODES)[number] | BridgeOperations[Name]['errors'][number];
/** Result of a call of the operation. */
export type BridgeAnswer<Name extends BridgeOperationName> = Result<BridgeOutput<Name>, BridgeError<BridgeCodeOf<Name>>>;
