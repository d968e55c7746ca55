import { isEqual } from '#domain/equal.ts';
import type { Page } from '#renderer/entities/collection/model/source.ts';
import type { ApiBody } from '#renderer/platform/api/queries.ts';

export type MetadataRevision = ApiBody<'getMetadataRevisionDiffs'>[number];
type FieldChange = MetadataRevision['changes'][number];

/** Field with a plain value, and its change (A3-027). */
interface FieldLine {
  /** The field with its parents: `teasers.default.title`. */
  readonly path: string;
  readonly operation: FieldChange['operation'];
  readonly before: unknown;
  readonly after: unknown;
  /** Null where a field has no variants; 0 means all titles. */
  readonly tenantId: number | null;
  /** True if the publication status changed so that a public item was hidden. */
  readonly isSpecial: boolean;
  /** True if the change waited behind the version that readers had. */
  readonly isHeld: boolean;
}

/** Fields whose values are read as a whole although they consist of several. */
const WHOLE: ReadonlySet<string> = new Set(['image', 'teaserImage', 'focusPoint', 'cropMarks']);
/** Fields never shown, as they add nothing to the field's name. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(['id', 'variantId']);

/** One line of the history: what a revision did to one field. */
export interface HistoryLine extends FieldLine, Omit<MetadataRevision, 'changes'> {
  readonly key: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined; // checked on this line

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const operationOf = (before: unknown, after: unknown): FieldLine['operation'] => {
  if (isEmpty(before)) return 'added';
  return isEmpty(after) ? 'removed' : 'updated';
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Splits a change of an object field into one change for each inner field that differs. */
const expand = (change: FieldLine): readonly FieldLine[] => {
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

/** Returns the changes of a revision, line by line. */
export const linesOf = ({ changes, ...revision }: MetadataRevision): readonly HistoryLine[] =>
  changes
    .flatMap(({ fieldName, operation, newValue, oldValue, tenantId, special, held }) =>
      expand({
        path: fieldName,
        operation,
        before: oldValue ?? null,
        after: newValue ?? null,
        tenantId,
        isSpecial: special ?? false,
        isHeld: held ?? false,
      }),
    )
    .map(line => ({ ...line, ...revision, key: `${revision.revisionNumber} ${line.path} ${String(line.tenantId)}` }));

/** Returns the field of a path, by which the history is filtered: `teasers` of `teasers.default.title`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** Returns the author of a revision, as in the address. */
export const personOf = ({ updatedBy }: Pick<MetadataRevision, 'updatedBy'>): string => updatedBy?.id ?? 'newsroom';

/** Returns the displayed number of a revision: that of the content which was current then. */
export const shownNumber = ({ contentRevisionNumber, revisionNumber }: Omit<MetadataRevision, 'changes'>): number =>
  contentRevisionNumber ?? revisionNumber;

/** Revisions on a page. */
const REVISIONS_ON_PAGE = 25;

export interface HistoryFilters {
  readonly field: string | null;
  readonly person: string | null;
  readonly page: number;
}

/** Returns a page of whole revisions, newest first, with the lines that match the filters. */
export const pickLines = (all: readonly HistoryLine[], { field, person, page }: HistoryFilters): Page<HistoryLine> => {
  const historyLines = all.filter(
    line => (field === null || fieldOf(line.path) === field) && (person === null || personOf(line) === person),
  );
  const revisions = [...new Set(historyLines.map(({ revisionNumber }) => revisionNumber))];
  const shown = new Set(revisions.slice((page - 1) * REVISIONS_ON_PAGE, page * REVISIONS_ON_PAGE));
  return {
    rows: historyLines.filter(({ revisionNumber }) => shown.has(revisionNumber)),
    totalElements: historyLines.length,
    totalPages: Math.ceil(revisions.length / REVISIONS_ON_PAGE),
  };
};
