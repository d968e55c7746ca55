import type { PlannedTime } from '#domain/planning/planning.ts';
import { dateFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';

interface Props {
  readonly deadline: PlannedTime | null;
  /** The day that is shown. */
  readonly day: string;
  readonly isLate: boolean;
}

/** Shows a deadline: a time of the shown day, or another day; marked if it has passed. */
export const Due = ({ deadline, day, isLate }: Props) => {
  const text = useText('planning');
  const language = useUiLanguage();
  if (deadline === null) return <span className="g-assignment-due" />;
  const { date, time } = deadline;
  const dayWords = dateFormat(language, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(new Date(date));
  const words = date === day ? (time ?? text('row.thatDay')) : [dayWords, time].filter(Boolean).join(' ');
  return (
    <span className={isLate ? 'g-assignment-due is-late' : 'g-assignment-due'}>
      <span className="g-hidden">{text('row.due')} </span>
      <span className="g-numbers">{words}</span>
      {isLate ? (
        <span className="g-assignment-late">
          <span aria-hidden="true">
            <WarningSignIcon size={12} />
          </span>{' '}
          {text('row.late')}
        </span>
      ) : null}
    </span>
  );
};
