import { type Element, ELEMENT_TYPE, type Node, isText } from '#domain/article/document.ts';

/** A component as a person chose it. */
export interface ChosenSnippet {
  readonly id: string;
  readonly content: readonly Element[];
  /** Whether its content is to be edited in the article (B2-022). */
  readonly copyedit: boolean;
}

/** Copies with ids of their own; a poll of a component begins its own count, so its items lose their `pollItemId` (B3-024). */
const copyOf = (node: Node, makeId: () => string): Node => {
  if (isText(node)) return node;
  const { pollItemId: _counted, ...rest } = node.data ?? {};
  const data = 'pollItemId' in (node.data ?? {}) ? rest : node.data;
  const copy = { type: node.type, id: makeId(), children: node.children.map(child => copyOf(child, makeId)) };
  return data === undefined || Object.keys(data).length === 0 ? copy : { ...copy, data };
};

/** The element that stands for a chosen component; with `id`, in the place of the one that stood there. */
export const snippetElement = ({ id, content, copyedit }: ChosenSnippet, makeId: () => string, elementId?: string): Element => ({
  type: ELEMENT_TYPE.embeddedSnippet,
  id: elementId ?? makeId(),
  data: { embed: { id }, copyedit },
  children: content.map(element => copyOf(element, makeId)),
});
