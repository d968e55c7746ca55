import { Editor, type NodeEntry, Path, Range } from 'slate';
import { type Text, isText } from '#domain/article/document.ts';
import { MARKS_FORBIDDEN_IN_LINKS, type MarkName, markExcludedBy } from '../../model/marks.ts';
import { chosenBlock } from '../chosen-block.ts';
import { modelIn } from '../runs.ts';

const allows = (editor: Editor, mark: MarkName, text: Text, path: Path): boolean => {
  let allowed: boolean | undefined;
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const [node] = editor.node(path.slice(0, depth));
    if (!('type' in node)) continue;
    if (editor.isInline(node)) {
      if (MARKS_FORBIDDEN_IN_LINKS.includes(mark)) return false;
      continue;
    }
    const model = modelIn(editor, node.type);
    allowed ??= model?.text !== undefined && !model.text.forbiddenMarks.includes(mark) && (!model.text.isPlain || text[mark] === true);
    if (model?.forbiddenBelow?.includes(mark) === true) return false;
  }
  return allowed ?? false;
};

/** The non-empty texts of the selection that may have a mark; with a caret, the text around it. */
const markableTexts = (editor: Editor, mark: MarkName): readonly NodeEntry<Text>[] => {
  const { selection } = editor;
  if (!selection || chosenBlock(editor)) return [];
  const texts = [...editor.nodes({ at: selection, match: (node): node is Text => 'text' in node && isText(node) })];
  const [start, end] = Range.edges(selection);
  return texts.filter(([text, path]) => {
    if (!allows(editor, mark, text, path)) return false;
    if (Range.isCollapsed(selection)) return true;
    const from = Path.equals(path, start.path) ? start.offset : 0;
    const to = Path.equals(path, end.path) ? end.offset : text.text.length;
    return to > from;
  });
};

/** Checks whether the mark may be set on the selection. */
export const canMark = (editor: Editor, mark: MarkName): boolean => markableTexts(editor, mark).length > 0;

/** Checks whether the whole selection has the mark; with a caret, whether the next letter will. */
export const isMarkActive = (editor: Editor, mark: MarkName): boolean => {
  const { selection } = editor;
  if (!selection) return false;
  if (Range.isCollapsed(selection)) return Editor.marks(editor)?.[mark] === true;
  const texts = markableTexts(editor, mark);
  return texts.length > 0 && texts.every(([text]) => text[mark] === true);
};

/** Toggles the mark on the selection; a mark that excludes another replaces it. */
export const toggleMark = (editor: Editor, mark: MarkName): boolean => {
  if (!canMark(editor, mark)) return false;
  const isActive = isMarkActive(editor, mark);
  editor.withoutNormalizing(() => {
    if (isActive) editor.removeMark(mark);
    else {
      const excluded = markExcludedBy(mark);
      if (excluded) editor.removeMark(excluded);
      editor.addMark(mark, true);
    }
  });
  return true;
};
