import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import type { Queries } from '../../db/schema.ts';
import { nameKeyOf } from '#domain/taxonomy/names.ts';

/** A name of a record, as names of its kind are compared. */
interface KeyedName {
  readonly field: string;
  readonly key: string;
}

/** The names of a draft that no other record of its kind may have; each is given once. */
const namesOf = ({ unique }: ReferenceKind, draft: Fields): readonly KeyedName[] => {
  if (unique === undefined) return [];
  const { fields, within } = unique;
  const scope = within === undefined ? '' : `${String(draft[within])}|`;
  const names = fields.flatMap(field => {
    const key = nameKeyOf(String(draft[field]));
    return key === '' ? [] : [{ field, key: `${scope}${key}` }];
  });
  return names.filter(({ key }, index) => names.findIndex(other => other.key === key) === index);
};

/** Returns the fields whose name another record of the kind has; the caller holds the lock. */
export const takenNames = async (queries: Queries, kind: ReferenceKind, draft: Fields, ownId: string): Promise<readonly string[]> => {
  const names = namesOf(kind, draft);
  if (names.length === 0) return [];
  const rows = await queries
    .selectFrom('record_names')
    .select('name_key')
    .where('kind', '=', kind.name)
    .where('record_id', '!=', ownId)
    .where(
      'name_key',
      'in',
      names.map(({ key }) => key),
    )
    .execute();
  const taken = new Set(rows.map(({ name_key }) => name_key));
  return names.flatMap(({ field, key }) => (taken.has(key) ? [field] : []));
};

/** The rows of a record's names. */
export const nameRows = (kind: ReferenceKind, id: string, draft: Fields) =>
  namesOf(kind, draft).map(({ key }) => ({ kind: kind.name, name_key: key, record_id: id }));

/** Forgets the names of a record. */
export const forgetNames = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('record_names').where('record_id', '=', id).execute();
};

/** Puts down the names of a stored record. */
export const keepNames = async (queries: Queries, kind: ReferenceKind, id: string, draft: Fields): Promise<void> => {
  await forgetNames(queries, id);
  const rows = nameRows(kind, id, draft);
  if (rows.length > 0) await queries.insertInto('record_names').values(rows).execute();
};
