import type { Fields } from '#domain/kinds/kind.ts';
import type { Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import type { Refusal } from '../../refusal.ts';
import type { AnsweredRecord, RecordFilter, RecordTarget } from '../../repositories/records/records.ts';
import type { Writing } from '../writing.ts';

type Answered = Promise<Result<AnsweredRecord, Refusal>>;

/** Storage of reference data of a kind. Methods, so that a kind fits if its fields are not known. */
export interface RecordWork {
  find(queries: Queries, id: string): Promise<AnsweredRecord | undefined>;
  list(queries: Queries, filter: RecordFilter): Promise<{ readonly items: readonly Fields[]; readonly total: number }>;
  create(writing: Writing, draft: Fields, id: string | undefined): Answered;
  save(writing: Writing, target: RecordTarget, draft: Fields): Answered;
  remove(writing: Writing, target: RecordTarget): Promise<Result<unknown, Refusal>>;
}
