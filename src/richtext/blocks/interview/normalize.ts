import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairQuestion, repairQuestionLine } from '../question-rules.ts';
import { INTERVIEW, INTERVIEW_ANSWER_RULES, INTERVIEW_QUESTION_RULES } from './schema.ts';

/** One question, then its answers; a second question starts a segment of its own. */
export const repairInterview = (element: Element, tools: RepairTools): readonly Element[] => repairQuestion(element, INTERVIEW, tools);

/** One line. */
export const repairInterviewQuestion = (element: Element, tools: RepairTools): readonly Element[] =>
  repairQuestionLine(element, INTERVIEW_QUESTION_RULES, tools);

/** A paragraph of what was answered. */
export const repairInterviewAnswer = (element: Element, tools: RepairTools): readonly Element[] =>
  repairQuestionLine(element, INTERVIEW_ANSWER_RULES, tools);
