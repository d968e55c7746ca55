import type { ErrorCode } from '#contract/codes.ts';
import type { Fields } from '#domain/kinds/kind.ts';
import type { Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import type { Refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';

/** Reference data as it goes out, and the etag of its present state. */
export interface AnsweredRecord {
  readonly body: Fields;
  readonly etag: string;
}

/** What a list is asked for; `filters` are ids by the names that the kind declares. */
export interface RecordFilter {
  readonly q?: string | undefined;
  readonly filters: Readonly<Record<string, readonly number[] | undefined>>;
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly column: string; readonly descending: boolean };
}

/** What a stored change is known by. */
export interface RecordTarget {
  readonly id: string;
  readonly ifMatch: string;
}

type Answered = Promise<Result<AnsweredRecord, Refusal>>;

/** How reference data of a kind are kept. Methods, so that a kind fits where its fields are not known. */
export interface RecordWork {
  find(queries: Queries, id: string): Promise<AnsweredRecord | undefined>;
  list(queries: Queries, filter: RecordFilter): Promise<{ readonly items: readonly Fields[]; readonly total: number }>;
  create(writing: Writing, draft: Fields, id: string | undefined): Answered;
  save(writing: Writing, target: RecordTarget, draft: Fields): Answered;
  remove(writing: Writing, target: RecordTarget): Promise<Result<unknown, Refusal<ErrorCode>>>;
}
