import { badgeText } from './badge-text.ts';

export interface BadgeProps {
  readonly count: number;
  readonly tone?: 'quiet' | 'accent' | 'caution' | 'critical';
  readonly label?: string;
}

export const Badge = ({ count, tone = 'quiet', label }: BadgeProps) => (
  <span className={`g-badge g-badge-${tone}`} {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}>
    {badgeText(count)}
  </span>
);
