import type { ApiBody } from '#contract/contract.ts';
import type { SeenAssignment } from '#contract/placement/planning.ts';
import { hasPassed, type PlannedTime } from '#domain/planning/planning.ts';
import { comparePages, type PageEntry, type PageState, pageStateOf } from '#domain/print/page-plan.ts';
import type { ZurichTime } from '#domain/time/zurich.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';

/** A story of the plan: an item, or work of planning that nobody has begun. */
export interface StoryRow {
  readonly key: string;
  readonly title: string;
  /** Null if there is no article yet. */
  readonly path: string | null;
  readonly people: readonly string[];
  readonly pageName: string | null;
  readonly publication: string | null;
  readonly about: readonly string[];
  readonly state: PageState;
  readonly entry: PageEntry | null;
  readonly written: number;
  readonly target: number | null;
  readonly deadline: PlannedTime | null;
  readonly isLate: boolean;
}

/** Stories of one page of a newspaper. */
export interface PageGroup {
  readonly key: string;
  readonly pageName: string | null;
  readonly publication: string | null;
  readonly rows: readonly StoryRow[];
}

const isDone = (state: PageState): boolean => state !== 'notBegun' && state !== 'inWork';

const known = (words: readonly (string | null)[]): readonly string[] => words.flatMap(word => word ?? []);

const rowOfEntry = (entry: PageEntry, now: ZurichTime): StoryRow => {
  const { title, authorNames, pageName, publication, category, type, deadline } = entry;
  const state = pageStateOf(entry);
  return {
    key: entry.metadataId,
    title,
    pageName,
    publication,
    state,
    entry,
    deadline,
    path: contentPath(entry.resourceName, entry.resourceId),
    people: authorNames,
    about: known([category, type]),
    written: entry.actualTextLength,
    target: entry.targetTextLength,
    isLate: !isDone(state) && deadline !== null && hasPassed(deadline, now),
  };
};

const rowOfAssignment = (assignment: SeenAssignment, now: ZurichTime): StoryRow => {
  const { elementId, title, assigneeName, pageName, publication, category, targetTextLength, deadline } = assignment;
  return {
    key: elementId,
    title,
    pageName,
    publication,
    deadline,
    path: null,
    state: 'notBegun',
    entry: null,
    written: 0,
    people: known([assigneeName]),
    about: known([category]),
    target: targetTextLength,
    isLate: deadline !== null && hasPassed(deadline, now),
  };
};

interface Known {
  readonly day: string;
  readonly publication: string | null;
  readonly plan: ApiBody<'getPagePlan'>;
  readonly assignments: readonly SeenAssignment[];
  readonly now: ZurichTime;
}

/** Everything that is to be in the papers of a day: items, and stories of planning that nobody has begun, each once. */
export const storiesOf = ({ day, publication, plan, assignments, now }: Known): readonly StoryRow[] => {
  const open = assignments.filter(
    (one, index) =>
      one.item === null &&
      one.publicationDate === day &&
      (publication === null || one.publication === publication) &&
      assignments.findIndex(other => other.elementId === one.elementId) === index,
  );
  return [...plan.entries.map(entry => rowOfEntry(entry, now)), ...open.map(assignment => rowOfAssignment(assignment, now))];
};

const inOrder = (one: PageGroup, other: PageGroup): number =>
  (one.publication ?? '').localeCompare(other.publication ?? '') ||
  Number(one.pageName !== null) - Number(other.pageName !== null) ||
  comparePages(one.pageName ?? '', other.pageName ?? '');

/** By newspaper and page; what has no page yet comes first. */
export const pagesOf = (stories: readonly StoryRow[]): readonly PageGroup[] => {
  const groups = Map.groupBy(stories, ({ publication, pageName }) => JSON.stringify([publication, pageName]));
  return [...groups]
    .flatMap(([key, rows]): readonly PageGroup[] => {
      const [first] = rows;
      return first ? [{ key, pageName: first.pageName, publication: first.publication, rows }] : [];
    })
    .toSorted(inOrder);
};

/** The newspapers of a day, those of planning too. */
export const papersOf = ({ day, plan, assignments }: Pick<Known, 'day' | 'plan' | 'assignments'>): readonly string[] =>
  [
    ...new Set([
      ...plan.publications,
      ...assignments.flatMap(({ item, publicationDate, publication }) =>
        item === null && publicationDate === day && publication !== null ? [publication] : [],
      ),
    ]),
  ].toSorted((one, other) => one.localeCompare(other));
