import { z } from 'zod';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { commonDataSchema } from '../../model/text-schema.ts';
import { type QuestionKind, questionSchemas } from '../question-rules.ts';

/** B5-082 and B5-084: no bold, italic, underline, subscript and superscript in a poll; no links, as a click is a vote. */
export const POLL_TEXT_RULES: TextRules = {
  forbiddenMarks: ['bold', 'italic', 'underlined', 'subscript', 'superscript'],
  links: false,
  singleLine: true,
};

/** A question to the readers, and the answers they choose from. */
export const POLL: QuestionKind = {
  type: ELEMENT_TYPE.poll,
  question: ELEMENT_TYPE.pollQuestion,
  answer: ELEMENT_TYPE.pollAnswer,
  questionRules: POLL_TEXT_RULES,
  answerRules: POLL_TEXT_RULES,
  secondQuestion: 'answers',
};

/** `pollItemId` names a question or an answer where votes are counted. */
const pollDataSchema = commonDataSchema.extend({ pollItemId: z.union([z.string(), z.number()]).optional() });

export const { question: pollQuestionSchema, answer: pollAnswerSchema, block: pollSchema } = questionSchemas(POLL, pollDataSchema);
