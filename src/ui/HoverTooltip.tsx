import { Tooltip as BlueprintTooltip } from '@blueprintjs/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { TooltipPlacement } from './Tooltip.tsx';

export interface HoverTooltipProps {
  /** In words; a function is asked only when the words are shown. */
  readonly content: string | (() => string);
  readonly placement: TooltipPlacement;
  readonly children: ReactNode;
}

const OPEN_DELAY_MS = 350;

/** Tracks hover and focus with native listeners, as a disabled button fires no React events. */
const useAttention = () => {
  const [isWanted, setWanted] = useState(false);
  const listen = useCallback((box: HTMLSpanElement | null) => {
    if (!box) return undefined;
    const want = () => setWanted(true);
    const leave = () => setWanted(false);
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) want();
    };
    const key = ({ key: name }: KeyboardEvent) => {
      if (name === 'Escape') leave();
    };
    const heard = [
      ['mouseenter', want],
      ['mouseleave', leave],
      ['mousedown', leave],
      ['focusin', focus],
      ['focusout', leave],
      ['keydown', key],
    ] as const;
    for (const [name, handle] of heard) box.addEventListener(name, handle as EventListener); // each handles what its own event is
    return () => {
      for (const [name, handle] of heard) box.removeEventListener(name, handle as EventListener); // as above
    };
  }, []);
  return { isWanted, listen };
};

/** The bubble, beside a box as large as the control; there only while it is wanted. */
const Bubble = ({ content, placement }: Omit<HoverTooltipProps, 'children'>) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="g-tooltip-anchor" aria-hidden="true">
      {isOpen ? (
        <BlueprintTooltip
          content={typeof content === 'string' ? content : content()}
          placement={placement}
          isOpen
          compact
          minimal
          fill
          className="g-tooltip-anchor"
        >
          <span className="g-tooltip-anchor" tabIndex={-1} />
        </BlueprintTooltip>
      ) : null}
    </span>
  );
};

/**
 * A tooltip that costs next to nothing until someone asks for it: a toolbar has twenty, and none is needed while a text opens.
 * The control keeps its place in the page when the bubble comes and goes, and with it the focus.
 */
export const HoverTooltip = ({ content, placement, children }: HoverTooltipProps) => {
  const { isWanted, listen } = useAttention();
  return (
    <span ref={listen} className="bp6-popover-target g-tooltip-target">
      {children}
      {isWanted ? <Bubble content={content} placement={placement} /> : null}
    </span>
  );
};
