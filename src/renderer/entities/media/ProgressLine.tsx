import { Button } from '#ui/Button.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { numberFormat } from '#ui/formats.ts';

/** Progress of an activity, for a bar. */
export interface ShownProgress {
  /** Name of the activity: "The picture is being uploaded". */
  readonly label: string;
  readonly done: number;
  /** Null if the total is unknown. */
  readonly total: number | null;
  readonly unit: 'files' | 'bytes' | 'none';
  readonly onCancel?: (() => void) | undefined;
}

const MEGABYTE = 1_000_000;

const useAmount = (): ((progress: ShownProgress) => string | undefined) => {
  const text = useText('media');
  const language = useUiLanguage();
  return ({ done, total, unit }) => {
    if (unit === 'none' || total === null) return undefined;
    const percent = text('percent', { percent: total <= 0 ? 0 : Math.min(100, Math.floor((100 * done) / total)) });
    if (unit === 'files') return text('progress.files', { done, total, percent });
    const format = numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return text('progress.bytes', { done: format.format(done / MEGABYTE), total: format.format(total / MEGABYTE), percent });
  };
};

/** A bar with done, total and percent (B4-019), and the way to end it. */
export const ProgressLine = ({ progress }: { readonly progress: ShownProgress }) => {
  const text = useText('media');
  const amount = useAmount()(progress);
  const { label, done, total, unit, onCancel } = progress;
  return (
    <div className="g-media-progress">
      <span className="g-media-progress-label">{label}</span>
      <progress aria-label={label} {...(total === null ? {} : { max: Math.max(1, total), value: Math.min(done, total) })} />
      <span className="g-media-progress-amount g-numbers">{amount ?? (unit === 'none' ? '' : '…')}</span>
      {onCancel === undefined ? null : (
        <Button size="small" onClick={onCancel}>
          {text('cancelUpload')}
        </Button>
      )}
    </div>
  );
};
