import type { ApiError } from '#contract/calls/api-error.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Result } from '#domain/result.ts';
import type { Received } from '../sync/texts.ts';

/** An article as the newsroom has it. */
export interface Fetched {
  readonly received: Received;
  readonly metadata: Metadata | null;
  readonly metadataEtag: string | null;
}

/** Reads an article from the newsroom, without taking it in. */
export type FetchArticle = (articleId: string) => Promise<Result<Fetched, ApiError<'notFound' | 'deleted'>>>;
