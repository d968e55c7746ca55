import type { Problem, Validator } from './problem.ts';

const REQUIRED: Problem = { key: 'validator.message.required' };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** A rich-text element without any letter: `{ text: '' }`, or children that are all such. Anything else that is an object counts as content. */
const isEmptyTextElement = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  if (typeof value['text'] === 'string') return value['text'].trim() === '';
  const children = value['children'];
  return Array.isArray(children) && children.every(isEmptyTextElement);
};

const isMissing = (value: unknown): boolean => {
  if (value === undefined || value === null || value === false || value === '') return true;
  return Array.isArray(value) && value.every(isEmptyTextElement);
};

/** Required (B5-003): empty, null, false, an empty array, or an array of only empty text elements is missing. Zero is a value. */
export const required: Validator<unknown> = value => (isMissing(value) ? REQUIRED : null);

/** A required nullable id must not be null (B5-004). */
export const requiredId: Validator<number | string | null> = value => (value === null ? REQUIRED : null);

/** An author id must be non-empty after trimming (B5-005). */
export const requiredAuthorId: Validator<string> = value => (value.trim() === '' ? REQUIRED : null);

/** Required text has at least one character (B5-006). */
export const requiredText: Validator<string> = value => (value.length < 1 ? REQUIRED : null);
