import { type Element, plainText } from '#domain/article/document.ts';
import { modelOf } from './models.ts';

/** Whether an element holds nothing (B5-077), by the rule of its block; an element of unknown type is empty when it has no text. */
export const isEmptyElement = (element: Element): boolean => modelOf(element.type)?.isEmpty(element) ?? plainText(element).trim() === '';
