import { useEffect } from 'react';
import { ReactEditor } from 'slate-react';
import { useEditorParts } from '../editor-context.tsx';

/**
 * Measures the place of the current block anew when the text has become wider, narrower, higher or lower without a word of it changing:
 * another window size, a picture that has arrived. Tools beside the block would otherwise stay where the block was.
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
