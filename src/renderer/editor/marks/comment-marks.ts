import { type Editor, Range, type RangeRef, Text as SlateText, Transforms } from 'slate';

/** Removes the mark of a comment from the text. */
export const unmarkComment = (editor: Editor, commentId: string): void => {
  Transforms.unsetNodes(editor, 'commentId', {
    at: [],
    match: node => SlateText.isText(node) && node.commentId === commentId,
    mode: 'all',
  });
};

/** Words that a new comment is about, until it is sent. */
export interface CommentWords {
  /** Remembers the selected words and returns them; empty if there are none. */
  readonly take: () => string;
  /** Marks those words at their current position; returns false if they are gone. */
  readonly mark: (commentId: string) => boolean;
}

export const createCommentWords = (editor: Editor): CommentWords => {
  let taken: RangeRef | undefined;
  return {
    take: () => {
      taken?.unref();
      const { selection } = editor;
      const words = selection && Range.isExpanded(selection) ? editor.string(selection).trim() : '';
      taken = selection && words !== '' ? editor.rangeRef(selection, { affinity: 'inward' }) : undefined;
      return words;
    },
    mark: commentId => {
      const range = taken?.unref();
      taken = undefined;
      if (!range || editor.string(range).trim() === '') return false;
      Transforms.setNodes(editor, { commentId }, { at: range, match: SlateText.isText, split: true });
      return true;
    },
  };
};
