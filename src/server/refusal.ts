import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/** The status each refusal is answered with. */
export const STATUS_OF_CODE = {
  validationFailed: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  preconditionFailed: 412,
  preconditionRequired: 428,
  missingRequiredFields: 422,
  forbiddenPublicationMove: 422,
  forbiddenContentStatus: 422,
  proofreadTaken: 422,
  nameTaken: 422,
  alreadyExists: 422,
  pathTaken: 422,
  invalidPublication: 422,
  tenantNotAssigned: 422,
  invalidDocument: 422,
  invalidSchedule: 422,
  itemIsPublic: 422,
  unknownReference: 422,
  idempotencyKeyReused: 422,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  emptyFile: 422,
  unsupportedFileType: 415,
  fileTooLarge: 413,
  brokenPicture: 422,
  tooManyPixels: 422,
  unsafeSvg: 422,
  uploadOffset: 409,
  uploadDamaged: 422,
  addressUnreadable: 422,
  attachmentInUse: 422,
  incompleteSlides: 422,
  picturesNotArrived: 422,
  tooManyUploads: 429,
  needsModel: 422,
  forbiddenCommentStatus: 422,
  commentHasReplies: 422,
  translationFailed: 502,
  translationTimeout: 504,
  tooManyRequests: 429,
  internalServerError: 500,
} as const satisfies Record<ErrorCode, number>;

/** English titles for whoever reads the API with bare eyes; the desk shows its own text for the code. */
const TITLE_OF_CODE: Readonly<Record<ErrorCode, string>> = {
  validationFailed: 'Validation failed',
  unauthorised: 'Not authorised',
  forbidden: 'Forbidden',
  notFound: 'Not found',
  preconditionFailed: 'Precondition failed',
  preconditionRequired: 'Precondition required',
  missingRequiredFields: 'Required fields are missing',
  forbiddenPublicationMove: 'This publication status cannot follow',
  forbiddenContentStatus: 'This content status cannot follow',
  proofreadTaken: 'Someone else is proofreading',
  nameTaken: 'The name is taken',
  alreadyExists: 'The id exists already',
  pathTaken: 'This path is already taken.',
  invalidPublication: 'Publication fields do not fit together',
  tenantNotAssigned: 'The tenant is not assigned',
  invalidDocument: 'The document cannot be stored',
  invalidSchedule: 'The times do not follow each other',
  itemIsPublic: 'A public item cannot be deleted',
  unknownReference: 'Something it names does not exist',
  idempotencyKeyReused: 'The idempotency key belongs to another call',
  payloadTooLarge: 'Too large',
  unsupportedMediaType: 'Unsupported media type',
  emptyFile: 'The file is empty',
  unsupportedFileType: 'The library does not take this kind of file',
  fileTooLarge: 'The file is too large',
  brokenPicture: 'The picture cannot be read',
  tooManyPixels: 'The picture has too many pixels',
  unsafeSvg: 'The drawing cannot be made safe',
  uploadOffset: 'The upload stands elsewhere',
  uploadDamaged: 'The bytes are not those that were announced',
  addressUnreadable: 'The address gives no picture',
  attachmentInUse: 'The attachment is used',
  incompleteSlides: 'Slides lack something',
  picturesNotArrived: 'Pictures have not arrived',
  tooManyUploads: 'Too many uploads are open',
  needsModel: 'This needs a model',
  forbiddenCommentStatus: 'A comment cannot move so',
  commentHasReplies: 'Colleagues have replied',
  translationFailed: 'The model does not translate',
  translationTimeout: 'The model takes too long',
  tooManyRequests: 'Too many requests',
  internalServerError: 'Internal Server Error',
};

/** An expected failure of a call. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message?: string;
  readonly fieldNames?: readonly string[];
  /** Members added to the answer's body, for example `origin`, `etag` and `diff` of a 412. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export const refusal = (code: ErrorCode, details: Omit<Refusal, 'code'> = {}): Refusal => ({ code, ...details });

export const notFound: Refusal = { code: 'notFound' };
export const forbidden: Refusal = { code: 'forbidden' };

/** The state that a 412 carries, so that the caller can merge. */
export const preconditionFailed = (extra: Readonly<Record<string, unknown>> = {}): Refusal => ({ code: 'preconditionFailed', extra });

export const refusalBody = ({ code, message, fieldNames, extra }: Refusal): ErrorBody => ({
  status: STATUS_OF_CODE[code],
  errors: [{ code, title: TITLE_OF_CODE[code], message: message ?? TITLE_OF_CODE[code], fieldNames: [...(fieldNames ?? [])] }],
  ...extra,
});
