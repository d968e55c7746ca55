import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useFormQuestions } from '#ui/confirm.tsx';
import { type FormWidth, widthOf } from '#ui/form-width.ts';
import { useText } from '#ui/i18n.ts';
import { HistoryIcon } from '#ui/icons.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { ReactNode } from 'react';
import { useErrorText } from '../api/error-text.ts';
import type { FormValues } from './form-state.ts';
import type { Form } from './use-form.ts';

export interface FormFrameProps<Values extends FormValues> {
  readonly form: Form<Values>;
  /** The form's name for the person. */
  readonly title: string;
  readonly children: ReactNode;
  readonly width?: Extract<FormWidth, 450 | 640>;
  readonly submitLabel?: string;
}

/** What was typed is not on the disk; it is tried again. */
const NotKept = ({ error }: { readonly error: BridgeError }) => {
  const { title, message } = useErrorText()(error);
  return (
    <Callout tone="critical" role="alert" title={title}>
      {message}
    </Callout>
  );
};

/** The frame of a form: the note on restored values, the fields, cancel and submit. */
export const FormFrame = <Values extends FormValues>({ form, title, children, width = 450, submitLabel }: FormFrameProps<Values>) => {
  const text = useText('common');
  const { askCancel } = useFormQuestions();
  const handleCancel = async (): Promise<void> => {
    if (await askCancel()) form.cancel();
  };
  return (
    <form
      className="g-form"
      aria-label={title}
      noValidate
      style={{ width: widthOf(width) }}
      onSubmit={event => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.restoredFrom === null ? null : (
        <Callout
          tone="caution"
          role="status"
          icon={<HistoryIcon />}
          actions={
            <Button size="small" onClick={form.cancel}>
              {text('form.changes.restored.discard')}
            </Button>
          }
        >
          {text('form.changes.restored', { formName: title })}
        </Callout>
      )}
      {form.failure === null ? null : <NotKept error={form.failure} />}
      {children}
      {Object.keys(form.problems).length === 0 ? null : (
        <Callout tone="critical" role="alert">
          {text('form.submit.error')}
        </Callout>
      )}
      <div className="g-dialog-actions">
        <Button disabled={!form.canCancel} onClick={() => void handleCancel()}>
          {text('cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={!form.canSubmit} loading={form.isSubmitting}>
          {submitLabel ?? text('save')}
        </Button>
      </div>
    </form>
  );
};
