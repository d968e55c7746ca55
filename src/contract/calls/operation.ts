import type { z } from 'zod';
import type { Role } from '#domain/user/role.ts';
import { COMMON_CODES, type ErrorCode, errorEntry, GUARDED_CODES, KEYED_CODES, SIGNED_IN_CODES, WRITING_CODES } from './codes.ts';
import { errorBodySchema } from './errors.ts';
import type { holdQuerySchema, patchQuerySchema } from './shared.ts';

/** The base services of section 7 of the rules; a call's address is `{api}/{service}{path}`. */
export const SERVICES = [
  'attachments',
  'user-presence',
  'revisions',
  'webstats',
  'releasenotes',
  'websocket',
  'breakingnews',
  'notification',
  'auth',
  'content',
  'external-content',
  'filerepo',
  'functions',
  'liveticker',
  'metadata',
  'placement',
  'slideshow',
  'tenant',
  'rtelements',
  'spell-checker',
  'ai-tools',
  'newsletter',
] as const;
export type Service = (typeof SERVICES)[number];

/** Permission to call: nobody has to sign in, any signed-in user, or only these roles. */
export type Needs = 'nobody' | 'login' | readonly Role[];

/** Only the caller's own (`caller`), or the caller's own and for these roles anybody's. */
export type OwnedBy = 'caller' | readonly Role[];

/** Content types of bodies by the name that an operation declares. */
export const BODY_TYPES = {
  json: 'application/json',
  jsonPatch: 'application/json-patch+json',
  mergePatch: 'application/merge-patch+json',
  bulkMergePatch: 'application/bulk-merge-patch+json',
} as const;
export type BodyType = keyof typeof BODY_TYPES;

/** Content types of bodies that stream through. */
export const STREAM_TYPES = { multipart: 'multipart/form-data', bytes: 'application/offset+octet-stream' } as const;
export type StreamBody = keyof typeof STREAM_TYPES;

/**
 * One HTTP operation, declared once: routes, client, OpenAPI and permission table come from it. `answers` maps a status to the schema of
 * its body; null means that the answer has no body. `errors` are its own refusals: those that follow from its other members (`needs`,
 * `method`, `ifMatch`, `idempotent`) are not repeated.
 */
export interface Operation {
  readonly id: string;
  /** A service, the API itself, or the origin of the API. */
  readonly service: Service | 'api' | 'origin';
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** End of its path behind that of the item whose state (ETag) it changes: "/ab-test/start". */
  readonly act?: string;
  readonly summary: string;
  readonly needs: Needs;
  /** The owner required beyond the role: the caller, or anyone for these roles. Refused with 403 otherwise. */
  readonly ownedBy?: OwnedBy;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyType?: BodyType;
  /** The body is streamed, not parsed: `multipart` (multipart/form-data) or `bytes` (application/offset+octet-stream). */
  readonly streamBody?: StreamBody;
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  readonly errors?: readonly ErrorCode[];
  /** The caller must send `if-match`: 428 without it, 412 when it is stale. */
  readonly ifMatch?: true;
  /** Body of a 412 that carries the current state. */
  readonly conflict?: z.ZodType;
  /** If true, successful answers carry a strong ETag. */
  readonly etag?: true;
  /** A client goes on from a number in the answer, which belongs to a lineage: the answer says to which. */
  readonly isContinued?: true;
  /** A second call with the same `idempotency-key` has no second effect and gives the same answer. */
  readonly idempotent?: true;
  /** An account from outside may read it of public items of others, too, as readers have them (D-076). */
  readonly readersSee?: true;
  /** If true, answers with text/plain instead of JSON. */
  readonly textAnswer?: true;
  /** If true, answers with bytes (pictures); the client passes them on unparsed. */
  readonly binaryAnswer?: true;
}

/** Declares an operation and preserves its literal types. */
export const defineOperation = <const Declared extends Operation>(operation: Declared): Declared => operation;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<Declared, Name extends string> =
  Declared extends Readonly<Record<Name, z.ZodType>> ? { readonly [Key in Name]: InputOf<Declared[Name]> } : object;
type ParsedPart<Declared, Name extends string> =
  Declared extends Readonly<Record<Name, z.ZodType>> ? { readonly [Key in Name]: OutputOf<Declared[Name]> } : object;

/** A query whose only member is `hold` may be left out: most saves do not hold. */
interface HoldPart {
  readonly query?: z.input<typeof holdQuerySchema>;
}
interface ReleasePart {
  readonly query?: z.input<typeof patchQuerySchema>;
}
/** One type for all of these, whatever else differs: the input of an arbitrary operation is a product of such unions. */
type QueryPart<Declared> =
  Declared extends Readonly<Record<'query', typeof patchQuerySchema>>
    ? ReleasePart
    : Declared extends Readonly<Record<'query', typeof holdQuerySchema>>
      ? HoldPart
      : Part<Declared, 'query'>;

/** Input of a caller: `params`, `query` and `body` as far as the operation has them. */
export type OperationInput<Declared extends Operation> = Part<Declared, 'params'> & QueryPart<Declared> & Part<Declared, 'body'>;

/** Input of a handler: the same, parsed. */
export type ParsedInput<Declared extends Operation> = ParsedPart<Declared, 'params'> &
  ParsedPart<Declared, 'query'> &
  ParsedPart<Declared, 'body'>;

type SuccessStatus = 200 | 201 | 202 | 204;
/** The body of a successful answer. */
export type SuccessBody<Declared extends Operation> = {
  [Status in keyof Declared['answers']]: Status extends SuccessStatus ? OutputOf<Declared['answers'][Status]> : never;
}[keyof Declared['answers']];

/** Methods that change nothing. */
const READING: readonly Operation['method'][] = ['GET', 'HEAD'];

/** The codes that a call of the operation may be refused with: its own, and those that follow from its other members. */
export type CodeOf<Declared extends Operation> =
  | (typeof COMMON_CODES)[number]
  | (Declared['needs'] extends 'nobody' ? never : (typeof SIGNED_IN_CODES)[number])
  | (Declared['method'] extends 'GET' | 'HEAD' ? never : (typeof WRITING_CODES)[number])
  | (Declared extends { readonly ifMatch: true } ? (typeof GUARDED_CODES)[number] : never)
  | (Declared extends { readonly idempotent: true } ? (typeof KEYED_CODES)[number] : never)
  | (Declared extends { readonly errors: readonly (infer Code extends ErrorCode)[] } ? Code : never);

/** The same codes as values, each once. */
export const codesOf = (operation: Operation): readonly ErrorCode[] => [
  ...new Set([
    ...COMMON_CODES,
    ...(operation.needs === 'nobody' ? [] : SIGNED_IN_CODES),
    ...(READING.includes(operation.method) ? [] : WRITING_CODES),
    ...(operation.ifMatch ? GUARDED_CODES : []),
    ...(operation.idempotent ? KEYED_CODES : []),
    ...(operation.errors ?? []),
  ]),
];

/** Body of a refusal of the operation with this code. */
export const errorBodySchemaOf = ({ conflict }: Pick<Operation, 'conflict'>, code: ErrorCode): z.ZodType =>
  (code === 'preconditionFailed' ? conflict : errorEntry(code).body) ?? errorBodySchema;
