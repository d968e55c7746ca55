import type { RecordKind } from '#domain/kinds/kind.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { findRecord, insertRecord, listRecords, removeRecord, updateRecord } from '../../repositories/records.ts';
import type { Writing } from '../writing.ts';
import type { AnsweredRecord } from '../../repositories/records.ts';
import type { RecordWork } from './record-work.ts';

const changeOf = ({ now, user, ids }: Writing) => ({ at: now, userId: user.id, etag: ids.uuid() });

/** Stores reference data of a kind in the shared table. */
export const recordWork = (kind: RecordKind): RecordWork => {
  const stored = async ({ queries }: Writing, id: string): Promise<Result<AnsweredRecord, never>> => {
    const found = await findRecord(queries, kind, id);
    assertPresent(found, 'it was stored in this transaction');
    return ok(found);
  };
  const staleRefusal = async ({ queries }: Writing, id: string): Promise<Refusal<'notFound' | 'preconditionFailed'>> => {
    const present = await findRecord(queries, kind, id);
    return present ? preconditionFailed({ origin: present.body, etag: `"${present.etag}"` }) : notFound;
  };
  return {
    find: (queries, id) => findRecord(queries, kind, id),
    list: (queries, filter) => listRecords(queries, kind, filter),
    create: async (writing, draft, proposed) => {
      const id = proposed ?? writing.ids.uuid();
      if (!(await insertRecord(writing.queries, kind, { id, draft }, changeOf(writing))))
        return err(refusal('alreadyExists', { fieldNames: ['id'] }));
      return stored(writing, id);
    },
    save: async (writing, target, draft) =>
      (await updateRecord(writing.queries, kind, { ...target, draft }, changeOf(writing)))
        ? stored(writing, target.id)
        : err(await staleRefusal(writing, target.id)),
    remove: async (writing, target) =>
      (await removeRecord(writing.queries, kind, target)) ? ok(null) : err(await staleRefusal(writing, target.id)),
  };
};
