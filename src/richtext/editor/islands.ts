import type { Element } from '#domain/article/document.ts';
import { UNKNOWN_TYPE, unwrapUnknown, wrapUnknown } from '../model/unknown.ts';
import { modelOf } from '../models.ts';

/** Elements as the editor holds them: every element of unknown type is on an island that no rule and no key reaches into. */
export const toEditorElements = (elements: readonly Element[]): readonly Element[] =>
  elements.every(element => modelOf(element.type))
    ? elements
    : elements.map(element => (modelOf(element.type) ? element : wrapUnknown(element)));

/** Elements as they are stored. Untouched ones keep their reference, unknown ones are unwrapped. */
export const fromEditorElements = (elements: readonly Element[]): readonly Element[] =>
  elements.some(element => element.type === UNKNOWN_TYPE)
    ? elements.map(element => (element.type === UNKNOWN_TYPE ? unwrapUnknown(element) : element))
    : elements;
