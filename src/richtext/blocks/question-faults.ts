import { type Element, isElement } from '#domain/article/document.ts';
import { isBlank } from '../model/text-block.ts';
import type { QuestionKind } from './question-rules.ts';

/** Locale key of what a poll or an interview segment lacks (B5-057); undefined if it is complete or holds nothing yet. */
export const questionFaultKey = (block: Element, kind: QuestionKind): 'question.questionMissing' | 'question.answerMissing' | undefined => {
  if (isBlank(block)) return undefined;
  const lines = block.children.filter(isElement);
  if (!lines.some(line => line.type === kind.question && !isBlank(line))) return 'question.questionMissing';
  return lines.some(line => line.type === kind.answer && !isBlank(line)) ? undefined : 'question.answerMissing';
};
