import { type Editor, Path, Range, Transforms } from 'slate';
import { ELEMENT_TYPE, isText } from '#domain/article/document.ts';
import { quoteLine } from '../blocks/quote/commands.ts';
import { separatorModel } from '../blocks/simple-blocks.ts';
import { insertElement, isCaretAtEnd } from '../editing/caret.ts';
import { canMark } from '../editing/commands/marks.ts';
import { type Unit, blockAtCaret, elementAt, unitAround } from '../editing/runs.ts';
import { styleOf } from '../model/marks.ts';
import { toggleCrosshead, toggleList } from './text-kinds.ts';

/** Which signs of Markdown are replaced. */
export interface MarkdownRules {
  readonly isOn: boolean;
  /** Also "1. ", which begins a date in German and French ("1. Mai"). */
  readonly numbers: boolean;
}

export interface MarkdownOptions {
  readonly makeId: () => string;
  readonly getRules: () => MarkdownRules;
  /** Runs a change as one undo step of its own. */
  readonly asStep: <Answer>(change: () => Answer) => Answer;
  /** Returns true while a command such as a paste runs: its text was not typed. */
  readonly isInStep: () => boolean;
}

type Change = () => void;

/**
 * Takes signs of Markdown while typing: `## `, `### `, `- `, `> ` and `1. ` at the start of a paragraph, `**bold**` and `*italic*`, and Enter
 * behind `---` alone, which the typing rules have made a long dash of. Each is an undo step of its own: undo gives back what was typed. Looks
 * at the caret's own paragraph, and only behind a space, a star or Enter.
 */
export const withMarkdown = <Kind extends Editor>(editor: Kind, options: MarkdownOptions): Kind => {
  const { getRules, asStep, isInStep } = options;
  const { insertText, insertBreak } = editor;
  editor.insertText = (text, textOptions) => {
    insertText(text, textOptions);
    if ((text !== ' ' && text !== '*') || textOptions?.at !== undefined || isInStep()) return;
    const rules = getRules();
    if (!rules.isOn) return;
    const change = text === ' ' ? blockChange(editor, rules, options.makeId) : markChange(editor);
    if (change) asStep(change);
  };
  editor.insertBreak = () => {
    const path = !isInStep() && getRules().isOn ? pathOfRule(editor) : undefined;
    insertBreak();
    if (path && elementAt(editor, path)?.type === ELEMENT_TYPE.paragraph) {
      asStep(() => {
        Transforms.removeNodes(editor, { at: path });
        insertElement(editor, separatorModel.create(options.makeId), path);
      });
    }
  };
  return editor;
};

/** The paragraph that holds the caret, where it is a block of its run. */
const paragraphAtCaret = (editor: Editor): Unit | undefined => {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return undefined;
  const unit = unitAround(editor, selection.focus.path);
  return unit?.element.type === ELEMENT_TYPE.paragraph ? unit : undefined;
};

const pathOfRule = (editor: Editor): Path | undefined => {
  const unit = paragraphAtCaret(editor);
  if (!unit || !unit.run.accepts(ELEMENT_TYPE.separator) || !isCaretAtEnd(editor, unit.path)) return undefined;
  return /^(?:---|—)$/u.test(editor.string(unit.path)) ? unit.path : undefined;
};

const LONGEST_PREFIX = '### '.length;

const blockChange = (editor: Editor, { numbers }: MarkdownRules, makeId: () => string): Change | undefined => {
  const unit = paragraphAtCaret(editor);
  const focus = editor.selection?.focus;
  if (!unit || !focus || focus.offset > LONGEST_PREFIX || !Path.equals(focus.path, [...unit.path, 0])) return undefined;
  const [first] = unit.element.children;
  const prefix = first && isText(first) && first.code !== true ? first.text.slice(0, focus.offset) : '';
  const become = kindOf(editor, unit, { prefix, numbers, makeId });
  if (!become) return undefined;
  return () => {
    editor.withoutNormalizing(() => {
      Transforms.delete(editor, { at: { anchor: editor.start(unit.path), focus } });
      become();
    });
  };
};

interface Prefix {
  readonly prefix: string;
  readonly numbers: boolean;
  readonly makeId: () => string;
}

const kindOf = (editor: Editor, { element, path, run }: Unit, { prefix, numbers, makeId }: Prefix): Change | undefined => {
  switch (prefix) {
    case '## ':
    case '### ':
      if (!run.accepts(ELEMENT_TYPE.crosshead)) return undefined;
      return () => void toggleCrosshead(editor, prefix === '## ' ? '_crosshead_default' : '_crosshead_subsection');
    case '- ':
      return run.accepts(ELEMENT_TYPE.unorderedList) ? () => becomeItem(editor, path, makeId) : undefined;
    case '1. ':
      if (!numbers || !run.accepts(ELEMENT_TYPE.orderedList)) return undefined;
      return () => void toggleList(editor, ELEMENT_TYPE.orderedList, makeId);
    case '> ':
      // A quote takes neither links nor marks: words that have them stay a paragraph.
      return run.accepts(ELEMENT_TYPE.quote) && element.children.length === 1 ? () => quoteLine(editor, path, makeId) : undefined;
    default:
      return undefined;
  }
};

/** A bullet right behind a list of bullets goes on with it. */
const becomeItem = (editor: Editor, path: Path, makeId: () => string): void => {
  toggleList(editor, ELEMENT_TYPE.unorderedList, makeId);
  const before = Path.hasPrevious(path) ? elementAt(editor, Path.previous(path)) : undefined;
  if (before?.type === ELEMENT_TYPE.unorderedList) Transforms.mergeNodes(editor, { at: path });
};

/** Words between stars; a star in or behind a word is none of Markdown's ("Leser*innen"). */
const MARKUP = [
  ['bold', /(?<![\p{L}\p{N}*])\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*$/u],
  ['italic', /(?<![\p{L}\p{N}*])\*([^\s*](?:[^*\n]*[^\s*])?)\*$/u],
] as const;

/** Words between stars are looked for this far back. */
const REACH = 1000;

const markChange = (editor: Editor): Change | undefined => {
  const block = blockAtCaret(editor);
  const end = editor.selection?.focus;
  if (!block?.model.text || !end || end.path.length !== block.entry[1].length + 1) return undefined;
  const text = block.entry[0].children[end.path.at(-1) ?? 0];
  if (!text || !isText(text) || text.code === true) return undefined;
  const before = text.text.slice(Math.max(0, end.offset - REACH), end.offset);
  for (const [mark, pattern] of MARKUP) {
    const [found, words] = pattern.exec(before) ?? [];
    if (found === undefined || words === undefined) continue;
    if (!canMark(editor, mark)) return undefined;
    return () => {
      const style = styleOf(text);
      editor.withoutNormalizing(() => {
        // By small steps, so that undo and redo lead the caret along.
        const start = end.offset - found.length;
        const stars = (found.length - words.length) / 2;
        const at = (from: number, length: number): Range => ({
          anchor: { path: end.path, offset: from },
          focus: { path: end.path, offset: from + length },
        });
        Transforms.delete(editor, { at: at(end.offset - stars, stars) });
        Transforms.delete(editor, { at: at(start, stars) });
        Transforms.setNodes(editor, { [mark]: true }, { at: at(start, words.length), match: node => 'text' in node, split: true });
      });
      // What is typed next has the style of what was before.
      editor.marks = { ...style };
    };
  }
  return undefined;
};
