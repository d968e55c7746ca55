import type { ReactEditor } from 'slate-react';
import { createStore } from 'zustand/vanilla';
import type { Unit } from '#richtext/editing/runs.ts';
import { type Place } from '../status.ts';
import { type PointerPlace, unitAtPoint } from './block-at.ts';

/** The block under the pointer, and its position in the writing column. */
export interface HoveredBlock {
  readonly id: string;
  readonly place: Place;
}

export interface HoverOptions {
  readonly editor: ReactEditor;
  readonly measure: (element: Unit['element']) => Place | undefined;
}

export interface Hover {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => HoveredBlock | undefined;
  readonly move: (target: EventTarget | null, point: PointerPlace) => void;
  /** Clears the block; called on every key, so it costs nothing if there is none. */
  readonly clear: () => void;
  /** Keeps the block while its menu is open or it is dragged. */
  readonly hold: (held: boolean) => void;
}

/**
 * Tracks the block under the pointer. Separate from the document and its blocks: moving the pointer rerenders the side toolbar and
 * nothing else, at most once per frame.
 */
export const createHover = ({ editor, measure }: HoverOptions): Hover => {
  const store = createStore<{ readonly block: HoveredBlock | undefined }>(() => ({ block: undefined }));
  let isHeld = false;
  let lastTarget: EventTarget | null = null;
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  let frame = 0;
  const show = (unit: Unit | undefined): void => {
    const place = unit && measure(unit.element);
    const next = unit && place ? { id: unit.element.id, place } : undefined;
    const last = store.getState().block;
    if (last?.id === next?.id && last?.place.top === next?.place.top && last?.place.height === next?.place.height) return;
    store.setState({ block: next });
  };
  return {
    subscribe: store.subscribe,
    get: () => store.getState().block,
    move: (target, { clientX, clientY }) => {
      // Browsers also fire a move when the text moves under a resting pointer: while typing, the tools stay with the caret.
      if (isHeld || (clientX === lastX && clientY === lastY)) return;
      lastTarget = target;
      lastX = clientX;
      lastY = clientY;
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (isHeld) return;
        const unit = unitAtPoint(editor, lastTarget, { clientX: lastX, clientY: lastY });
        if (unit) show(unit);
      });
    },
    clear: () => {
      if (isHeld) return;
      if (frame !== 0) cancelAnimationFrame(frame);
      frame = 0;
      if (store.getState().block) store.setState({ block: undefined });
    },
    hold: held => {
      isHeld = held;
    },
  };
};
