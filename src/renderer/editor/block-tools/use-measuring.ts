import { useEffect } from 'react';
import { ReactEditor } from 'slate-react';
import { useEditorParts } from '../editor-context.tsx';

/**
 * Remeasures the current block when the size of the text changes without an edit:
 * a resized window, a loaded picture. Tools beside the block would otherwise stay where the block was.
 */
export const useMeasuring = (): void => {
  const { editor, status, hover } = useEditorParts();
  useEffect(() => {
    if (!('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => {
      hover.clear();
      status.request();
    });
    observer.observe(ReactEditor.toDOMNode(editor, editor));
    return () => observer.disconnect();
  }, [editor, status, hover]);
};
