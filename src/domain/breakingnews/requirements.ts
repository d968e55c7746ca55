import { type Element, ELEMENT_TYPE } from '../article/document.ts';
import { elementProblems } from '../article/validity.ts';
import type { BreakingNewsDraft } from './breakingnews.ts';

/** A field that breaking news needs before readers get it. */
export type BreakingNewsField = 'title' | 'notificationCategories' | 'notificationMessage';

/** Checks whether a push message goes out with the publication. */
export const hasMessage = ({ notificationMessage }: Pick<BreakingNewsDraft, 'notificationMessage'>): boolean =>
  notificationMessage.trim() !== '';

/** Checks whether a push message is wanted: somebody has written it, or chosen its recipients. */
export const wantsMessage = (draft: Pick<BreakingNewsDraft, 'notificationMessage' | 'notificationCategories'>): boolean =>
  hasMessage(draft) || draft.notificationCategories.length > 0;

/** Returns the fields that breaking news lacks for readers: its title; a message needs categories, and categories need a message. */
export const missingForBreakingNews = (draft: BreakingNewsDraft): readonly BreakingNewsField[] => {
  const hasCategories = draft.notificationCategories.length > 0;
  return [
    ...(draft.title.trim() === '' ? (['title'] as const) : []),
    ...(hasMessage(draft) && !hasCategories ? (['notificationCategories'] as const) : []),
    ...(hasCategories && !hasMessage(draft) ? (['notificationMessage'] as const) : []),
  ];
};

/** Blocks of an article that breaking news has no place for: its head is in fields of its own, and a summary is of a longer text. */
const NEVER_IN_BODY: readonly string[] = [
  ELEMENT_TYPE.titleHeader,
  ELEMENT_TYPE.title,
  ELEMENT_TYPE.lead,
  ELEMENT_TYPE.summary,
  ELEMENT_TYPE.comment,
];

/** Returns the reason why a body cannot be stored: misplaced blocks, repeated ids, too much content. */
export const bodyFault = (body: readonly Element[]): string | undefined => {
  const misplaced = body.find(({ type }) => NEVER_IN_BODY.includes(type));
  return misplaced ? `${misplaced.type} has no place in the body of breaking news` : elementProblems(body)[0]?.message;
};
