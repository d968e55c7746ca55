import { type Editor, Path, type Point, Range, Transforms } from 'slate';
import { type Node, type Text, isText } from '#domain/article/document.ts';
import { type TypedReplacement, type TypographyLocale, asPlainCharacters, replaceTyped } from '#domain/text/typography.ts';
import { styleOf } from '../model/marks.ts';
import { blockAtCaret } from './runs.ts';

export interface TypographyOptions {
  /** The language of the text. */
  readonly locale: TypographyLocale;
  /** Runs a change as one undo step of its own. */
  readonly asStep: <Answer>(change: () => Answer) => Answer;
  /** Returns true while a command such as a paste runs: its text was not typed. */
  readonly isInStep: () => boolean;
}

/** The typed text is in one run between `start` and `end`; the replacement only touches that run. */
interface Typed {
  readonly text: Text;
  readonly end: Point;
  readonly replacement: TypedReplacement;
}

/**
 * Corrects quotation marks, dashes, arrows, formulas and spaces while typing (B5-089; the rules are `domain/text/typography-rules.ts`).
 * Each replacement is an undo step of its own: undo and Backspace right after it give back what was typed, and it is not replaced again.
 * Never in code, links and addresses, and never in pasted text. An input method's text comes in when its composition ends, so that
 * nothing is replaced under it. Digits of formulas and units get the mark if the block allows it, else they become characters of their own.
 */
export const withTypography = <Kind extends Editor>(editor: Kind, { locale, asStep, isInStep }: TypographyOptions): Kind => {
  const { insertText, deleteBackward } = editor;
  let latest: (Typed & { readonly children: Editor['children']; readonly selection: Range | null }) | undefined;
  editor.insertText = (text, options) => {
    insertText(text, options);
    latest = undefined;
    if (options?.at !== undefined || isInStep() || Array.from(text).length !== 1) return;
    const typed = readTyped(editor, locale);
    if (!typed) return;
    asStep(() => applyReplacement(editor, typed));
    latest = { ...typed, children: editor.children, selection: editor.selection };
  };
  editor.deleteBackward = unit => {
    const typed = latest;
    latest = undefined;
    if (typed?.children === editor.children && typed.selection === editor.selection) asStep(() => giveBack(editor, typed));
    else deleteBackward(unit);
  };
  return editor;
};

const readTyped = (editor: Editor, locale: TypographyLocale): Typed | undefined => {
  const { selection } = editor;
  const block = blockAtCaret(editor);
  if (!selection || Range.isExpanded(selection) || !block?.model.text) return undefined;
  const end = selection.focus;
  const [element, path] = block.entry;
  const index = end.path.at(-1) ?? 0;
  const text = element.children[index];
  // A text that is not a direct child of the block is in a link.
  if (end.path.length !== path.length + 1 || !text || !isText(text) || text.code === true) return undefined;
  const own = text.text.slice(0, end.offset);
  const line = index === 0 ? own : element.children.slice(0, index).map(wordsOf).join('') + own;
  const replacement = replaceTyped(line, locale);
  // A replacement in another run would change its style, or a link, or code.
  if (!replacement || replacement.length > own.length) return undefined;
  // An ordinal's letters stay as they are if the block has no superscript.
  const takesScript = replacement.parts.every(({ script }) => !script || block.model.text?.forbiddenMarks.includes(script) === false);
  const isSame = !takesScript && own.endsWith(replacement.parts.map(asPlainCharacters).join(''));
  return isSame ? undefined : { text, end, replacement };
};

const wordsOf = (node: Node): string => (isText(node) ? node.text : node.children.map(wordsOf).join(''));

const applyReplacement = (editor: Editor, { text, end, replacement }: Typed): void => {
  const rules = blockAtCaret(editor)?.model.text;
  const style = styleOf(text);
  const start = { path: end.path, offset: end.offset - replacement.length };
  const nodes = replacement.parts.map((part): Text => {
    const isAllowed = part.script !== undefined && rules?.forbiddenMarks.includes(part.script) === false && !isMarkExcluded(style);
    return isAllowed ? { ...style, [part.script]: true, text: part.text } : { ...style, text: asPlainCharacters(part) };
  });
  const isStyled = nodes.some(node => Object.keys(node).length !== Object.keys(style).length + 1);
  editor.withoutNormalizing(() => {
    if (!isStyled) {
      Transforms.insertText(editor, nodes.map(node => node.text).join(''), { at: { anchor: start, focus: end } });
      return;
    }
    Transforms.delete(editor, { at: { anchor: start, focus: end } });
    Transforms.insertNodes(editor, nodes, { at: start, select: true });
  });
  // The next typed text is on the baseline again.
  if (isStyled) editor.marks = { ...style };
};

/** A text in superscript or subscript takes no second script. */
const isMarkExcluded = (style: Partial<Text>): boolean => style.subscript === true || style.superscript === true;

/** Restores the typed text in place of its replacement. */
const giveBack = (editor: Editor, { text, end, replacement }: Typed): void => {
  const distance = replacement.parts.reduce((sum, part) => sum + part.text.length, 0);
  const words = text.text.slice(end.offset - replacement.length, end.offset);
  const focus = editor.selection?.focus;
  if (!focus) return;
  editor.withoutNormalizing(() => {
    Transforms.delete(editor, { at: { anchor: pointBack(editor, focus, distance), focus } });
    Transforms.insertNodes(editor, { ...styleOf(text), text: words }, { select: true });
  });
};

/** The point so many characters before another one, over the texts of its line. */
const pointBack = (editor: Editor, from: Point, distance: number): Point => {
  let { path, offset } = from;
  let left = distance;
  while (left > offset && Path.hasPrevious(path)) {
    left -= offset;
    path = Path.previous(path);
    offset = editor.string(path).length;
  }
  return { path, offset: Math.max(0, offset - left) };
};
