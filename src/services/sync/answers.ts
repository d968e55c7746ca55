import type { ApiAnswer } from '#contract/client.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** A state of the newsroom with its ETag. */
export interface Tagged<Value> {
  readonly value: Value;
  readonly etag: string;
}

const lostEtag: ApiError = { kind: 'unknown', code: 'unknown', message: 'answer without etag' };

/** The desk has no draft of this entry, or the newsroom does not know its article. */
export const unknownArticle: ApiError = { kind: 'http', code: 'notFound', status: 404, title: '', problems: [] };

/** Without an ETag nothing can be sent on what was answered. */
export const tagged = <Value>(answer: Result<ApiAnswer<Value>, ApiError>): Result<Tagged<Value>, ApiError> => {
  if (!answer.ok) return answer;
  const { etag, body } = answer.value;
  return etag === undefined ? err(lostEtag) : ok({ value: body, etag });
};

export const isStale = (error: ApiError): error is Extract<ApiError, { kind: 'http' }> => error.kind === 'http' && error.status === 412;

/** Checks whether the newsroom reports that there is no such item. */
export const isGone = (error: ApiError): boolean => error.kind === 'http' && error.status === 404;

/** The ETag to send on; an article that came without one has none. */
export const knownEtag = (sent: string | null | undefined, known: string | null): string | undefined => (sent ?? known) || undefined;
