import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { withNewIds } from '../../model/new-ids.ts';
import { withoutPollItemIds } from '../poll/normalize.ts';

/** A component as a user chose it. */
export interface ChosenSnippet {
  readonly id: string;
  readonly content: readonly Element[];
  /** True if its content is to be edited in the article (B2-022). */
  readonly copyedit: boolean;
}

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
