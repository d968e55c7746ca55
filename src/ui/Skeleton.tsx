import { useText } from './i18n.ts';
import { useDelayed } from './time/use-delayed.ts';

export interface SkeletonProps {
  /** Approximate number of lines of the loaded content. */
  readonly lines?: number;
  readonly lineHeightPx?: number;
}

/** A placeholder for content that takes longer than half a second, so that quick loads do not flicker. */
export const Skeleton = ({ lines = 3, lineHeightPx = 40 }: SkeletonProps) => {
  const text = useText('common');
  const visible = useDelayed(true);
  if (!visible) return <div className="g-skeleton" aria-busy="true" />;
  return (
    <div className="g-skeleton" role="status" aria-busy="true" aria-label={text('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="g-skeleton-line" style={{ height: lineHeightPx - 16, width: `${92 - ((line * 17) % 34)}%` }} />
      ))}
    </div>
  );
};
