import { type Element, plainText } from '#domain/article/document.ts';
import type { Validator } from '#domain/validation/problem.ts';

/** Elements that say something without a word: everything that is no plain text. */
const SILENT_TEXTS: readonly string[] = ['paragraph', 'crosshead', 'footer', 'orderedList', 'unorderedList', 'quote'];

/** An array of only empty text elements is missing (B5-002). */
export const requiredContent: Validator<readonly Element[]> = elements =>
  elements.some(element => !SILENT_TEXTS.includes(element.type) || plainText(element).trim() !== '')
    ? null
    : { key: 'validator.message.required' };
