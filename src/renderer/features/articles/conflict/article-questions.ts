import type { ArticleConflictState } from '#bridge/states.ts';
import type { Question } from '#renderer/entities/conflict/questions.ts';

/** Returns all questions in the order of the screen: the text first, then the fields. */
export const questionsOf = (state: Pick<ArticleConflictState, 'conflicts' | 'fieldConflicts'>): readonly Question[] => [
  ...state.conflicts.map(({ key, choices }) => ({ key, choices })),
  ...state.fieldConflicts.map(({ key, choices }) => ({ key, choices })),
];
