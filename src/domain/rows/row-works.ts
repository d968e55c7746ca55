import type { z } from 'zod';
import { isEqual } from '../equal.ts';

/** Row below an item as a user writes it; the desk makes its id. */
export interface RowDraft {
  readonly id: string;
}

/** Fields of a row that can be changed. */
export type RowFields<Draft extends RowDraft> = { readonly [Name in Exclude<keyof Draft, 'id'>]?: Draft[Name] | undefined };

/** A change of a row that exists; `before` is what the user saw of what is changed. */
export interface RowChange<Draft extends RowDraft> {
  readonly kind: 'change';
  readonly rowId: string;
  readonly before: RowFields<Draft>;
  readonly after: RowFields<Draft>;
}

/** A user's changes of rows that the newsroom does not have yet. */
export type RowWork<Draft extends RowDraft> =
  | { readonly kind: 'write'; readonly row: Draft }
  | RowChange<Draft>
  | { readonly kind: 'remove'; readonly rowId: string; readonly before: Draft }
  /** Brings a removed row back. */
  | { readonly kind: 'restore'; readonly row: Draft };

/** A field that both sides changed differently. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A change put on what the newsroom has by now. */
export interface MergedRow<Row> {
  readonly merged: Row;
  readonly conflicts: readonly FieldConflict[];
}

/** Schemas that a kind of rows declares. */
export interface RowShape<Draft extends RowDraft> {
  readonly draft: z.ZodObject & z.ZodType<Draft>;
  /** A field whose members meet one by one (`data.scorer`), as long as all versions have the same value of its member `by`. */
  readonly members?: { readonly field: Exclude<keyof Draft, 'id'> & string; readonly by: string };
  /** Row in a form to send if it may already be at the newsroom and has to be removed: counted and shown nowhere. */
  readonly withheld: (draft: Draft) => Draft;
}

/** Operations that combine changes of rows and merge them with those of others. */
export interface RowWorks<Draft extends RowDraft> {
  /** The editable part of a row. */
  readonly draftOf: (row: Draft) => Draft;
  readonly withheld: (draft: Draft) => Draft;
  /** Puts a change on the newest version, field by field; what both changed differently is a conflict, and holds mine. */
  readonly putOn: <Row extends Draft>(theirs: Row, change: Pick<RowChange<Draft>, 'before' | 'after'>) => MergedRow<Row>;
  /** Returns the change with its conflicts decided: mine is set over theirs; theirs is dropped from the change. */
  readonly decided: (change: RowChange<Draft>, theirs: Draft, side: 'mine' | 'theirs') => RowChange<Draft>;
  /**
   * Combines two changes of one row unknown to the newsroom: null if the second takes the first back, undefined if both have to be sent.
   */
  readonly fold: (earlier: RowWork<Draft>, later: RowWork<Draft>) => RowWork<Draft> | null | undefined;
  /** The rows as they will be once the newsroom has all of this user's changes, in order. */
  readonly withPending: <Row extends Draft>(
    rows: readonly Row[],
    pending: readonly RowWork<Draft>[],
    made: (draft: Draft) => Row,
  ) => readonly Row[];
}

/** The row that a change is about. */
export const rowIdOf = <Draft extends RowDraft>(work: RowWork<Draft>): string => ('row' in work ? work.row.id : work.rowId);

/** Checks whether anything would be changed. */
export const changesSomething = <Draft extends RowDraft>({ before, after }: RowChange<Draft>): boolean => !isEqual(before, after);

type Flat = Readonly<Record<string, unknown>>;

/** A row's fields by their names. */
const flatOf = (fields: object): Flat => ({ ...fields });

/** Fields by name; the members of `apart` by themselves. */
const flatten = (fields: Flat, apart: string | undefined): Flat => {
  if (apart === undefined || fields[apart] === undefined) return fields;
  const { [apart]: whole, ...others } = fields;
  return { ...others, ...Object.fromEntries(Object.entries(whole as Flat).map(([name, value]) => [`${apart}.${name}`, value])) }; // a shape names an object
};

const unflatten = (flat: Flat, apart: string | undefined): Flat => {
  if (apart === undefined) return flat;
  const isMember = (name: string): boolean => name.startsWith(`${apart}.`);
  const members = Object.entries(flat).filter(([name]) => isMember(name));
  if (members.length === 0) return flat;
  const others = Object.entries(flat).filter(([name]) => !isMember(name));
  return {
    ...Object.fromEntries(others),
    [apart]: Object.fromEntries(members.map(([name, value]) => [name.slice(apart.length + 1), value])),
  };
};

