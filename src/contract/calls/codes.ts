import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { SEASON_FAULTS } from '#domain/team/season/season.ts';
import { personSchema } from '#domain/user/user.ts';
import { type ErrorBody, errorBodySchema } from './errors.ts';

/** One refusal of the newsroom. */
interface CatalogueEntry {
  readonly status: number;
  /** In English, for users of the API; the desk shows its own text for the code. */
  readonly title: string;
  /** Schema of the body, if it carries more than the problem. */
  readonly body?: z.ZodType<ErrorBody>;
}

/** Body with the number of bytes of an upload that the newsroom has received. */
const atOffset = errorBodySchema.extend({ offset: z.number().int().nonnegative() });

/** A refused file: its type, its size and the limit. */
const withFile = errorBodySchema.extend({
  type: z.string().optional(),
  bytes: z.number().optional(),
  limitBytes: z.number().optional(),
  pixels: z.number().optional(),
});

/** Body with the reason why nothing of a season file can be read. */
const withSeasonFault = errorBodySchema.extend({ fault: z.enum(SEASON_FAULTS) });

/** Uses that still name a record: kind, id and title; some of many. */
/** Uses that name a record. */
export const usesOfRecordSchema = z.array(z.strictObject({ resource: z.string(), id: z.string(), title: z.string() }));

const withUses = errorBodySchema.extend({
  uses: usesOfRecordSchema,
  total: z.number().int().positive(),
});

/** By whom and when something was deleted. */
export const deletionSchema = z.strictObject({ by: personSchema.nullable(), at: instantSchema });
export type Deletion = z.infer<typeof deletionSchema>;

/** Absent if the newsroom does not know it, and for parts of an item. */
const withDeletion = errorBodySchema.extend({ deletion: deletionSchema.optional() });

/** The categories below that are active now. */
const withBelow = errorBodySchema.extend({ below: z.array(z.number().int()) });

