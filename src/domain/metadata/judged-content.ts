import type { Element } from '../article/document.ts';
import type { JudgedItem } from '../item/problems.ts';

/** What the required fields are judged by: the text of an article, or an item that is written as a whole. */
export type JudgedContent =
  { readonly kind: 'text'; readonly elements: readonly Element[] } | { readonly kind: 'item'; readonly item: JudgedItem };
