import type { Element } from '../article/document.ts';
import type { JudgedItem } from '../item/problems.ts';

/** Content against which required fields are checked: an article's text, or an item that is saved as a whole. */
export type JudgedContent =
  { readonly kind: 'text'; readonly elements: readonly Element[] } | { readonly kind: 'item'; readonly item: JudgedItem };
