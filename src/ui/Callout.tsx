import type { ReactElement, ReactNode } from 'react';

export interface CalloutProps {
  readonly tone?: 'neutral' | 'positive' | 'caution' | 'critical';
  readonly icon?: ReactElement;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'status' | 'alert' | 'note';
}

/** A notice in the page: what happened, what it means, what to do. */
export const Callout = ({ tone = 'neutral', icon, title, children, actions, role = 'note' }: CalloutProps) => (
  <div className={`g-callout g-callout-${tone}`} role={role}>
    {icon === undefined ? null : (
      <span className="g-callout-icon" aria-hidden="true">
        {icon}
      </span>
    )}
    <div className="g-callout-words">
      {title === undefined ? null : <strong>{title}</strong>}
      {children === undefined ? null : <div>{children}</div>}
    </div>
    {actions === undefined ? null : <div className="g-callout-actions">{actions}</div>}
  </div>
);
