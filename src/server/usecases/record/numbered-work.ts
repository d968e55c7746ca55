import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import type { Versioned } from '../../repositories/accounts/users.ts';
import type { Writing } from '../writing.ts';
import { noteRecord, type RecordAct } from './noted-work.ts';

interface Numbered {
  readonly id: number;
}
interface Named {
  readonly name: string;
}

/** Reference data with numbers and unique names, in their own table. Methods, so that a kind fits if its fields are not known. */
export interface NumberedKind<Draft extends Named = Named, Value extends Numbered = Numbered> {
  /** Name of the kind in the audit log. */
  readonly kind: string;
  readonly acts: Readonly<Record<'created' | 'changed' | 'deleted', RecordAct>>;
  /** Blocks other changes of the kind until the transaction ends. */
  lock(queries: Queries): Promise<void>;
  /** Returns the next number; under the lock. */
  takeId(queries: Queries): Promise<number>;
  /** Returns a value by its number; for a merged one, its target. */
  find(queries: Queries, id: number): Promise<Versioned<Value> | undefined>;
  isNameTaken(queries: Queries, name: string, exceptId: number | undefined): Promise<boolean>;
  insert(queries: Queries, value: Draft & Numbered): Promise<void>;
  update(queries: Queries, value: Draft & Numbered): Promise<void>;
  remove(queries: Queries, id: number): Promise<void>;
  /** Refuses the deletion of a used value, with its uses. */
  usesRefusal(queries: Queries, id: number): Promise<Refusal | undefined>;
}

interface Target {
  readonly id: number;
  readonly etag: string;
}
type Answered = Promise<Result<Versioned<Numbered>, Refusal>>;

/** Storage of reference data with numbers; each change is audited in its own transaction. */
export interface NumberedWork {
  find(queries: Queries, id: number): Promise<Versioned<Numbered> | undefined>;
  create(writing: Writing, draft: Named): Answered;
  change(writing: Writing, target: Target, draft: Named): Answered;
  remove(writing: Writing, target: Target): Promise<Result<null, Refusal>>;
}

const nameTaken = refusal('nameTaken', { fieldNames: ['name'] });

/** Creates, changes and deletes values with unique names (D-056). */
export const numberedWork = <Draft extends Named, Value extends Numbered>(declared: NumberedKind<Draft, Value>): NumberedWork => {
  const kind: NumberedKind = declared;
  const note = (writing: Writing, id: number, act: keyof NumberedKind['acts']): Promise<void> =>
    noteRecord(writing, { kind: kind.kind, id: String(id) }, kind.acts[act]);
  const stored = async (queries: Queries, id: number): Promise<Result<Versioned<Numbered>, never>> => {
    const found = await kind.find(queries, id);
    assertPresent(found, 'it was stored in this transaction');
    return ok(found);
  };
  /** Refuses a stale change; a merged value has no address of its own any more. */
  const staleRefusal = async (queries: Queries, { id, etag }: Target): Promise<Refusal | undefined> => {
    await kind.lock(queries);
    const present = await kind.find(queries, id);
    if (present?.value.id !== id) return notFound;
    return present.etag === etag ? undefined : preconditionFailed({ origin: present.value, etag: `"${present.etag}"` });
  };
  return {
    find: (queries, id) => kind.find(queries, id),
    create: async (writing, draft) => {
      const { queries } = writing;
      await kind.lock(queries);
      if (await kind.isNameTaken(queries, draft.name, undefined)) return err(nameTaken);
      const id = await kind.takeId(queries);
      await kind.insert(queries, { ...draft, id });
      await note(writing, id, 'created');
      return stored(queries, id);
    },
    change: async (writing, target, draft) => {
      const { queries } = writing;
      const refused = await staleRefusal(queries, target);
      if (refused) return err(refused);
      if (await kind.isNameTaken(queries, draft.name, target.id)) return err(nameTaken);
      await kind.update(queries, { ...draft, id: target.id });
      await note(writing, target.id, 'changed');
      return stored(queries, target.id);
    },
    remove: async (writing, target) => {
      const { queries } = writing;
      const refused = (await staleRefusal(queries, target)) ?? (await kind.usesRefusal(queries, target.id));
      if (refused) return err(refused);
      await kind.remove(queries, target.id);
      await note(writing, target.id, 'deleted');
      return ok(null);
    },
  };
};
