import { type Element, ELEMENT_TYPE, type Node, isText } from '#domain/article/document.ts';
import { withoutPollItemIds } from '../poll/normalize.ts';

/** A component as a person chose it. */
export interface ChosenSnippet {
  readonly id: string;
  readonly content: readonly Element[];
  /** True if its content is to be edited in the article (B2-022). */
  readonly copyedit: boolean;
}

const withNewIds = (element: Element, makeId: () => string): Element => ({
  ...element,
  id: makeId(),
  children: element.children.map((child: Node) => (isText(child) ? child : withNewIds(child, makeId))),
});

/**
 * The element of a chosen component; with `elementId`, it replaces that element. Its content has ids of its own,
 * and a poll of it begins its own count (B3-024).
 */
export const snippetElement = ({ id, content, copyedit }: ChosenSnippet, makeId: () => string, elementId?: string): Element => ({
  type: ELEMENT_TYPE.embeddedSnippet,
  id: elementId ?? makeId(),
  data: { embed: { id }, copyedit },
  children: withoutPollItemIds(content).map(element => withNewIds(element, makeId)),
});