const pick = (fields: Flat, names: readonly string[]): Flat => Object.fromEntries(names.map(name => [name, fields[name]]));

/** The field whose members meet by themselves in these versions, if any. */
const apartIn = (members: { readonly field: string; readonly by: string } | undefined, versions: readonly Flat[]): string | undefined => {
  if (members === undefined) return undefined;
  const kinds = versions.flatMap(({ [members.field]: value }) => (value === undefined ? [] : [(value as Flat)[members.by]])); // a shape names an object
  return new Set(kinds).size <= 1 ? members.field : undefined;
};

const mergeFields = (theirs: Flat, before: Flat, after: Flat, apart: string | undefined): MergedRow<Flat> => {
  const [was, mine, now] = [flatten(before, apart), flatten(after, apart), flatten(theirs, apart)];
  const changed = Object.keys(mine).filter(name => !isEqual(mine[name], was[name]));
  const conflicts = changed
    .filter(name => !isEqual(now[name], was[name]) && !isEqual(now[name], mine[name]))
    .map(field => ({ field, mine: mine[field], theirs: now[field] }));
  return { merged: { ...theirs, ...unflatten({ ...now, ...pick(mine, changed) }, apart) }, conflicts };
};

/** Only the fields that are changed; null if there are none. */
const onlyChanged = <Draft extends RowDraft>({ before, after, ...change }: RowChange<Draft>): RowChange<Draft> | null => {
  const [was, is]: readonly [Flat, Flat] = [before, after];
  const names = Object.keys(is).filter(name => !isEqual(was[name], is[name]));
  const fields = (all: Flat): RowFields<Draft> => pick(all, names) as RowFields<Draft>; // its own fields
  return names.length === 0 ? null : { ...change, before: fields(was), after: fields(is) };
};

/** Derives from a shape how changes of its rows fold, meet and are shown. */
export const createRowWorks = <Draft extends RowDraft>({ draft, members, withheld }: RowShape<Draft>): RowWorks<Draft> => {
  const names = Object.keys(draft.shape);
  const draftOf = (row: Draft): Draft => pick(flatOf(row), names) as unknown as Draft; // the fields of its schema
  const putOn: RowWorks<Draft>['putOn'] = <Row extends Draft>(theirs: Row, { before, after }: Pick<RowChange<Draft>, 'before' | 'after'>) =>
    mergeFields(flatOf(theirs), before, after, apartIn(members, [flatOf(theirs), before, after])) as MergedRow<Row>; // its own fields, with values of one of the sides
  return {
    draftOf,
    withheld,
    putOn,
    decided: (change, theirs, side) => {
      const { merged, conflicts } = putOn(theirs, change);
      const its = Object.keys(change.after);
      const [mine, others] = [pick(flatOf(merged), its), pick(flatOf(theirs), its)];
      const before = others as RowFields<Draft>; // the change's own fields
      if (side === 'mine' || conflicts.length === 0) return { ...change, before, after: mine as RowFields<Draft> }; // likewise
      const apart = apartIn(members, [flatOf(theirs), change.before, change.after]);
      const lost = conflicts.map(({ field }) => field);
      const kept = unflatten({ ...flatten(mine, apart), ...pick(flatten(others, apart), lost) }, apart);
      return { ...change, before, after: kept as RowFields<Draft> }; // likewise
    },
    fold: (earlier, later) => {
      if ('row' in earlier) {
        if (later.kind === 'change') return { ...earlier, row: putOn(earlier.row, later).merged };
        return later.kind === 'remove' ? null : undefined;
      }
      if (earlier.kind === 'remove') {
        if (later.kind !== 'restore') return undefined;
        const { id: _before, ...before } = earlier.before;
        const { id: _after, ...after } = later.row;
        return onlyChanged({ kind: 'change', rowId: earlier.rowId, before, after });
      }
      if (later.kind === 'remove') return { ...later, before: draft.parse({ ...later.before, ...earlier.before }) };
      if (later.kind !== 'change') return undefined;
      return onlyChanged({ ...earlier, before: { ...later.before, ...earlier.before }, after: { ...earlier.after, ...later.after } });
    },
    withPending: (rows, pending, made) => {
      const byId = new Map(rows.map(row => [row.id, row]));
      for (const work of pending) {
        const known = byId.get(rowIdOf(work));
        if ('row' in work) byId.set(work.row.id, known ?? made(work.row));
        else if (work.kind === 'remove') byId.delete(work.rowId);
        else if (known) byId.set(work.rowId, putOn(known, work).merged);
      }
      return [...byId.values()];
    },
  };
};
