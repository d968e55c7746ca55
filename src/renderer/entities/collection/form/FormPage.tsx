import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { FormFrame, type FormFrameProps } from '#renderer/platform/forms/FormFrame.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ChevronLeftIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useIsOnline } from '../../session/session.ts';
import './record-page.css';

interface PageHeadProps {
  readonly title: string;
  /** Address of the list. */
  readonly backTo: string;
  /** Actions beside the title. */
  readonly actions?: ReactNode;
}

interface FormPageProps<Values extends FormValues>
  extends PageHeadProps, Pick<FormFrameProps<Values>, 'form' | 'children' | 'submitLabel'> {
  /** Name of the form, if it is not the title of the page. */
  readonly formTitle?: string;
  /** Note shown without a network; by default, that saving needs one. */
  readonly offlineNote?: string;
  /** True if the form is stored on this desk and sent later. */
  readonly isSavedOffline?: boolean;
  /** Shown between the title and the form. */
  readonly notices?: ReactNode;
}

/** Shows a page with a link back to its list and its title. */
const PageWithBack = ({ title, backTo, actions, children }: PageHeadProps & { readonly children: ReactNode }) => {
  const text = useText('common');
  return (
    <main className="g-record-page">
      <Link className="g-item-back" to={backTo}>
        <ChevronLeftIcon /> {text('back')}
      </Link>
      <div className="g-record-head">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  );
};

/** Shows the page of a form: back, title, and a card with the fields, cancel and save. */
export const FormPage = <Values extends FormValues>(props: FormPageProps<Values>) => {
  const { title, backTo, actions, form, formTitle = title, submitLabel, isSavedOffline = false, notices, children } = props;
  const text = useText('common');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const note = props.offlineNote ?? (isSavedOffline ? undefined : text('form.offline'));
  return (
    <PageWithBack title={title} backTo={backTo} actions={actions}>
      {notices}
      <FormFrame
        form={form}
        title={formTitle}
        width={640}
        {...(submitLabel !== undefined && { submitLabel })}
        noSubmit={isOnline || isSavedOffline ? undefined : note}
        onLeave={() => void navigate(backTo)}
      >
        {isOnline || note === undefined ? null : (
          <Callout icon={<OfflineIcon />} role="status">
            {note}
          </Callout>
        )}
        {children}
      </FormFrame>
    </PageWithBack>
  );
};