/** Every refusal of the newsroom by its code, which is the end of a locale key (`errors:<code>`). */
export const ERROR_CATALOGUE = {
  validationFailed: { status: 400, title: 'Validation failed' },
  unauthorised: { status: 401, title: 'Not authorised' },
  forbidden: { status: 403, title: 'Forbidden' },
  notFound: { status: 404, title: 'Not found' },
  deleted: { status: 404, title: 'The item was deleted', body: withDeletion },
  uploadOffset: { status: 409, title: 'The upload continues at another offset', body: atOffset },
  tooLateToTakeBack: { status: 409, title: 'It is too late to take this back' },
  listChanged: { status: 409, title: 'What goes along has changed' },
  preconditionFailed: { status: 412, title: 'Precondition failed' },
  payloadTooLarge: { status: 413, title: 'Too large' },
  fileTooLarge: { status: 413, title: 'The file is too large', body: withFile },
  unsupportedMediaType: { status: 415, title: 'Unsupported media type' },
  unsupportedFileType: { status: 415, title: 'Unsupported file type', body: withFile },
  missingRequiredFields: { status: 422, title: 'Required fields are missing' },
  forbiddenPublicationMove: { status: 422, title: 'This publication status change is not allowed' },
  forbiddenContentStatus: { status: 422, title: 'This content status change is not allowed' },
  notReadyToPublish: { status: 422, title: 'The item is not ready to publish' },
  nothingWaiting: { status: 422, title: 'Nothing waits to be released' },
  notPublic: { status: 422, title: 'The item is not public' },
  replaced: { status: 422, title: 'Another item took its place' },
  nothingScheduled: { status: 422, title: 'Nothing is scheduled' },
  externalAccount: { status: 422, title: 'External accounts cannot do this' },
  notOwnItem: { status: 422, title: 'The item belongs to others' },
  proofreadTaken: { status: 422, title: 'Someone else is proofreading' },
  nameTaken: { status: 422, title: 'The name is taken' },
  alreadyExists: { status: 422, title: 'The id already exists' },
  pathTaken: { status: 422, title: 'This path is already taken.' },
  invalidPublication: { status: 422, title: 'Publication fields are inconsistent' },
  tenantNotAssigned: { status: 422, title: 'The tenant is not assigned' },
  invalidDocument: { status: 422, title: 'The document cannot be stored' },
  invalidSchedule: { status: 422, title: 'The times are not in order' },
  timeInPast: { status: 422, title: 'The time has passed' },
  itemIsPublic: { status: 422, title: 'A public item cannot be deleted' },
  inactiveCategory: { status: 422, title: 'A chosen category is inactive' },
  unknownReference: { status: 422, title: 'A referenced item does not exist' },
  idempotencyKeyReused: { status: 422, title: 'The idempotency key was already used for a different request' },
  emptyFile: { status: 422, title: 'The file is empty', body: withFile },
  brokenPicture: { status: 422, title: 'The picture cannot be read', body: withFile },
  tooManyPixels: { status: 422, title: 'The picture has too many pixels', body: withFile },
  unsafeSvg: { status: 422, title: 'The drawing cannot be sanitised', body: withFile },
  uploadDamaged: { status: 422, title: 'The bytes do not match the announced ones', body: atOffset },
  addressUnreadable: { status: 422, title: 'There is no picture at this address' },
  attachmentInUse: { status: 422, title: 'The attachment is used' },
  incompleteSlides: { status: 422, title: 'Slides are incomplete' },
  pictureBlocked: { status: 422, title: 'A picture may not be published' },
  picturesNotArrived: { status: 422, title: 'Pictures are not uploaded yet' },
  videoWithoutPreview: { status: 422, title: 'A video has no preview picture' },
  needsModel: { status: 422, title: 'A language model is required' },
  emptyText: { status: 422, title: 'There is no text to work on' },
  userNeedFixed: { status: 422, title: 'The user need does not change any more' },
  forbiddenCommentStatus: { status: 422, title: 'This comment status change is not allowed' },
  commentHasReplies: { status: 422, title: 'The comment has replies' },
  lastAdministrator: { status: 422, title: 'The newsroom needs an administrator' },
  singleSignOnField: { status: 422, title: 'The field comes from single sign-on' },
  singleSignOnAccount: { status: 422, title: 'The account signs in elsewhere' },
  accountDisabled: { status: 422, title: 'The account is disabled' },
  othersDraft: { status: 422, title: 'The draft belongs to its author' },
  secondPersonNeeded: { status: 422, title: 'A second person has to release it' },
  alreadyPublic: { status: 422, title: 'The item is public already' },
  categoryMissing: { status: 422, title: 'A title has no notification category' },
  serviceMissing: { status: 422, title: 'A notification category names no service' },
  senderMissing: { status: 422, title: 'The newsroom has no settings for this service' },
  pushLeft: { status: 422, title: 'The message has left' },
  agencyInUse: { status: 422, title: 'Items name the agency' },
  rootIsFixed: { status: 422, title: 'The root category does not change' },
  belowChanged: { status: 422, title: 'Other categories are below than were shown', body: withBelow },
  mergeRefused: { status: 422, title: 'These cannot be merged' },
  recordInUse: { status: 422, title: 'Others name the record', body: withUses },
  seasonUnreadable: { status: 422, title: 'The file cannot be read as a season', body: withSeasonFault },
  importUndone: { status: 422, title: 'The import was undone before' },
  belowItself: { status: 422, title: 'A node cannot stand below itself' },
  tooDeep: { status: 422, title: 'The tree would be too deep' },
  inMenu: { status: 422, title: 'The node is in this menu already' },
  dictionaryGermanOnly: { status: 422, title: 'Words are proposed in German only' },
  unknownModelWord: { status: 422, title: 'The dictionary does not have the model word' },
  betaNeeded: { status: 422, title: 'Beta features are off for this account' },
  teaserVariantsExist: { status: 422, title: 'Titles have teasers of their own' },
  teaserEmpty: { status: 422, title: 'A teaser lacks title or lead' },
  teasersLocked: { status: 422, title: 'The teasers are under test' },
  invalidPrintMetadata: { status: 422, title: 'The print metadata cannot be written like this' },
  teasersWait: { status: 422, title: 'Changed teasers wait to be released' },
  abTestNotRunning: { status: 422, title: 'No test is running' },
  planningMissing: { status: 422, title: 'No planning system is connected' },
  assignmentTaken: { status: 422, title: 'The assignment is linked to another item' },
  alreadyLinked: { status: 422, title: 'The item is linked to another assignment' },
  notLinked: { status: 422, title: 'The item is not linked' },
  abTestCompleted: { status: 422, title: 'The test is completed' },
  preconditionRequired: { status: 428, title: 'Precondition required' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  tooManyUploads: { status: 429, title: 'Too many uploads are open' },
  internalServerError: { status: 500, title: 'Internal Server Error' },
  storedDamaged: { status: 500, title: 'What is stored is damaged' },
  translationFailed: { status: 502, title: 'The model failed to translate' },
  modelFailed: { status: 502, title: 'The model did not answer' },
  modelUnusable: { status: 502, title: 'The model gave no usable answer' },
  unavailable: { status: 503, title: 'Service Unavailable' },
  spellcheckerOverloaded: { status: 503, title: 'The spell checker is overloaded' },
  spellcheckerTimeout: { status: 504, title: 'The spell checker timed out' },
  translationTimeout: { status: 504, title: 'The model timed out' },
  modelTimeout: { status: 504, title: 'The model took too long' },
  storageFull: { status: 507, title: 'The newsroom has no room left' },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
/** Name of one refusal, for example "notFound". */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;
/** All of these names. */
export const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[]; // keys of this table

/** Members of this refusal's body besides the problem; never for most. */
export type ErrorData<Code extends ErrorCode> = (typeof ERROR_CATALOGUE)[Code] extends { readonly body: infer Body extends z.ZodType }
  ? Omit<z.input<Body>, keyof ErrorBody>
  : never;

/** Errors of the client outside the newsroom's catalogue: no answer, an invalid one, or one of a server in between. */
export const CLIENT_CODES = [
  'ERR_NETWORK',
  'timeout',
  'offline',
  'schemaMismatch',
  /** The file to send can no longer be read. */
  'fileUnreadable',
  'badGateway',
  'gatewayTimeout',
  'noAnswer',
  'bandwidthLimit',
  'connectionTimedOut',
  'unknown',
] as const;
/** One of these, for example "timeout". */
export type ClientCode = (typeof CLIENT_CODES)[number];

/** Codes of statuses that the catalogue knows (B8-002); the body may name a more specific one. */
export const CODE_OF_STATUS = {
  400: 'validationFailed',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
  412: 'preconditionFailed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  422: 'validationFailed',
  428: 'preconditionRequired',
  429: 'tooManyRequests',
  444: 'noAnswer',
  500: 'internalServerError',
  502: 'badGateway',
  503: 'unavailable',
  504: 'gatewayTimeout',
  507: 'storageFull',
  509: 'bandwidthLimit',
  522: 'connectionTimedOut',
} as const satisfies Readonly<Record<number, ErrorCode | ClientCode>>;
/** A code that a status alone implies, or that every operation may answer. */
export type StatusCode = (typeof CODE_OF_STATUS)[keyof typeof CODE_OF_STATUS] | 'storedDamaged';

/** The catalogue's entry of a code. */
export const errorEntry = (code: ErrorCode): CatalogueEntry => ERROR_CATALOGUE[code];

/** Refusals of every operation; no operation declares them. */
export const COMMON_CODES = [
  'validationFailed',
  'tooManyRequests',
  'internalServerError',
  'storedDamaged',
  'unavailable',
  'storageFull',
] as const;
/** Refusals of every operation that needs a signed-in user. */
export const SIGNED_IN_CODES = ['unauthorised', 'forbidden'] as const;
/** Refusals of every operation that takes a body, or whose method may carry one. */
export const WRITING_CODES = ['payloadTooLarge', 'unsupportedMediaType'] as const;
/** Refusals of every operation with `ifMatch`. */
export const GUARDED_CODES = ['preconditionFailed', 'preconditionRequired'] as const;
/** Refusals of every operation that takes an idempotency key. */
export const KEYED_CODES = ['idempotencyKeyReused'] as const;

/** Refusals of a save because of its user; a save of an external account on a public item waits. */
export const SAVER_CODES = ['notOwnItem', 'proofreadTaken'] as const satisfies readonly ErrorCode[];
/** Refusals because of the acting user: external accounts, and others while one user proofreads. */
export const ACTOR_CODES = ['externalAccount', ...SAVER_CODES] as const satisfies readonly ErrorCode[];
/** One of these, for example "externalAccount". */
export type ActorCode = (typeof ACTOR_CODES)[number];

/** Refusals of the rules for metadata. */
export const METADATA_CODES = [
  'unknownReference',
  'missingRequiredFields',
  'incompleteSlides',
  'forbiddenPublicationMove',
  'forbiddenContentStatus',
  'tenantNotAssigned',
  'invalidPublication',
  'invalidSchedule',
  'timeInPast',
  'notReadyToPublish',
  'picturesNotArrived',
  'pictureBlocked',
  'videoWithoutPreview',
  'pathTaken',
  'replaced',
  'categoryMissing',
  'teasersLocked',
  'invalidPrintMetadata',
  ...ACTOR_CODES,
] as const satisfies readonly ErrorCode[];
/** Refusals of the rules for print metadata alone. */
export const PRINT_CODES = ['invalidPrintMetadata', 'externalAccount', 'notOwnItem'] as const satisfies readonly MetadataCode[];
/** Refusals of the rules for a new article, which has no publication yet. */
export const NEW_ARTICLE_CODES = [
  'unknownReference',
  'missingRequiredFields',
  'tenantNotAssigned',
  'invalidPublication',
  'invalidSchedule',
  'timeInPast',
  'notReadyToPublish',
  'externalAccount',
  'pathTaken',
] as const satisfies readonly MetadataCode[];
/** A refusal of the rules for metadata. */
export type MetadataCode = (typeof METADATA_CODES)[number];

/** Refusals of a test of teasers: by its rules, and because of the acting user. */
export const AB_TEST_CODES = [
  'betaNeeded',
  'teaserVariantsExist',
  'teaserEmpty',
  'teasersLocked',
  ...ACTOR_CODES,
] as const satisfies readonly ErrorCode[];
/** A refusal of a test. */
export type AbTestCode = (typeof AB_TEST_CODES)[number];

/** Refusals of a release. */
export const RELEASE_CODES = [
  'nothingWaiting',
  'notPublic',
  'nothingScheduled',
  'notReadyToPublish',
  'missingRequiredFields',
  'incompleteSlides',
  'picturesNotArrived',
  'pictureBlocked',
  'videoWithoutPreview',
  'invalidSchedule',
  'timeInPast',
  ...ACTOR_CODES,
] as const satisfies readonly ErrorCode[];
/** A refusal of a release. */
export type ReleaseCode = (typeof RELEASE_CODES)[number];
/** Refusals of discarding. */
export const DISCARD_CODES = ['nothingWaiting', 'notPublic', ...SAVER_CODES] as const satisfies readonly ErrorCode[];
/** A refusal of discarding. */
export type DiscardCode = (typeof DISCARD_CODES)[number];
/** Refusals of taking back. */
export const TAKE_BACK_CODES = ['tooLateToTakeBack', 'pathTaken', 'notOwnItem', 'externalAccount'] as const satisfies readonly ErrorCode[];
/** A refusal of taking back. */
export type TakeBackCode = (typeof TAKE_BACK_CODES)[number];

/** Refusals of the replacement of breaking news by an article. */
export const REPLACE_CODES = [
  'unknownReference',
  'notPublic',
  'replaced',
  'notReadyToPublish',
  'missingRequiredFields',
  'picturesNotArrived',
  'pictureBlocked',
  'videoWithoutPreview',
  'forbiddenPublicationMove',
  'pathTaken',
  'externalAccount',
  'notOwnItem',
] as const satisfies readonly ErrorCode[];
/** A refusal of a replacement. */
export type ReplaceCode = (typeof REPLACE_CODES)[number];
