import type { Text } from '#domain/article/document.ts';
import type { HtmlElement } from '../html/html-tree.ts';

/** Names of the marks that are on or off. The comment id is not among them: it carries a value. */
export type MarkName = Exclude<keyof Text, 'text' | 'commentId'>;

/** What a text run looks like beside its words, for example `{ bold: true }`. */
export type TextStyle = Omit<Text, 'text'>;

/**
 * One text mark, free of any user interface; lives in `marks/<mark>/model.ts`.
 * Adding a mark touches its folder, a line in `models.ts`, a line in `views.tsx` and its locale keys.
 */
export interface MarkModel {
  readonly key: keyof TextStyle;
  /** The marks that cannot stand on the same text, for example subscript and superscript. */
  readonly excludes: readonly MarkName[];
  /** Wraps written text in the mark's tag; undefined where the style does not carry the mark. */
  readonly toHtml: (style: TextStyle) => Omit<HtmlElement, 'children'> | undefined;
  /** What a tag says about the text inside; undefined where it is not this mark's tag. */
  readonly fromHtml: (element: HtmlElement) => TextStyle | undefined;
}
