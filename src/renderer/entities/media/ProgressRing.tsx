const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;

/** Shows progress as a ring; a turning quarter if the total is unknown. */
export const ProgressRing = ({ percent, label }: { readonly percent: number | null; readonly label: string }) => (
  <svg
    className={percent === null ? 'g-ring is-turning' : 'g-ring'}
    width={24}
    height={24}
    viewBox="0 0 24 24"
    role="progressbar"
    aria-label={label}
    {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
  >
    <circle className="g-ring-way" cx={12} cy={12} r={RADIUS} />
    <circle
      className="g-ring-done"
      cx={12}
      cy={12}
      r={RADIUS}
      strokeDasharray={LENGTH}
      strokeDashoffset={LENGTH * (1 - (percent ?? 25) / 100)}
      transform="rotate(-90 12 12)"
    />
  </svg>
);
