import { useSyncExternalStore } from 'react';
import { useEditorParts } from '../editor-context.tsx';

/** Shows the line at which dragged content would be dropped (B4-031). */
export const DropMark = () => {
  const { line } = useEditorParts().dragging;
  const shown = useSyncExternalStore(line.subscribe, line.get);
  if (!shown) return null;
  return (
    <div
      className="g-drop-line"
      aria-hidden="true"
      style={{ transform: `translate(${shown.left}px, ${shown.top}px)`, width: shown.width }}
    />
  );
};
