import type { ReactNode, Ref } from 'react';
import { useShownTitle } from '../routes/use-shown-title.ts';

interface PaneHeadProps {
  readonly mainRef: Ref<HTMLDivElement>;
  readonly actionsRef: Ref<HTMLDivElement>;
  /** Actions of the pane itself. */
  readonly children?: ReactNode;
}

/** The title and the actions of the page of one pane. */
export const PaneHead = ({ mainRef, actionsRef, children }: PaneHeadProps) => (
  <div className="g-pane-head">
    <div className="g-header-main" ref={mainRef} />
    <h1 className="g-header-title g-truncate">{useShownTitle() ?? ''}</h1>
    <div className="g-header-actions" ref={actionsRef} />
    {children}
  </div>
);
