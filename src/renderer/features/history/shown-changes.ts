import type { ApiBody } from '#renderer/platform/api/queries.ts';
import { type NamedIds, namedIdsIn } from '#renderer/entities/metadata/named-ids.ts';
import { isEqual } from '#domain/article/merge-equal.ts';

export type MetadataRevision = ApiBody<'getMetadataRevisionDiffs'>[number];
type FieldChange = MetadataRevision['changes'][number];

/** One line of the history: a field that holds a plain value, and what became of it (A3-027). */
export interface ShownChange {
  /** The field with its parents: `teasers.default.title`. */
  readonly path: string;
  readonly operation: FieldChange['operation'];
  readonly before: unknown;
  readonly after: unknown;
  /** Null where a field has no variants; 0 means all titles. */
  readonly tenantId: number | null;
  /** A move of the publication status that takes a public item out of sight. */
  readonly isSpecial: boolean;
}

/** Fields whose values are read as a whole although they consist of several. */
const WHOLE: ReadonlySet<string> = new Set(['image', 'teaserImage', 'focusPoint', 'cropMarks']);
/** Names for people's eyes have no use for these: they say nothing that the field's name does not. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['id', 'variantId']);

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined; // checked on this line

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const operationOf = (before: unknown, after: unknown): ShownChange['operation'] => {
  if (isEmpty(before)) return 'added';
  return isEmpty(after) ? 'removed' : 'updated';
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A change of a field that holds others becomes one change for each of those that differ. */
const expand = (change: ShownChange): readonly ShownChange[] => {
  const before = fieldsOf(change.before);
  const after = fieldsOf(change.after);
  if ((before === undefined && after === undefined) || WHOLE.has(lastOf(change.path))) return [change];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap(name => {
    const [one, other] = [before?.[name] ?? null, after?.[name] ?? null];
    if (NEVER_SHOWN.has(name) || isEqual(one, other) || (isEmpty(one) && isEmpty(other))) return [];
    const part = { ...change, path: `${change.path}.${name}`, before: one, after: other, operation: operationOf(one, other) };
    return expand(part);
  });
};

/** What a revision changed, line by line. */
export const shownChanges = ({ changes }: Pick<MetadataRevision, 'changes'>): readonly ShownChange[] =>
  changes.flatMap(({ fieldName, operation, newValue, oldValue, tenantId, special }) =>
    expand({ path: fieldName, operation, before: oldValue ?? null, after: newValue ?? null, tenantId, isSpecial: special ?? false }),
  );

/** The field that a path belongs to, by which the history is filtered: `teasers` of `teasers.default.title`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** Who made a revision: undefined where the newsroom itself did, for example by a schedule. */
export const personOf = ({ updatedBy }: Pick<MetadataRevision, 'updatedBy'>): string => updatedBy?.id ?? 'newsroom';

export interface HistoryFilter {
  readonly field: string | null;
  readonly person: string | null;
}

export interface ShownRevision {
  readonly revision: MetadataRevision;
  readonly changes: readonly ShownChange[];
}

/** The revisions that hold something of what is looked for, newest first, each with its lines alone. */
export const filterHistory = (revisions: readonly MetadataRevision[], { field, person }: HistoryFilter): readonly ShownRevision[] =>
  revisions
    .filter(revision => person === null || personOf(revision) === person)
    .map(revision => ({ revision, changes: shownChanges(revision).filter(({ path }) => field === null || fieldOf(path) === field) }))
    .filter(({ changes }) => changes.length > 0);

/** The ids in a history whose names have to be asked for. */
export const idsIn = (shown: readonly ShownRevision[]): NamedIds =>
  namedIdsIn(shown.flatMap(({ changes }) => changes.map(({ path, before, after }) => ({ path, values: [before, after] }))));
