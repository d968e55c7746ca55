import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { type QuestionKind, questionSchemas } from '../question-rules.ts';

/** B5-082 and B5-084: no bold, italic, underline, subscript and superscript in an interview. */
export const INTERVIEW_ANSWER_RULES: TextRules = {
  forbiddenMarks: ['bold', 'italic', 'underlined', 'subscript', 'superscript'],
  links: true,
  singleLine: false,
};
export const INTERVIEW_QUESTION_RULES: TextRules = { ...INTERVIEW_ANSWER_RULES, singleLine: true };

/** One question of an interview, and what was answered, paragraph by paragraph. */
export const INTERVIEW: QuestionKind = {
  type: ELEMENT_TYPE.interview,
  question: ELEMENT_TYPE.interviewQuestion,
  answer: ELEMENT_TYPE.interviewAnswer,
  questionRules: INTERVIEW_QUESTION_RULES,
  answerRules: INTERVIEW_ANSWER_RULES,
  secondQuestion: 'starts',
};

export const { question: interviewQuestionSchema, answer: interviewAnswerSchema, block: interviewSchema } = questionSchemas(INTERVIEW);
