import { type Editor, Range, Text as SlateText, Transforms } from 'slate';

/** Marks the selected words as those that a comment is about; the words, or undefined where none are selected. */
export const markComment = (editor: Editor, commentId: string): string | undefined => {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return undefined;
  const words = editor.string(selection).trim();
  if (words === '') return undefined;
  editor.addMark('commentId', commentId);
  return words;
};

/** Takes the mark of a comment off the text. */
export const unmarkComment = (editor: Editor, commentId: string): void => {
  Transforms.unsetNodes(editor, 'commentId', {
    at: [],
    match: node => SlateText.isText(node) && node.commentId === commentId,
    mode: 'all',
  });
};

/** The words that would be marked now. */
export const selectedWords = (editor: Editor): string => {
  const { selection } = editor;
  return selection && Range.isExpanded(selection) ? editor.string(selection).trim() : '';
};
