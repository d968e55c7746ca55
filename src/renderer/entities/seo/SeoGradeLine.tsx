import type { SeoResult } from '#domain/seo/seo-check.ts';
import { useText } from '#ui/i18n.ts';
import './seo-grade.css';

/** The grade and its points. */
export const SeoGradeLine = ({
  result: { grade, points, maxPoints },
}: {
  readonly result: Pick<SeoResult, 'grade' | 'points' | 'maxPoints'>;
}) => {
  const text = useText('seo');
  const share = maxPoints === 0 ? 0 : Math.round((100 * points) / maxPoints);
  return (
    <div className={`g-seo-grade is-${grade}`} role="status">
      <strong>{text(`grade.${grade}`)}</strong>
      <span className="g-quiet">{text('share', { points, maxPoints, share })}</span>
      <span className="g-seo-bar" aria-hidden="true">
        <span style={{ inlineSize: `${String(share)}%` }} />
      </span>
    </div>
  );
};
