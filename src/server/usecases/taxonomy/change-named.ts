import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { KickwordDraft, TagDraft, TagRecord } from '#domain/taxonomy/tags.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import {
  findKickword,
  findTag,
  insertKickword,
  insertTag,
  isNameTaken,
  removeNamed,
  updateKickword,
  updateTag,
} from '../../repositories/tags.ts';
import { lockTaxonomy, takeTaxonomyId } from '../../repositories/taxonomy-state.ts';
import type { Versioned } from '../../repositories/users.ts';
import { usesOf } from './uses.ts';

interface Named<Draft, Value> {
  readonly table: 'tags' | 'kickwords';
  readonly find: (queries: Queries, id: number) => Promise<Versioned<Value> | undefined>;
  readonly insert: (queries: Queries, value: Draft & { readonly id: number }) => Promise<void>;
  readonly update: (queries: Queries, value: Draft & { readonly id: number }) => Promise<void>;
}
interface Target {
  readonly id: number;
  readonly etag: string;
}

const nameTaken = refusal('nameTaken', { fieldNames: ['name'] });
const MAX_TOLD = 20;

/** Creates, changes and deletes what has a name that no other has (D-056). */
const namedWork = <Draft extends { readonly name: string }, Value extends { readonly id: number }>(named: Named<Draft, Value>) => {
  const { table, find } = named;
  const stored = async (queries: Queries, id: number): Promise<Versioned<Value>> => {
    const found = await find(queries, id);
    assertPresent(found, 'it was stored in this transaction');
    return found;
  };
  /** The present one; a merged one has no address of its own any more. */
  const fresh = async (
    queries: Queries,
    { id, etag }: Target,
  ): Promise<Result<Versioned<Value>, Refusal<'notFound' | 'preconditionFailed'>>> => {
    await lockTaxonomy(queries, table);
    const present = await find(queries, id);
    if (present?.value.id !== id) return err(notFound);
    return present.etag === etag ? ok(present) : err(preconditionFailed({ origin: present.value, etag: `"${present.etag}"` }));
  };
  return {
    create: async (queries: Queries, draft: Draft): Promise<Result<Versioned<Value>, Refusal<'nameTaken'>>> => {
      await lockTaxonomy(queries, table);
      if (await isNameTaken(queries, table, draft.name, undefined)) return err(nameTaken);
      const id = await takeTaxonomyId(queries, table);
      await named.insert(queries, { ...draft, id });
      return ok(await stored(queries, id));
    },
    change: async (
      queries: Queries,
      target: Target,
      draft: Draft,
    ): Promise<Result<Versioned<Value>, Refusal<'notFound' | 'preconditionFailed' | 'nameTaken'>>> => {
      const present = await fresh(queries, target);
      if (!present.ok) return present;
      if (await isNameTaken(queries, table, draft.name, target.id)) return err(nameTaken);
      await named.update(queries, { ...draft, id: target.id });
      return ok(await stored(queries, target.id));
    },
    remove: async (queries: Queries, target: Target): Promise<Result<null, Refusal<'notFound' | 'preconditionFailed' | 'recordInUse'>>> => {
      const present = await fresh(queries, target);
      if (!present.ok) return present;
      const uses = await usesOf(queries, table, target.id);
      if (uses.length > 0) return err(refusal('recordInUse', { extra: { uses: uses.slice(0, MAX_TOLD), total: uses.length } }));
      await removeNamed(queries, table, target.id);
      return ok(null);
    },
  };
};

export const tagWork = namedWork<TagDraft, TagRecord>({ table: 'tags', find: findTag, insert: insertTag, update: updateTag });
export const kickwordWork = namedWork<KickwordDraft, Kickword>({
  table: 'kickwords',
  find: findKickword,
  insert: insertKickword,
  update: updateKickword,
});
