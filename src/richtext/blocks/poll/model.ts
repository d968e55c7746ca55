import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { FIXED_PART, REPEATED_PART, ignoreBreak } from '../../editing/structure.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { createQuestion } from '../question-rules.ts';
import { nextAnswer } from './commands.ts';
import { pollAnswerFromHtml, pollAnswerToHtml, pollFromHtml, pollQuestionFromHtml, pollQuestionToHtml, pollToHtml } from './html.ts';
import { repairPoll, repairPollLine } from './normalize.ts';
import { POLL, POLL_TEXT_RULES, pollAnswerSchema, pollQuestionSchema, pollSchema } from './schema.ts';

/** A question to the readers. */
export const pollModel: BlockModel = {
  type: ELEMENT_TYPE.poll,
  place: 'body',
  content: 'elements',
  isolated: true,
  feature: 'poll',
  schema: pollSchema,
  repair: repairPoll,
  isEmpty: isBlank,
  create: makeId => createQuestion(POLL, makeId),
  toHtml: pollToHtml,
  fromHtml: pollFromHtml,
};

export const pollQuestionModel: BlockModel = {
  type: ELEMENT_TYPE.pollQuestion,
  place: 'inner',
  content: 'text',
  text: POLL_TEXT_RULES,
  isolated: true,
  schema: pollQuestionSchema,
  repair: repairPollLine,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.pollQuestion, makeId),
  toHtml: pollQuestionToHtml,
  fromHtml: pollQuestionFromHtml,
  behaviour: { ...FIXED_PART, onSoftBreak: ignoreBreak },
};

/** One of the answers readers choose from. */
export const pollAnswerModel: BlockModel = {
  type: ELEMENT_TYPE.pollAnswer,
  place: 'inner',
  content: 'text',
  text: POLL_TEXT_RULES,
  schema: pollAnswerSchema,
  repair: repairPollLine,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.pollAnswer, makeId),
  toHtml: pollAnswerToHtml,
  fromHtml: pollAnswerFromHtml,
  behaviour: { ...REPEATED_PART, onEnter: nextAnswer, onSoftBreak: ignoreBreak },
};
