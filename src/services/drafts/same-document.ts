import type { Element, RichTextDocument } from '#domain/article/document.ts';
import { isEqual } from '#domain/equal.ts';

/** Checks whether two texts are the same; untouched elements cost one pointer comparison. */
export const sameDocument = (a: Pick<RichTextDocument, 'elements'>, b: Pick<RichTextDocument, 'elements'>): boolean =>
  a.elements === b.elements ||
  (a.elements.length === b.elements.length && a.elements.every((element, index) => isEqual(element, b.elements[index])));

/** A text of these elements. */
export const documentOf = (elements: readonly Element[]): RichTextDocument => ({ version: 'v008', elements });

/** The same text as typed by the schemas, with mutable lists. */
export const toWire = (document: RichTextDocument): { version: 'v008'; elements: Element[] } => ({
  version: document.version,
  elements: [...document.elements],
});
