import { lengthPercentage, lengthStateOf } from '#domain/text/length.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { EditIcon, TickIcon, WarningSignIcon } from '#ui/icons.ts';
import './length.css';
import { numberFormat } from '#ui/formats.ts';

/** Target length of a text and the range that counts as met (B9-045: plus or minus 150 by default). */
export interface LengthTarget {
  readonly targetLength: number;
  readonly validFrom: number;
  readonly validTo: number;
}

export interface LengthIndicatorProps {
  /** Current number of characters. */
  readonly length: number;
  /** The chosen target; undefined shows the bare count. */
  readonly target?: LengthTarget;
}

const ICONS = { inside: <TickIcon size={14} />, above: <WarningSignIcon size={14} />, below: <EditIcon size={14} /> } as const;

const RING_RADIUS = 7;
const RING_LENGTH = 2 * Math.PI * RING_RADIUS;

/** The share of the target that is written, as a ring that is full at 100 percent (B4-025). */
export const LengthRing = ({ length, target }: { readonly length: number; readonly target: LengthTarget }) => {
  const text = useText('editor');
  const percentage = lengthPercentage(length, target.targetLength);
  return (
    <svg
      className="g-length-ring"
      data-standing={lengthStateOf({ length, ...target })}
      viewBox="0 0 18 18"
      width="18"
      height="18"
      role="img"
      aria-label={text('length.percentage', { percentage })}
    >
      <circle cx="9" cy="9" r={RING_RADIUS} className="g-length-ring-base" />
      <circle
        cx="9"
        cy="9"
        r={RING_RADIUS}
        className="g-length-ring-share"
        strokeDasharray={RING_LENGTH}
        strokeDashoffset={RING_LENGTH * (1 - percentage / 100)}
      />
    </svg>
  );
};

/** Shows the length of the text against its target: inside with a check, above with a warning, below with a pen (B4-024). */
export const LengthIndicator = ({ length, target }: LengthIndicatorProps) => {
  const text = useText('editor');
  const number = numberFormat(useUiLanguage());
  if (!target) return <span className="g-length">{text('length.count', { count: length, length: number.format(length) })}</span>;
  const standing = lengthStateOf({ length, ...target });
  const tolerance = target.validTo - target.targetLength;
  const isSymmetric = tolerance === target.targetLength - target.validFrom;
  return (
    <span className="g-length" data-standing={standing}>
      <LengthRing length={length} target={target} />
      <span>
        {text(isSymmetric ? 'length.ofTarget' : 'length.ofRange', {
          length: number.format(length),
          target: number.format(target.targetLength),
          tolerance: number.format(tolerance),
          from: number.format(target.validFrom),
          to: number.format(target.validTo),
        })}
      </span>
      <span className="g-length-standing" aria-hidden="true">
        {ICONS[standing]}
      </span>
      <span className="g-length-word">{text(`length.${standing}`)}</span>
    </span>
  );
};
