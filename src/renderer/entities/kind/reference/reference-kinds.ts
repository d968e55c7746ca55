import type { RecordReference, ReferenceKind } from '#domain/kinds/kind.ts';
import { KINDS, referencesOf } from '#domain/kinds/kinds.ts';
import { InvariantError } from '#domain/result.ts';

/** The kind of reference data of this name. */
export const referenceKindNamed = (name: string): ReferenceKind => {
  const kind = Object.values<ReferenceKind>(referencesOf(KINDS)).find(other => other.name === name);
  if (kind === undefined) throw new InvariantError(`${name} is no kind of reference data`);
  return kind;
};

/** The query that lists what a reference may name. */
export const queryOf = ({ kind, where }: RecordReference): Readonly<Record<string, readonly string[]>> => {
  if (where === undefined) return {};
  const facets = Object.entries(referenceKindNamed(kind).list.facets ?? {});
  return Object.fromEntries(facets.flatMap(([name, { field }]) => (field === where.field ? [[name, [where.value]]] : [])));
};
