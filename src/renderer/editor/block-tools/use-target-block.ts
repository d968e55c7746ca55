import { useCallback, useSyncExternalStore } from 'react';
import { type EditorParts, useEditorParts } from '../editor-context.tsx';
import type { HoveredBlock } from '../pointer/hover.ts';

/** Returns the block that the side tools act on: the one under the pointer, else the one with the caret. */
export const targetBlock = ({ hover, status }: Pick<EditorParts, 'hover' | 'status'>): HoveredBlock | undefined => {
  const hovered = hover.get();
  if (hovered) return hovered;
  const current = status.get().block;
  return current?.place && { id: current.id, place: current.place };
};

/** Returns whether the side tools act on the block with the caret. */
export const isTargetCurrent = (parts: Pick<EditorParts, 'hover' | 'status'>): boolean =>
  parts.status.get().block?.id === targetBlock(parts)?.id;

/** Subscribes to a value of the block that the side tools act on; rerenders only when it changes. Select values, not new objects. */
export const useTarget = <Value>(select: (parts: Pick<EditorParts, 'hover' | 'status'>) => Value): Value => {
  const parts = useEditorParts();
  const { hover, status } = parts;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [hover.subscribe(listener), status.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [hover, status],
  );
  return useSyncExternalStore(subscribe, () => select(parts));
};

/** Returns the distance of the tools beside that block from the top of the writing column, in pixels; undefined without a block. */
export const toolsTop = (parts: Pick<EditorParts, 'hover' | 'status'>): number | undefined => {
  const place = targetBlock(parts)?.place;
  return place && place.top + place.line;
};
