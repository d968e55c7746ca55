import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import type { RecordForm } from './record-form.ts';

interface ChangedByOthersProps<Values extends FormValues> {
  readonly form: RecordForm<Values>;
  readonly fields: readonly (keyof Values & string)[];
}

/** Shows what somebody else has changed in the same record meanwhile, and what to do. */
export const ChangedByOthers = <Values extends FormValues>({ form, fields }: ChangedByOthersProps<Values>) => {
  const text = useText('common');
  if (fields.length === 0) return null;
  return (
    <Callout tone="caution" role="alert" title={text('form.changedByOthers')}>
      {text('form.changedByOthers.message', { fields: fields.map(field => text(form[field].label)).join(', ') })}
    </Callout>
  );
};
