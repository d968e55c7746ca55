import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useField } from '../fields/use-field.ts';
import { numberFormat } from '#ui/formats.ts';

/** Edits the time in Zurich by which an article should be ready, and its target length. */
export const TargetCard = () => {
  const text = useText('publication');
  const number = numberFormat(useUiLanguage());
  const date = useField('targetDate');
  const time = useField('targetTime');
  const length = useField('targetTextLength');
  const options = useApiQuery('listTargetLengthOptions', {}, { staleTimeMs: Number.POSITIVE_INFINITY, silent: true }).data ?? [];
  const lengths = options.map(({ targetLength }) => targetLength);
  const offered = length.value === null || lengths.includes(length.value) ? lengths : [...lengths, length.value];
  return (
    <>
      <div className="g-publication-line g-publication-target">
        <TextField
          label={text('target.date')}
          type="date"
          value={date.value ?? ''}
          onChange={typed => date.change(typed === '' ? null : typed, 'typed')}
        />
        <TextField
          label={text('target.time')}
          type="time"
          hint={text('target.zone')}
          value={time.value ?? ''}
          error={time.value !== null && date.value === null ? text('target.needsDate') : undefined}
          onChange={typed => time.change(typed === '' ? null : typed, 'typed')}
        />
      </div>
      <Select
        label={text('target.length')}
        value={length.value === null ? '' : String(length.value)}
        options={[
          { value: '', label: text('target.noLength') },
          ...offered.map(value => ({ value: String(value), label: text('target.characters', { length: number.format(value) }) })),
        ]}
        onChange={value => length.change(value === '' ? null : Number(value))}
      />
    </>
  );
};
