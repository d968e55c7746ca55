import type { Editor } from 'slate';
import { editorModelOf, isInlineType } from '../models.ts';
import { withData } from '../model/data.ts';

/** Configures Slate by the blocks' models: what is inline, what is void, where deleting stops, and which id a split-off part gets. */
export const withSchema = (editor: Editor, makeId: () => string): Editor => {
  const { getSplitProperties } = editor;
  editor.findModel = editorModelOf;
  editor.newId = makeId;
  editor.isInline = element => isInlineType(element.type);
  editor.isVoid = element => {
    const model = editorModelOf(element.type);
    return model?.content === 'void' || model?.isLocked?.(element) === true;
  };
  editor.isIsolated = element => editorModelOf(element.type)?.isolated === true;
  editor.inlineEdgeAffinity = () => 'outside';
  editor.getSplitProperties = (node, path) => {
    if (!('id' in node)) return getSplitProperties(node, path);
    const { children: _children, ...properties } = withoutTemplate(node);
    return { ...properties, id: makeId() };
  };
  return editor;
};

const withoutTemplate = (element: Parameters<typeof withData>[0]) => {
  if (element.data?.['templateElement'] === undefined) return element;
  const { templateElement: _flag, ...rest } = element.data;
  return withData(element, rest);
};
