import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { FocusPoint } from '#domain/media/image.ts';
import { useText } from '#ui/i18n.ts';

/** Size of the marker in pixels (B9-023). */
export const FOCUS_MARKER_PX = 80;

const STEP = 0.01;
const LARGE_STEP = 0.1;
const ARROWS: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface FocusMarkerProps {
  readonly focus: FocusPoint;
  /** The box of the picture: the point is counted in shares of it. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly onMove: (to: FocusPoint, by: 'keys' | 'pointer') => void;
  readonly onSettle: () => void;
}

/** The point that stays visible, on the picture: dragged by its middle, moved by the arrow keys (with Shift in larger steps). */
export const FocusMarker = ({ focus, stage, onMove, onSettle }: FocusMarkerProps) => {
  const text = useText('media');
  // Where in the marker the pointer took it.
  const held = useRef<FocusPoint | null>(null);
  const pointAt = ({ clientX, clientY }: PointerEvent): FocusPoint | undefined => {
    const box = stage.current?.getBoundingClientRect();
    return box && box.width > 0 && box.height > 0
      ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
      : undefined;
  };
  const release = (): void => {
    if (held.current === null) return;
    held.current = null;
    onSettle();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onMove({ x: focus.x + way.x * step, y: focus.y + way.y * step }, 'keys');
  };
  return (
    <div
      className="g-focus-marker"
      style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%`, width: FOCUS_MARKER_PX, height: FOCUS_MARKER_PX }}
    >
      <button
        type="button"
        className="g-focus-grip"
        aria-label={text('focus.label', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })}
        aria-roledescription={text('focus.role')}
        title={text('focus.hint')}
        onKeyDown={handleKey}
        onBlur={onSettle}
        onPointerDown={event => {
          const point = pointAt(event);
          if (!point || event.button !== 0) return;
          held.current = { x: point.x - focus.x, y: point.y - focus.y };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={event => {
          const point = held.current && pointAt(event);
          if (point && held.current) onMove({ x: point.x - held.current.x, y: point.y - held.current.y }, 'pointer');
        }}
        onPointerUp={release}
        onPointerCancel={release}
      />
    </div>
  );
};
