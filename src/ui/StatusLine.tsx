import type { ReactElement, ReactNode } from 'react';

export type StatusTone = 'quiet' | 'positive' | 'caution' | 'critical';

export interface StatusLineProps {
  readonly tone?: StatusTone;
  readonly icon?: ReactElement;
  readonly children: ReactNode;
  /** Fewer words, where a narrow window has no room. */
  readonly short?: string;
  readonly onClick?: () => void;
  /** Effect of a click, for the accessible name. */
  readonly actionLabel?: string;
  readonly busy?: boolean;
}

/** One calm line in words. It is coloured only if it needs the user's attention. */
export const StatusLine = ({ tone = 'quiet', icon, children, short, onClick, actionLabel, busy = false }: StatusLineProps) => {
  const className = `g-status g-status-${tone}${busy ? ' g-status-busy' : ''}`;
  const inside = (
    <>
      <span className="g-status-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="g-truncate" {...(short === undefined ? {} : { 'data-short': short })}>
        <span className="g-status-words">{children}</span>
      </span>
    </>
  );
  if (onClick === undefined) return <span className={className}>{inside}</span>;
  return (
    <button type="button" className={className} onClick={onClick} {...(actionLabel === undefined ? {} : { title: actionLabel })}>
      {inside}
    </button>
  );
};
