import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { ZURICH } from '#domain/time/zurich.ts';
import { Button } from '#ui/Button.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useOpenState } from '../../desk/use-article-session.tsx';
import { useField } from '../desk/use-field.ts';
import { useFieldDesk } from '../desk/use-field-desk.tsx';
import { useUnsent } from '../desk/use-unsent.ts';
import {
  instantOfWritten,
  type ScheduleField,
  scheduleOf,
  scheduleProblems,
  type WrittenMoment,
  type WrittenSchedule,
  writtenSchedule,
} from './schedule-values.ts';

/** The zone by the name that the clocks have at that moment: summer and winter differ. */
const useZoneName = (): ((instant: string | null) => string) => {
  const language = useUiLanguage();
  return instant => {
    const at = instant === null ? new Date() : new Date(instant);
    const parts = new Intl.DateTimeFormat(language, { timeZone: ZURICH, timeZoneName: 'short' }).formatToParts(at);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ZURICH;
  };
};

/** The moment in words, with the zone: the fields themselves write a day as the computer's language does. */
const ZoneLine = ({ moment }: { readonly moment: WrittenMoment }) => {
  const text = useText('publication');
  const language = useUiLanguage();
  const zoneName = useZoneName();
  const instant = instantOfWritten(moment);
  const zone = text('schedule.zone', { zone: zoneName(instant) });
  if (instant === null) return <span className="g-quiet">{zone}</span>;
  const words = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ZURICH,
  }).format(new Date(instant));
  return (
    <span className="g-quiet">
      <time dateTime={instant}>{words}</time>, {zone}
    </span>
  );
};

interface MomentProps {
  readonly field: ScheduleField;
  readonly moment: WrittenMoment;
  readonly problem: string | undefined;
  readonly onChange: (moment: WrittenMoment) => void;
}

const Moment = ({ field, moment, problem, onChange }: MomentProps) => {
  const text = useText('publication');
  const name = text(`schedule.${field}`);
  const isWritten = moment.date !== '' || moment.time !== '';
  return (
    <fieldset className="g-publication-moment">
      <legend className="g-publication-label">{name}</legend>
      <div className="g-publication-line">
        <TextField
          label={text('schedule.date', { name })}
          hideLabel
          type="date"
          value={moment.date}
          onChange={date => onChange({ ...moment, date })}
        />
        <TextField
          label={text('schedule.time', { name })}
          hideLabel
          type="time"
          value={moment.time}
          onChange={time => onChange({ ...moment, time })}
        />
        <ZoneLine moment={moment} />
        {isWritten ? (
          <Button size="small" kind="minimal" onClick={() => onChange({ date: '', time: '' })}>
            {text('schedule.clear')}
          </Button>
        ) : null}
      </div>
      {problem === undefined ? null : (
        <p className="g-publication-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};

/** When an article is automatically published and taken down, and which time of its last change readers see (B5-019). */
export const ScheduleCard = () => {
  const text = useText('publication');
  const desk = useFieldDesk();
  const scheduledPlacing = useField('scheduledPlacing').value;
  const customUpdatedAt = useField('customUpdatedAt').value;
  const customPublishedAt = useField('customPublishedAt').value;
  const publishedAt = useOpenState(state => state.status.metadata?.publishedAt ?? null);
  // What does not fit yet is not sent; it stays in the fields until it fits.
  const [unfit, keepUnfit] = useUnsent<WrittenSchedule>('scheduledPlacing', ALL_TENANTS_VARIANT);
  const written = unfit ?? writtenSchedule({ scheduledPlacing, customUpdatedAt });
  const published = { publishedAt, customPublishedAt };
  const problems = scheduleProblems(written, published);
  const change = (field: ScheduleField, moment: WrittenMoment): void => {
    const next = { ...written, [field]: moment };
    const isFit = Object.keys(scheduleProblems(next, published)).length === 0;
    keepUnfit(isFit ? undefined : next);
    if (!isFit) return;
    const schedule = scheduleOf(next);
    desk.change(
      field === 'customUpdated' ? { customUpdatedAt: schedule.customUpdatedAt } : { scheduledPlacing: schedule.scheduledPlacing },
      'typed',
    );
  };
  const problemOf = (field: ScheduleField): string | undefined => {
    const problem = problems[field];
    return problem === undefined ? undefined : text(`schedule.problem.${problem}`);
  };
  return (
    <>
      {scheduledPlacing === null ? null : (
        <p>
          <Tag>{text(`schedule.status.${scheduledPlacing.status}`)}</Tag>
        </p>
      )}
      {(['publication', 'expiry', 'customUpdated'] as const).map(field => (
        <Moment key={field} field={field} moment={written[field]} problem={problemOf(field)} onChange={moment => change(field, moment)} />
      ))}
      <p className="g-quiet">{text('schedule.hint')}</p>
    </>
  );
};
