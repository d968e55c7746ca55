import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useFormQuestions } from '#ui/overlays/confirm.tsx';
import { type FormWidth, widthOf } from '#ui/form-width.ts';
import { useText } from '#ui/i18n.ts';
import { HistoryIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { BridgeError } from '#bridge/states.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../feature/use-commands.ts';
import { useErrorText } from '../api/error-text.ts';
import type { FormValues } from './form-state.ts';
import type { Form } from './use-form.ts';

export interface FormFrameProps<Values extends FormValues> {
  readonly form: Form<Values>;
  /** Displayed name of the form. */
  readonly title: string;
  readonly children: ReactNode;
  readonly width?: Extract<FormWidth, 450 | 640>;
  readonly submitLabel?: string;
  /** Reason why the form cannot be submitted now, in words. */
  readonly noSubmit?: string | undefined;
  /** Called on cancel, to leave; without it, cancel is disabled until something is typed (B4-028). */
  readonly onLeave?: () => void;
}

/** Shows that typed values are not on the disk, and that storing is retried. */
const NotKept = ({ error }: { readonly error: BridgeError }) => {
  const { title, message } = useErrorText()(error);
  return (
    <Callout tone="critical" role="alert" title={title}>
      {message}
    </Callout>
  );
};

/** Submits on Ctrl+S and Ctrl+Enter in any field; with several forms on a page, the focused one. */
const useSubmitCommands = (form: RefObject<HTMLFormElement | null>, submit: () => void): void => {
  const submitFocused = useStableCallback(() => {
    const focused = document.activeElement?.closest<HTMLFormElement>('form.g-form');
    if (focused && focused !== form.current) focused.requestSubmit();
    else submit();
  });
  const commands = useMemo((): readonly Command[] => {
    const command = { textKey: 'common:save', run: () => submitFocused() } as const;
    return [
      { ...command, id: 'save' },
      { ...command, id: 'form.submit', isUnlisted: true },
    ];
  }, [submitFocused]);
  useCommands(commands);
};

/** Focuses the first field with a problem after a refused submit. */
const useFirstProblem = (form: RefObject<HTMLFormElement | null>, problems: object): (() => void) => {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || Object.keys(problems).length === 0) return;
    isAwaited.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
  return () => void (isAwaited.current = true);
};

/** Leaves once the typed values are discarded. */
const useLeaving = (isDirty: boolean, onLeave: (() => void) | undefined): (() => void) => {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isDirty) return;
    isAwaited.current = false;
    onLeave?.();
  }, [isDirty, onLeave]);
  return () => void (isAwaited.current = true);
};

/** Renders the frame of a form: the note on restored values, the fields, cancel and submit. */
export const FormFrame = <Values extends FormValues>(props: FormFrameProps<Values>) => {
  const { form, title, children, width = 450, submitLabel, noSubmit, onLeave } = props;
  const text = useText('common');
  const toasts = useToasts();
  const { askCancel } = useFormQuestions();
  const frame = useRef<HTMLFormElement>(null);
  const awaitProblem = useFirstProblem(frame, form.problems);
  const submit = (): void => {
    if (noSubmit !== undefined) return toasts.show({ tone: 'caution', title: noSubmit, key: 'form.noSubmit' });
    awaitProblem();
    return void form.submit();
  };
  useSubmitCommands(frame, submit);
  const awaitDiscarded = useLeaving(form.isDirty, onLeave);
  const handleCancel = async (): Promise<void> => {
    if (onLeave && !form.isDirty) onLeave();
    else if (await askCancel()) {
      awaitDiscarded();
      form.cancel();
    }
  };
  return (
    <form
      ref={frame}
      className="g-form"
      aria-label={title}
      noValidate
      style={{ width: widthOf(width) }}
      onSubmit={event => {
        event.preventDefault();
        submit();
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
        <Button disabled={form.isSubmitting || (onLeave === undefined && !form.canCancel)} onClick={() => void handleCancel()}>
          {text('cancel')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          disabled={!form.canSubmit || noSubmit !== undefined}
          disabledReason={noSubmit}
          loading={form.isSubmitting}
        >
          {submitLabel ?? text('save')}
        </Button>
      </div>
    </form>
  );
};
