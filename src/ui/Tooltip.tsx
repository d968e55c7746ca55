import { Tooltip as BlueprintTooltip } from '@blueprintjs/core';
import type { ReactNode } from 'react';

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right';

export interface TooltipProps {
  readonly content: string;
  readonly children: ReactNode;
  readonly placement?: TooltipPlacement;
  readonly isOpen?: boolean;
  readonly fill?: boolean;
}

/** A hint on hover and on keyboard focus; never the only place of a piece of information. */
export const Tooltip = ({ content, children, placement = 'bottom', isOpen, fill = false }: TooltipProps) => (
  <BlueprintTooltip
    content={content}
    placement={placement}
    hoverOpenDelay={350}
    compact
    minimal
    fill={fill}
    {...(isOpen === undefined ? {} : { isOpen })}
  >
    {children}
  </BlueprintTooltip>
);
