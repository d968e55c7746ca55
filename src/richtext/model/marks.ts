import type { Text } from '#domain/article/document.ts';
import type { HtmlElement } from '../html/html-tree.ts';

/** Names of the marks that are on or off. The comment id is not among them: it carries a value. */
export type MarkName = Exclude<keyof Text, 'text' | 'commentId'>;

/** The style of a text run, for example `{ bold: true }`. */
export type TextStyle = Omit<Text, 'text'>;

/** One mark that is on or off. */
export interface Mark {
  readonly key: MarkName;
  /** The tag that it is in HTML and on screen. */
  readonly tag: string;
  /** Further tags that are read as this mark. */
  readonly reads?: readonly string[];
  /** Class of the tag, which is also required when it is read. */
  readonly className?: string;
  /** The mark that cannot be on the same text. */
  readonly excludes?: MarkName;
  /** True if no link may carry the mark (B4-043, B5-082). */
  readonly isForbiddenInLinks?: true;
  /** The key that toggles it, with Ctrl or Cmd; marks without one are set by other tools only. */
  readonly shortcut?: { readonly key: string; readonly shift?: true };
}

/** All marks that are on or off, in the order of the toolbar. In HTML the last one is outermost. */
export const MARKS: readonly Mark[] = [
  { key: 'bold', tag: 'strong', reads: ['b'], shortcut: { key: 'b' } },
  { key: 'italic', tag: 'em', reads: ['i'], shortcut: { key: 'i' } },
  { key: 'underlined', tag: 'u', isForbiddenInLinks: true, shortcut: { key: 'u' } },
  { key: 'code', tag: 'code', shortcut: { key: 'e' } },
  { key: 'subscript', tag: 'sub', excludes: 'superscript', isForbiddenInLinks: true, shortcut: { key: ',' } },
  { key: 'superscript', tag: 'sup', excludes: 'subscript', isForbiddenInLinks: true, shortcut: { key: '.' } },
  { key: 'strikethrough', tag: 's', reads: ['strike'], shortcut: { key: 'x', shift: true } },
  { key: 'added', tag: 'ins', className: 'added', excludes: 'removed' },
  { key: 'removed', tag: 'del', className: 'removed', excludes: 'added' },
];

const STYLE_KEYS: readonly (keyof TextStyle)[] = [...MARKS.map(({ key }) => key), 'commentId'];

/** The marks that a user sets by a button or a key, in the order of the toolbar. */
export const TOGGLED_MARKS: readonly MarkName[] = MARKS.filter(({ shortcut }) => shortcut).map(({ key }) => key);

/** The marks that no link may carry. */
export const MARKS_FORBIDDEN_IN_LINKS: readonly MarkName[] = MARKS.filter(mark => mark.isForbiddenInLinks).map(({ key }) => key);

/** The mark that cannot be on the same text. */
export const markExcludedBy = (name: MarkName): MarkName | undefined => MARKS.find(({ key }) => key === name)?.excludes;

/** Checks whether two runs look the same, so that they may be merged. */
export const sameStyle = (left: Text, right: Text): boolean => STYLE_KEYS.every(key => (left[key] ?? false) === (right[key] ?? false));

/** The style of a run without its words; marks that are off are left out. */
export const styleOf = (text: Text): TextStyle =>
  Object.fromEntries(STYLE_KEYS.flatMap(key => (text[key] === undefined || text[key] === false ? [] : [[key, text[key]]])));

/** Checks whether a mark is stored although off; a valid document leaves it out. */
export const hasMarkOff = (text: Text): boolean => STYLE_KEYS.some(key => text[key] === false);

type Tag = Omit<HtmlElement, 'children'>;

const tagOf = ({ tag, className }: Mark): Tag => ({ tag, attributes: className === undefined ? {} : { class: className } });

/** The tags around the words of a run, outermost first: that of a comment, then those of the marks. */
export const tagsOfStyle = (style: TextStyle): readonly Tag[] => [
  ...(style.commentId === undefined ? [] : [{ tag: 'span', attributes: { 'data-comment-id': style.commentId } }]),
  ...MARKS.filter(({ key }) => style[key] === true)
    .map(tagOf)
    .reverse(),
];

/** The marks that a tag sets on its text; undefined for other tags. */
export const styleOfTag = ({ tag, attributes }: HtmlElement): TextStyle | undefined => {
  const commentId = tag === 'span' ? attributes['data-comment-id'] : undefined;
  if (commentId !== undefined) return { commentId };
  const mark = MARKS.find(each => each.tag === tag || each.reads?.includes(tag));
  const isMark = mark && (mark.className === undefined || attributes['class'] === mark.className);
  return isMark ? { [mark.key]: true } : undefined;
};
