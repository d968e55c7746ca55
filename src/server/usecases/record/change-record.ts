import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { findRecord, insertRecord, listRecords, lockRecords, removeRecord, updateRecord } from '../../repositories/records/records.ts';
import type { Writing } from '../writing.ts';
import type { AnsweredRecord, RecordTarget } from '../../repositories/records/records.ts';
import { draftRefusal, frozenRefusal, usesRefusal } from './record-refusals.ts';
import type { RecordWork } from './record-work.ts';

const alreadyExists = refusal('alreadyExists', { fieldNames: ['id'] });

const changeOf = ({ now, user, ids }: Writing) => ({ at: now, userId: user.id, etag: ids.uuid() });

/** Stores reference data of a kind in the shared table. */
export const recordWork = (kind: ReferenceKind): RecordWork => {
  const stored = async ({ queries }: Writing, id: string): Promise<Result<AnsweredRecord, never>> => {
    const record = await findRecord(queries, kind, id);
    assertPresent(record, 'it was stored in this transaction');
    return ok(record);
  };
  const staleRefusal = async ({ queries }: Writing, id: string): Promise<Refusal<'notFound' | 'preconditionFailed'>> => {
    const present = await findRecord(queries, kind, id);
    return present ? preconditionFailed({ origin: present.body, etag: `"${present.etag}"` }) : notFound;
  };
  /** Returns the record to change; undefined if it has changed since or is gone. */
  const findFresh = async ({ queries }: Writing, { id, ifMatch }: RecordTarget): Promise<AnsweredRecord | undefined> => {
    const present = await findRecord(queries, kind, id);
    return present?.etag === ifMatch ? present : undefined;
  };
  return {
    find: (queries, id) => findRecord(queries, kind, id),
    list: (queries, filter) => listRecords(queries, kind, filter),
    create: async (writing, draft, proposed) => {
      const id = proposed ?? writing.ids.uuid();
      await lockRecords(writing.queries);
      if (await findRecord(writing.queries, kind, id)) return err(alreadyExists);
      const refused = await draftRefusal(writing.queries, kind, { id, draft });
      if (refused) return err(refused);
      return (await insertRecord(writing.queries, kind, { id, draft }, changeOf(writing))) ? stored(writing, id) : err(alreadyExists);
    },
    save: async (writing, { id, ifMatch }, draft) => {
      const { queries } = writing;
      await lockRecords(queries);
      const present = await findFresh(writing, { id, ifMatch });
      if (!present) return err(await staleRefusal(writing, id));
      const refused =
        (await draftRefusal(queries, kind, { id, draft })) ?? (await frozenRefusal(queries, kind, { id, draft, present: present.body }));
      if (refused) return err(refused);
      await updateRecord(queries, kind, { id, ifMatch, draft }, changeOf(writing));
      return stored(writing, id);
    },
    remove: async (writing, target) => {
      await lockRecords(writing.queries);
      if (!(await findFresh(writing, target))) return err(await staleRefusal(writing, target.id));
      const refused = await usesRefusal(writing.queries, target.id);
      if (refused) return err(refused);
      await removeRecord(writing.queries, kind, target);
      return ok(null);
    },
  };
};
