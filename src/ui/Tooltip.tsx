import { Tooltip as BlueprintTooltip } from '@blueprintjs/core';
import type { ReactNode } from 'react';

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right';

export interface TooltipProps {
  readonly content: string;
  readonly children: ReactNode;
  readonly placement?: TooltipPlacement;
  readonly isOpen?: boolean;
  readonly fill?: boolean;
  /** Says nothing for now; what it belongs to stays the same element. */
  readonly isSilent?: boolean;
}

/** A hint on hover and on keyboard focus; never the only place of a piece of information. */
export const Tooltip = ({ content, children, placement = 'bottom', isOpen, fill = false, isSilent = false }: TooltipProps) => (
  <BlueprintTooltip
    content={content}
    placement={placement}
    hoverOpenDelay={350}
    compact
    minimal
    fill={fill}
    disabled={isSilent}
    {...(isOpen === undefined ? {} : { isOpen })}
  >
    {children}
  </BlueprintTooltip>
);
