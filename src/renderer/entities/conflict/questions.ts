import type { Decision } from '#bridge/conflicts.ts';

export type Decisions = Readonly<Record<string, Decision>>;

/** A question of a conflict, about a block of a text or a field. */
export interface Question {
  readonly key: string;
  readonly choices: readonly Decision[];
}

const isDecided = (decisions: Decisions, key: string): boolean => Object.hasOwn(decisions, key);

/** Returns the number of decided questions and their total. All must be decided before saving (A4-051). */
export const progressOf = (questions: readonly Question[], decisions: Decisions): { readonly decided: number; readonly total: number } => ({
  decided: questions.filter(({ key }) => isDecided(decisions, key)).length,
  total: questions.length,
});

/** Returns the next undecided question after this one, wrapping around; undefined if all are decided. */
export const nextUndecided = (questions: readonly Question[], decisions: Decisions, after: string): string | undefined => {
  const start = questions.findIndex(({ key }) => key === after) + 1;
  const inOrder = [...questions.slice(start), ...questions.slice(0, start)];
  return inOrder.find(({ key }) => key !== after && !isDecided(decisions, key))?.key;
};

/** Returns the neighbour of a question, stopping at both ends. */
export const neighbour = (questions: readonly Question[], of: string, step: 1 | -1): string | undefined => {
  const index = questions.findIndex(({ key }) => key === of);
  return questions[Math.min(questions.length - 1, Math.max(0, index + step))]?.key;
};
