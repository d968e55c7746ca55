import { ReactEditor } from 'slate-react';
import type { GalleyEditor } from '../create-editor.ts';
import type { SpellPlace } from './spelling.ts';
import { checkedLines, placeOfPoint } from './surface.ts';

/** Returns the text position of a click; undefined if it selected text, or was beside the text. */
export const placeOfClick = (
  editor: GalleyEditor<ReactEditor>,
  event: MouseEvent,
  hidesHead: boolean,
): Pick<SpellPlace, 'blockId' | 'offset'> | undefined => {
  const area = ReactEditor.toDOMNode(editor, editor);
  const isInText = event.target instanceof Node && area.contains(event.target);
  const selection = area.ownerDocument.getSelection();
  if (!isInText || event.button !== 0 || event.detail > 1 || event.shiftKey || !selection?.isCollapsed) return undefined;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  return range ? placeOfPoint(checkedLines(editor, hidesHead), range.anchor) : undefined;
};
