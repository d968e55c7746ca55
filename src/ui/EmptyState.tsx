import type { ReactElement, ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactElement;
  readonly action?: ReactNode;
  /** The page's own heading, where nothing else is on it. */
  readonly level?: 1 | 2 | 3;
}

/** Shows that a screen has no content: why, and what to do. */
export const EmptyState = ({ title, children, icon, action, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className="g-empty">
      {icon === undefined ? null : (
        <div className="g-empty-icon" aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className="g-empty-title">{title}</Heading>
      {children === undefined ? null : <div className="g-empty-words">{children}</div>}
      {action === undefined ? null : <div className="g-empty-action">{action}</div>}
    </div>
  );
};
