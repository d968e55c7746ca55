/** A share of a whole, as a bar; without one it says that something is going on. */
export const ProgressBar = ({ percent, label }: { readonly percent: number | null; readonly label: string }) => (
  <div
    className={percent === null ? 'g-progress is-endless' : 'g-progress'}
    role="progressbar"
    aria-label={label}
    {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
  >
    <span style={{ width: `${percent ?? 30}%` }} />
  </div>
);
