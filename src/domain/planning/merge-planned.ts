import { PLANNED_FIELDS, type PlannedField, type PlannedTime, type PlanningTopic } from './planning.ts';

/** The values of an item that planning decides on. */
export interface PlannedValues {
  readonly pageName: string | null;
  readonly publicationDate: string | null;
  readonly category: string | null;
  readonly topic: PlanningTopic | null;
  readonly deadline: PlannedTime | null;
}

/** Outcome of a merge for both sides. */
export interface MergedPlan {
  /** Values that both sides have from now on. */
  readonly values: PlannedValues;
  /** New values here, in words; `lost` is the value that had been set here meanwhile. */
  readonly takenOver: readonly { readonly field: PlannedField; readonly value: string | null; readonly lost: string | null }[];
  /** Fields that are new for planning. */
  readonly given: readonly PlannedField[];
}

/** Returns a value as a user reads it; values are also compared by it. */
const wordsOf = (values: PlannedValues, field: PlannedField): string | null => {
  if (field === 'topic') return values.topic === null ? null : values.topic.name;
  if (field === 'deadline') {
    const { deadline } = values;
    return deadline && (deadline.time === null ? deadline.date : `${deadline.date} ${deadline.time}`);
  }
  return values[field];
};

const isSame = (one: PlannedValues, other: PlannedValues, field: PlannedField): boolean =>
  field === 'topic' ? one.topic?.id === other.topic?.id : wordsOf(one, field) === wordsOf(other, field);

/**
 * Brings an item and its element together, from what they agreed on last (`base`; null before the first time). Planning wins page, date,
 * category, topic and deadline: what it changed is taken over, also where it was changed here, and then what was set here is named. What
 * only this side changed is given to planning. At the first meeting nothing is emptied: the side that has a value keeps it.
 */
export const mergePlanned = (base: PlannedValues | null, ours: PlannedValues, theirs: PlannedValues): MergedPlan => {
  const decisions = PLANNED_FIELDS.filter(field => !isSame(ours, theirs, field)).map(field => {
    const [here, there] = [wordsOf(ours, field), wordsOf(theirs, field)];
    const changedThere = base === null ? there !== null : !isSame(base, theirs, field);
    const changedHere = base === null ? here !== null : !isSame(base, ours, field);
    return { field, here, there, isTaken: changedThere || !changedHere, isLost: changedHere && changedThere };
  });
  const taken = decisions.filter(({ isTaken }) => isTaken);
  const given = decisions.filter(({ isTaken }) => !isTaken).map(({ field }) => field);
  const chosen = Object.fromEntries(taken.map(({ field }) => [field, theirs[field]]));
  return {
    values: { ...ours, ...chosen },
    takenOver: taken.map(({ field, here, there, isLost }) => ({ field, value: there, lost: isLost ? here : null })),
    given,
  };
};
