import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import type { SubmitResult } from '#renderer/platform/forms/use-form.ts';
import { ChangedByOthers } from './ChangedByOthers.tsx';
import { FormFields } from './FormFields.tsx';
import { FormPage } from './FormPage.tsx';
import type { RecordForm } from './record-form.ts';
import { useGoWhenSaved } from './use-go-when-saved.ts';
import { useRecordForm } from './use-record-form.ts';
import type { SavingSeen } from './use-save-seen.ts';

interface RecordPageProps<Values extends FormValues> {
  readonly form: RecordForm<Values>;
  readonly title: string;
  /** Unique per record: the draft is stored under it. */
  readonly name: string;
  readonly schema: z.ZodType<Values>;
  readonly initial: Values;
  /** List that is shown after saving. */
  readonly backTo: string;
  /** Creates a new record; throws `BridgeFailure`. */
  readonly save?: (values: Values) => Promise<void>;
  /** Saves an existing record of the newsroom. */
  readonly saving?: SavingSeen<Values>;
  readonly actions?: ReactNode;
}

/** Shows one record of reference data that needs the network to be saved: its declared form, and the way back to its list. */
export const RecordPage = <Values extends FormValues>(props: RecordPageProps<Values>) => {
  const { form: fields, title, name, schema, initial, backTo, save, saving, actions } = props;
  const sayRefusal = useSayRefusal();
  const [isSaved, setSaved] = useState(false);
  const create = (values: Values): Promise<SubmitResult<Values>> =>
    (save?.(values) ?? Promise.resolve()).then(
      () => ({ ok: true }) as const,
      (thrown: unknown) => {
        sayRefusal(thrown, Object.keys(values));
        return { ok: false, error: toBridgeError(thrown) } as const;
      },
    );
  const { form, binding } = useRecordForm(fields, {
    name,
    initial,
    schema,
    submit: async values => {
      const result = await (saving?.submit ?? create)(values);
      if (result.ok) setSaved(true);
      return result;
    },
  });
  useGoWhenSaved(form, isSaved ? backTo : null);
  const [first] = Object.keys(fields);
  return (
    <FormPage form={form} title={title} backTo={backTo} actions={actions}>
      <ChangedByOthers form={fields} fields={saving?.changedByOthers ?? []} />
      <FormFields form={fields} binding={binding} {...(first !== undefined && { autoFocus: first })} />
    </FormPage>
  );
};
