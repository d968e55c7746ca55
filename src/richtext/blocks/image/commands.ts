import { type Editor, type Path, Transforms } from 'slate';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { isBlank } from '../../model/text-block.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { UploadedFile } from '../../model/picture-slot.ts';
import { findElement } from '../../editing/commands/elements.ts';

const fillLine = (editor: Editor, [line, path]: readonly [Element, Path], words: string): void => {
  if (words.trim() === '' || !isBlank(line)) return;
  Transforms.insertText(editor, oneLine(words), { at: editor.range(path), voids: true });
};

/**
 * Takes over what an upload brought: the library's address and data, and the file's caption and credit, where nobody has written any yet
 * (B4-011). One change, so that one undo takes it all back. `loadingStatusId` is the upload's: false, and nothing changes, where the picture is
 * gone or has been given another source meanwhile (B4-006).
 */
export const finishUpload = (editor: Editor, elementId: string, loadingStatusId: string, file: UploadedFile): boolean => {
  const entry = findElement(editor, elementId);
  const slot = entry && editor.findModel?.(entry[0].type)?.picture;
  if (!entry || slot?.loadingIdOf(entry[0].data) !== loadingStatusId) return false;
  const [element, path] = entry;
  const words: Readonly<Record<string, string>> = {
    [ELEMENT_TYPE.embedCaption]: file.caption,
    [ELEMENT_TYPE.embedCredit]: file.credit,
  };
  editor.withoutNormalizing(() => {
    Transforms.setNodes(editor, { data: slot.withFile(element.data, file) }, { at: path });
    if (!slot.fillsLines) return;
    for (const [index, child] of element.children.entries()) {
      if ('type' in child) fillLine(editor, [child, [...path, index]], words[child.type] ?? '');
    }
  });
  return true;
};
