import { z } from 'zod';
import type { RowDraft } from '#domain/rows/row-works.ts';
import type { AnswerStore } from '../api/answer-store.ts';
import type { Clock } from '../ports.ts';
import type { Listed, RowFacts } from './row-facts.ts';
import type { RowKind } from './row-kind.ts';

/** Items whose rows are in memory at once. */
const MAX_ITEMS = 20;

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

/** Rows of opened items, in memory and on the disk, so that a desk without a network still has them. */
export interface KeptRows<Row> {
  readonly get: (owner: string, parentId: string) => KnownRows<Row> | undefined;
  readonly put: (owner: string, parentId: string, known: KnownRows<Row>) => void;
  readonly forget: () => void;
}

export const createKeptRows = <Draft extends RowDraft, Row extends Draft & RowFacts>(
  kind: Pick<RowKind<Draft, Row>, 'name' | 'keptAs' | 'listed'>,
  { answers, clock }: { readonly answers: AnswerStore; readonly clock: Clock },
): KeptRows<Row> => {
  const inMemory = new Map<string, KnownRows<Row>>();
  const listSchema = z.array(kind.listed);
  const keyOf = (parentId: string): string => `${kind.name} ${parentId}`;
  const remember = (owner: string, parentId: string, known: KnownRows<Row>): void => {
    const place = `${owner} ${parentId}`;
    inMemory.delete(place);
    inMemory.set(place, known);
    const [oldest] = inMemory.keys();
    if (inMemory.size > MAX_ITEMS && oldest !== undefined) inMemory.delete(oldest);
  };
  return {
    get: (owner, parentId) => {
      const known = inMemory.get(`${owner} ${parentId}`);
      if (known) return known;
      const kept = keptSchema.safeParse(answers.read(owner, keyOf(parentId))?.body);
      const rows = listSchema.safeParse(kept.data?.[kind.keptAs]);
      if (!kept.success || !rows.success) return undefined;
      const { cursor, segment, removed } = kept.data;
      const read = { rows: new Map(rows.data.map(row => [row.id, row])), cursor, segment, removed };
      remember(owner, parentId, read);
      return read;
    },
    put: (owner, parentId, known) => {
      remember(owner, parentId, known);
      const { rows, ...facts } = known;
      const body = { ...facts, [kind.keptAs]: [...rows.values()] };
      answers.keep(owner, keyOf(parentId), { status: 200, body, receivedAt: new Date(clock.now()).toISOString() });
    },
    forget: () => {
      inMemory.clear();
    },
  };
};
