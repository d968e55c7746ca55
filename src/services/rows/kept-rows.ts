import { z } from 'zod';
import type { RowDraft } from '#domain/rows/row-works.ts';
import type { AnswerStore } from '../api/answer-store.ts';
import { createKeptAnswers, type KeptAnswers } from '../api/kept-answers.ts';
import type { Clock } from '../ports.ts';
import type { Listed, RowFacts } from './row-facts.ts';
import type { RowKind } from './row-kind.ts';

const keptSchema = z.looseObject({
  cursor: z.number().int(),
  segment: z.string().nullable().default(null),
  removed: z.record(z.string(), z.string()),
});

/** The rows of an item as this desk last heard of them. */
export interface KnownRows<Row> {
  readonly rows: ReadonlyMap<string, Row & Listed>;
  /** Change number up to which all changes are known. */
  readonly cursor: number;
  /** The newsroom's segment of changes that the number belongs to: it begins anew with each start, and may have been put back. */
  readonly segment: string | null;
  /** Etags under which rows that were removed here can be brought back. */
  readonly removed: Readonly<Record<string, string>>;
}

/** Rows of opened items. */
export type KeptRows<Row> = KeptAnswers<KnownRows<Row>>;

export const createKeptRows = <Draft extends RowDraft, Row extends Draft & RowFacts>(
  kind: Pick<RowKind<Draft, Row>, 'name' | 'keptAs' | 'listed'>,
  { answers, clock }: { readonly answers: AnswerStore; readonly clock: Clock },
): KeptRows<Row> => {
  const listSchema = z.array(kind.listed);
  return createKeptAnswers<KnownRows<Row>>({
    answers,
    clock,
    name: kind.name,
    read: body => {
      const kept = keptSchema.safeParse(body);
      const rows = listSchema.safeParse(kept.data?.[kind.keptAs]);
      if (!kept.success || !rows.success) return undefined;
      const { cursor, segment, removed } = kept.data;
      return { rows: new Map(rows.data.map(row => [row.id, row])), cursor, segment, removed };
    },
    write: ({ rows, ...facts }) => ({ ...facts, [kind.keptAs]: [...rows.values()] }),
  });
};
