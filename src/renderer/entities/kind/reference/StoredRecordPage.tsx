import { type ReactElement, type ReactNode, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import type { ApiQuery } from '#renderer/platform/api/queries.ts';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TrashIcon } from '#ui/icons.ts';
import type { RecordForm } from '../../collection/form/record-form.ts';
import { RecordPage } from '../../collection/form/RecordPage.tsx';
import { useSaveSeen, type Written } from '../../collection/form/use-save-seen.ts';
import { OpenFailure, type OpenFailureText } from '../../content/OpenFailure.tsx';
import { useIsOnline } from '../../session/session.ts';

export interface NamedRecord {
  readonly id: number | string;
  readonly name: string;
}

interface StoredRecordPageProps<Stored extends NamedRecord, Values extends FormValues> {
  /** As the newsroom has it. */
  readonly stored: Stored;
  readonly form: RecordForm<Values>;
  /** Left out, its name. */
  readonly title?: string;
  /** Typed values are stored under this name and the record's id. */
  readonly name: string;
  readonly schema: z.ZodType<Values>;
  readonly valuesOf: (stored: Stored) => Values;
  /** Asks the newsroom; throws `BridgeFailure`. */
  readonly read: () => Promise<Stored>;
  /** Writes what was typed; throws `BridgeFailure`. */
  readonly write: (values: Values, there: Written<Stored, Values>) => Promise<Stored>;
  /** Deletes it after a question; answers whether it is gone. Left out where it is never deleted. */
  readonly remove?: (stored: Stored) => Promise<boolean>;
  /** Further actions, before its deletion. */
  readonly actions?: ReactNode;
  /** The list. */
  readonly backTo: string;
}

const Delete = ({ remove, backTo }: { readonly remove: () => Promise<boolean>; readonly backTo: string }) => {
  const text = useText('common');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  return (
    <Button
      icon={<TrashIcon />}
      disabled={!isOnline}
      disabledReason={text('collection:create.offline')}
      onClick={() => void remove().then(isGone => (isGone ? navigate(backTo, { replace: true }) : undefined))}
    >
      {text('delete')}
    </Button>
  );
};

/** A record of the newsroom in its form: saved over what was seen, deleted after a question. */
export const StoredRecordPage = <Stored extends NamedRecord, Values extends FormValues>(props: StoredRecordPageProps<Stored, Values>) => {
  const { stored, form, title, name, schema, valuesOf, read, write, remove, actions, backTo } = props;
  const [opened] = useState(stored);
  const saving = useSaveSeen<Stored, Values>({ opened, valuesOf, read, write });
  return (
    <RecordPage
      form={form}
      title={title ?? opened.name}
      name={`${name}.${String(opened.id)}`}
      schema={schema}
      initial={valuesOf(opened)}
      backTo={backTo}
      saving={saving}
      actions={
        actions === undefined && remove === undefined ? undefined : (
          <div className="g-record-actions">
            {actions}
            {remove === undefined ? null : <Delete remove={() => remove(opened)} backTo={backTo} />}
          </div>
        )
      }
    />
  );
};

interface OpenRecordProps<Stored extends NamedRecord> {
  readonly query: Pick<ApiQuery<Stored>, 'data' | 'error'> & { readonly refetch: () => unknown };
  /** The id in the address; that of a merged record leads to the one into which it went. */
  readonly id?: NamedRecord['id'] | undefined;
  /** The address names nothing that can exist. */
  readonly isUnknown?: boolean;
  readonly text: (key: OpenFailureText) => string;
  /** Name of a record until its own name is known. */
  readonly one: string;
  readonly icon: ReactElement;
  readonly backTo: string;
  readonly children: (stored: Stored) => ReactNode;
}

const NOT_FOUND: BridgeError = { code: 'notFound' };

/** A record by its address: its page once it was read, or why it could not be opened. */
export const OpenRecord = <Stored extends NamedRecord>(props: OpenRecordProps<Stored>) => {
  const { query, id, isUnknown = false, text, one, icon, backTo, children } = props;
  usePageTitle(query.data?.name ?? one);
  if (query.data !== undefined && id !== undefined && query.data.id !== id)
    return <Navigate to={`${backTo}/${String(query.data.id)}`} replace />;
  if (query.data !== undefined) return children(query.data);
  const error = isUnknown ? NOT_FOUND : query.error;
  if (error === null) return null;
  return <OpenFailure error={error} onRetry={() => query.refetch()} text={text} backTo={backTo} icon={icon} />;
};
