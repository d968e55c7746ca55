import type { ArticleConflictState } from '#bridge/states.ts';
import type { MergeChoice } from '#domain/article/merge.ts';

export type Decisions = Readonly<Record<string, MergeChoice>>;

/** One question of the conflict screen, of the text or of a metadata field. */
export interface Question {
  readonly key: string;
  readonly choices: readonly MergeChoice[];
}

/** All questions in the order of the screen: the text first, then the fields. */
export const questionsOf = (state: Pick<ArticleConflictState, 'conflicts' | 'fieldConflicts'>): readonly Question[] => [
  ...state.conflicts.map(({ key, choices }) => ({ key, choices })),
  ...state.fieldConflicts.map(({ key, choices }) => ({ key, choices })),
];

const isDecided = (decisions: Decisions, key: string): boolean => Object.hasOwn(decisions, key);

/** How far the deciding has come. All must be decided before saving (A4-051). */
export const progressOf = (questions: readonly Question[], decisions: Decisions): { readonly decided: number; readonly total: number } => ({
  decided: questions.filter(({ key }) => isDecided(decisions, key)).length,
  total: questions.length,
});

/** The next question without an answer after this one, going round; undefined when all have one. */
export const nextUndecided = (questions: readonly Question[], decisions: Decisions, after: string): string | undefined => {
  const start = questions.findIndex(({ key }) => key === after) + 1;
  const inOrder = [...questions.slice(start), ...questions.slice(0, start)];
  return inOrder.find(({ key }) => key !== after && !isDecided(decisions, key))?.key;
};

/** The neighbour of a question, stopping at both ends. */
export const neighbour = (questions: readonly Question[], of: string, step: 1 | -1): string | undefined => {
  const index = questions.findIndex(({ key }) => key === of);
  return questions[Math.min(questions.length - 1, Math.max(0, index + step))]?.key;
};
