import type { FieldConflict, FieldRecord, FieldsInput } from '../article/fields.ts';
import { isEqual, isRecord } from '../equal.ts';
import { MERGE_CHOICES, type MergeChoice } from '../article/merge/conflict.ts';
import { mergeValue, type Versions } from '../article/merge/values.ts';
import { withoutAutomaticChanges } from './automatic.ts';
import { placeOfPath } from './field-place.ts';
import { isSoundField } from './field-soundness.ts';
import { listMerged, type MergedField } from './merged-fields.ts';
import { withCommonBase } from './common-base.ts';
import { joinValues, ORDERED_FIELDS, WHOLE_FIELDS } from './whole-fields.ts';

export type { MergedField } from './merged-fields.ts';

/** One field, or one title's entry of it, that two people set to different values; `choices` are the possible decisions. */
export interface MetadataConflict extends FieldConflict {
  readonly choices: readonly MergeChoice[];
}

/** `fields`: the automatic merge, with mine in place for each of `conflicts`; `merged`: what merged without a conflict. */
export interface MetadataMerge {
  readonly fields: FieldRecord;
  readonly conflicts: readonly MetadataConflict[];
  readonly merged: readonly MergedField[];
}

type Decisions = Readonly<Record<string, MergeChoice>>;

const keyOf = (path: string): string => `field:${path}`;

const differsInIdentity = ({ mine, theirs }: Versions): boolean =>
  isRecord(mine) && isRecord(theirs) && mine['id'] !== undefined && mine['id'] !== theirs['id'];

/** Checks whether a path is one question: pictures, single authors, an infobox beside another, and whatever is invalid in parts. */
const isWhole = (path: string, versions: Versions, asked: ReadonlySet<string>): boolean => {
  const { field, member } = placeOfPath(path);
  return asked.has(path) || WHOLE_FIELDS.has(field) || (field === 'authors.authors' && member !== null) || differsInIdentity(versions);
};

const choicesFor = (path: string, versions: Versions): readonly MergeChoice[] =>
  joinValues(path, versions) === undefined ? ['mine', 'theirs'] : MERGE_CHOICES;

interface Run {
  readonly fields: FieldRecord;
  readonly conflicts: readonly MetadataConflict[];
}

const run = (input: FieldsInput, decisions: Decisions, asked: ReadonlySet<string>): Run => {
  const conflicts: MetadataConflict[] = [];
  const fields = mergeValue(input, '', {
    lists: 'sets',
    prefer: path => decisions[keyOf(path)] ?? 'mine',
    report: conflict => conflicts.push({ key: keyOf(conflict.path), ...conflict, choices: choicesFor(conflict.path, conflict) }),
    isWhole: (path, versions) => path !== '' && isWhole(path, versions, asked),
    isOrdered: path => ORDERED_FIELDS.has(placeOfPath(path).field),
    join: joinValues,
  });
  return { fields: isRecord(fields) ? fields : input.mine, conflicts };
};

/** Only the newsroom reports the result of a schedule. */
const withTheirProgress = (input: FieldsInput): FieldsInput => {
  const theirs = input.theirs['scheduledPlacing'];
  const told = (side: FieldRecord): FieldRecord => {
    const value = side['scheduledPlacing'];
    return isRecord(value) && isRecord(theirs)
      ? { ...side, scheduledPlacing: { ...value, status: theirs['status'], failure: theirs['failure'] } }
      : side;
  };
  return { ...input, base: told(input.base), mine: told(input.mine) };
};

const prepare = (input: FieldsInput): FieldsInput => withTheirProgress(withCommonBase(withoutAutomaticChanges(input)));

const variantsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(entry => (isRecord(entry) && 'variantId' in entry ? [String(entry['variantId'])] : [])) : [];

/** Fields, or single titles' entries, whose merge is not valid: asked as a whole. */
const findUnsound = (input: FieldsInput, fields: FieldRecord): ReadonlySet<string> => {
  const changedTwice = Object.keys(input.mine).filter(
    name => !isEqual(input.base[name], input.mine[name]) && !isEqual(input.base[name], input.theirs[name]),
  );
  const unsound = changedTwice.filter(name => !isSoundField(name, fields[name]) && isSoundField(name, input.mine[name]));
  return new Set(
    unsound
      .flatMap(name => [name, ...variantsOf(input.mine[name]).map(variant => `${name}[${variant}]`)])
      .filter((path, _, all) => {
        // A field with entries by title asks entry by entry.
        const isField = !path.includes('[');
        return !isField || !all.some(other => other.startsWith(`${path}[`));
      }),
  );
};

/** A valid merge whatever is decided: the questions are the same before and after a decision. */
const mergeSoundly = (input: FieldsInput, decisions: Decisions): Run => {
  const undecided = run(input, {}, new Set());
  const unsound = findUnsound(input, undecided.fields);
  const whole = unsound.size === 0 ? undecided : run(input, {}, unsound);
  if (Object.keys(decisions).length === 0) return whole;
  return run(input, decisions, unsound);
};

/**
 * Merges metadata that two people changed, field by field and title by title: lists by their members, records by their parts, pictures and
 * single authors as one value. An automatic change never conflicts with a user's own words.
 * Takes only fields that a change may carry; a merge that breaks the rules of a field is asked as a whole.
 */
export const mergeMetadata = (input: FieldsInput): MetadataMerge => {
  const prepared = prepare(input);
  const { fields, conflicts } = mergeSoundly(prepared, {});
  return { fields, conflicts, merged: listMerged({ ...prepared, fields, conflicts }) };
};

/** Applies decisions by conflict key; a conflict without a (possible) decision stays open, with mine in place. */
export const resolveMetadata = (
  input: FieldsInput,
  decisions: Decisions,
): { readonly fields: FieldRecord; readonly open: readonly string[] } => {
  const { fields, conflicts } = mergeSoundly(prepare(input), decisions);
  const open = conflicts.filter(({ key, choices }) => {
    const decision = decisions[key];
    return decision === undefined || !choices.includes(decision);
  });
  return { fields, open: open.map(({ key }) => key) };
};
