import { useSyncExternalStore } from 'react';
import { useEditorParts, useStatus } from '../editor-context.tsx';
import type { HoveredBlock } from '../pointer/hover.ts';

/** Returns the block that the side tools act on: the one under the pointer, else the one with the caret. */
export const useTargetBlock = (): HoveredBlock | undefined => {
  const { hover } = useEditorParts();
  const hovered = useSyncExternalStore(hover.subscribe, hover.get);
  const current = useStatus(status => status.block);
  if (hovered) return hovered;
  return current?.place && { id: current.id, place: current.place };
};
