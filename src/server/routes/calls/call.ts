import type { Readable } from 'node:stream';
import type { CodeOf, Operation, ParsedInput, SuccessBody } from '#contract/calls/operation.ts';
import type { Instant } from '#domain/ids.ts';
import type { Result } from '#domain/result.ts';
import type { ContentLocale, UiLocale } from '#domain/locale.ts';
import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import type { Refusal } from '../../refusal.ts';

/** What every handler gets besides its parsed input. */
export interface CallContext {
  readonly uiLocale: UiLocale;
  readonly contentLocale: ContentLocale;
  /** The etag of `if-match`, without quotation marks; always set when the operation declares `ifMatch`. */
  readonly ifMatch: string;
  readonly mutationId: string | null;
  /** A transaction in writing calls, the plain database in reading ones. Nothing else may be used for queries inside a call. */
  readonly queries: Queries;
  /** The item is somebody else's and the caller from outside: what readers have of it is answered (D-076). */
  readonly asReaders: boolean;
  readonly now: Instant;
  /** The address the call comes from. */
  readonly from: string;
  /** Runs this once the transaction of a writing call is committed; never where it is rolled back or only repeated. */
  readonly afterCommit: (work: () => void) => void;
}

type CallerOf<Declared extends Operation> = Declared['needs'] extends 'nobody' ? { readonly user: null } : { readonly user: Caller };

export type Call<Declared extends Operation> = CallContext & CallerOf<Declared> & ParsedInput<Declared>;

/** A successful answer. `etag` is given without quotation marks. */
export interface Answer<Declared extends Operation> {
  readonly status?: SuccessStatusOf<Declared>;
  readonly body: BodyOf<Declared>;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A successful answer of serialised JSON in UTF-8: for hot paths, which must match the contract themselves. */
export interface SerialisedAnswer {
  readonly json: Buffer;
  readonly etag?: string;
}

/** A successful answer of bytes. */
export interface BinaryAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A successful answer of streamed bytes; opened only when sent. Nothing opened means that they are gone: 404. */
export interface StreamedAnswer {
  readonly open: () => Promise<Readable | null>;
  readonly length: number;
  readonly mediaType: string;
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer whose contract says null has no body. */
type BodyOf<Declared extends Operation> = [SuccessBody<Declared>] extends [undefined] ? null | undefined : SuccessBody<Declared>;

type SuccessStatusOf<Declared extends Operation> = Extract<keyof Declared['answers'], 200 | 201 | 202 | 204>;

export type AnyAnswer<Declared extends Operation> = Answer<Declared> | SerialisedAnswer | BinaryAnswer | StreamedAnswer;

export type Handler<Declared extends Operation> = (call: Call<Declared>) => Promise<Result<AnyAnswer<Declared>, Refusal<CodeOf<Declared>>>>;
