import type { KickwordDraft, TagDraft, TagRecord } from '#domain/taxonomy/tags.ts';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { refusal } from '../../refusal.ts';
import { findKickword, insertKickword, updateKickword } from '../../repositories/taxonomy/kickwords.ts';
import { isNameTaken, removeNamed } from '../../repositories/taxonomy/named.ts';
import { findTag, insertTag, updateTag } from '../../repositories/taxonomy/tags.ts';
import { lockTaxonomy, takeTaxonomyId } from '../../repositories/taxonomy/state.ts';
import { type NumberedKind, numberedWork } from '../record/numbered-work.ts';
import { usesOf } from './uses.ts';

const MAX_TOLD = 20;

/** Returns the common part of tags and kickwords. */
const named = (table: 'tags' | 'kickwords') =>
  ({
    kind: table,
    acts: { created: 'recordCreated', changed: 'recordChanged', deleted: 'recordDeleted' },
    lock: queries => lockTaxonomy(queries, table),
    takeId: queries => takeTaxonomyId(queries, table),
    isNameTaken: (queries, name, exceptId) => isNameTaken(queries, table, name, exceptId),
    remove: (queries, id) => removeNamed(queries, table, id),
    usesRefusal: async (queries, id) => {
      const uses = await usesOf(queries, table, id);
      return uses.length === 0 ? undefined : refusal('recordInUse', { extra: { uses: uses.slice(0, MAX_TOLD), total: uses.length } });
    },
  }) satisfies Partial<NumberedKind>;

export const tagWork = numberedWork<TagDraft, TagRecord>({ ...named('tags'), find: findTag, insert: insertTag, update: updateTag });
export const kickwordWork = numberedWork<KickwordDraft, Kickword>({
  ...named('kickwords'),
  find: findKickword,
  insert: insertKickword,
  update: updateKickword,
});
