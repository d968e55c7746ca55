import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '#ui/i18n.ts';
import { isAlone } from '#ui/keys/press.ts';
import { EVEN, NARROWEST, shareWithin, type Workspace } from '../workspace/workspace-store.ts';

/** Step of an arrow key, in percent of the width. */
const STEP = 2;
const KEYS: Readonly<Record<string, (left: number) => number>> = {
  ArrowLeft: left => left - STEP,
  ArrowRight: left => left + STEP,
  Home: () => 0,
  End: () => 100,
};

/** The line between the panes: dragged, or moved by arrow keys; a double click or Enter halves the window again. */
export const PaneDivider = ({ workspace }: { readonly workspace: Workspace }) => {
  const text = useText('workspace');
  const share = useStore(workspace, state => state.share);
  const isSwapped = useStore(workspace, state => state.isSwapped);
  const [isDragging, setDragging] = useState(false);
  const left = isSwapped ? 100 - share : share;
  const change = (next: number): void => {
    const within = shareWithin(next);
    workspace.setState({ share: isSwapped ? 100 - within : within });
  };
  const handleKey = (event: KeyboardEvent): void => {
    const to = event.key === 'Enter' ? () => EVEN : KEYS[event.key];
    if (to === undefined || !isAlone(event)) return;
    event.preventDefault();
    change(to(left));
  };
  const handleMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (isDragging && box && box.width > 0) change(((clientX - box.left) / box.width) * 100);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text('split.divider')}
      aria-valuenow={left}
      aria-valuemin={NARROWEST}
      aria-valuemax={100 - NARROWEST}
      aria-valuetext={text('split.share', { left, right: 100 - left })}
      tabIndex={0}
      className="g-pane-divider"
      title={text('split.dividerHint')}
      data-dragging={isDragging}
      onKeyDown={handleKey}
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={handleMove}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onDoubleClick={() => change(EVEN)}
    />
  );
};
