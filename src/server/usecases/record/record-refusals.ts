import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import type { Queries } from '../../db/schema.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { fixturesNaming } from '../../repositories/tickers/fixtures.ts';
import { takenNames } from '../../repositories/records/record-names.ts';
import { missingRecords, namedRecords, recordsNaming, tickersNaming } from '../../repositories/records/record-values.ts';

/** Maximum number of reported records that name another one. */
const MAX_TOLD = 20;

/** Refuses a draft for reasons that its schema cannot check; the caller holds the lock. */
export const draftRefusal = async (
  queries: Queries,
  kind: ReferenceKind,
  { id, draft }: { readonly id: string; readonly draft: Fields },
): Promise<Refusal | undefined> => {
  const fault = kind.fault?.(draft);
  if (fault) return refusal('validationFailed', { message: fault.message, fieldNames: [fault.field] });
  for (const { field, reference, ids } of namedRecords(kind, draft)) {
    const missing = await missingRecords(queries, reference, ids);
    if (missing.length > 0) return refusal('unknownReference', { fieldNames: [field] });
  }
  const taken = await takenNames(queries, kind, draft, id);
  return taken.length === 0 ? undefined : refusal('nameTaken', { fieldNames: taken });
};

/** Refuses the deletion of a used record, with its uses by title; the caller holds the lock. */
export const usesRefusal = async (queries: Queries, id: string): Promise<Refusal<'recordInUse'> | undefined> => {
  const uses = [...(await recordsNaming(queries, id)), ...(await tickersNaming(queries, id)), ...(await fixturesNaming(queries, id))];
  if (uses.length === 0) return undefined;
  return refusal('recordInUse', { extra: { uses: uses.slice(0, MAX_TOLD), total: uses.length } });
};

/** Refuses the change of a frozen field of a used record; the caller holds the lock. */
export const frozenRefusal = async (
  queries: Queries,
  { frozenWhileNamed = [] }: ReferenceKind,
  { id, draft, present }: { readonly id: string; readonly draft: Fields; readonly present: Fields },
): Promise<Refusal<'recordInUse'> | undefined> => {
  const changed = frozenWhileNamed.filter(field => draft[field] !== present[field]);
  const refused = changed.length === 0 ? undefined : await usesRefusal(queries, id);
  return refused && { ...refused, fieldNames: changed };
};
