import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { ignoreBreak, joinPart, previousPart } from '../../editing/structure.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { createQuestion } from '../question-rules.ts';
import { answerQuestion, continueAnswer } from './commands.ts';
import {
  interviewAnswerFromHtml,
  interviewAnswerToHtml,
  interviewFromHtml,
  interviewQuestionFromHtml,
  interviewQuestionToHtml,
  interviewToHtml,
} from './html.ts';
import { repairInterview, repairInterviewAnswer, repairInterviewQuestion } from './normalize.ts';
import {
  INTERVIEW,
  INTERVIEW_ANSWER_RULES,
  INTERVIEW_QUESTION_RULES,
  interviewAnswerSchema,
  interviewQuestionSchema,
  interviewSchema,
} from './schema.ts';

/** A segment of an interview: one question, and what was answered. */
export const interviewModel: BlockModel = {
  type: ELEMENT_TYPE.interview,
  place: 'body',
  content: 'elements',
  isolated: true,
  schema: interviewSchema,
  repair: repairInterview,
  isEmpty: isBlank,
  create: makeId => createQuestion(INTERVIEW, makeId),
  toHtml: interviewToHtml,
  fromHtml: interviewFromHtml,
};

export const interviewQuestionModel: BlockModel = {
  type: ELEMENT_TYPE.interviewQuestion,
  place: 'inner',
  content: 'text',
  text: INTERVIEW_QUESTION_RULES,
  isolated: true,
  schema: interviewQuestionSchema,
  repair: repairInterviewQuestion,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.interviewQuestion, makeId),
  toHtml: interviewQuestionToHtml,
  fromHtml: interviewQuestionFromHtml,
  behaviour: { onEnter: answerQuestion, onSoftBreak: ignoreBreak, onBackspaceAtStart: previousPart },
};

/** A paragraph of an answer. */
export const interviewAnswerModel: BlockModel = {
  type: ELEMENT_TYPE.interviewAnswer,
  place: 'inner',
  content: 'text',
  text: INTERVIEW_ANSWER_RULES,
  schema: interviewAnswerSchema,
  repair: repairInterviewAnswer,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.interviewAnswer, makeId),
  toHtml: interviewAnswerToHtml,
  fromHtml: interviewAnswerFromHtml,
  behaviour: { onEnter: continueAnswer, onBackspaceAtStart: joinPart },
};
