import { useMemo, useState } from 'react';
import { FormFields } from '#renderer/entities/collection/form/FormFields.tsx';
import { FormPage } from '#renderer/entities/collection/form/FormPage.tsx';
import type { RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { useGoWhenSaved } from '#renderer/entities/collection/form/use-go-when-saved.ts';
import { useRecordForm } from '#renderer/entities/collection/form/use-record-form.ts';
import { useRole } from '#renderer/entities/session/session.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import type { SubmitResult } from '#renderer/platform/forms/use-form.ts';
import { useText } from '#ui/i18n.ts';
import { userPath, USERS_PATH } from '../list/user-rows.ts';
import {
  emptyUser,
  externalOf,
  internalOf,
  NEW_USER_FIELDS,
  NEW_USER_FORM,
  type NewUserValues,
  newUserValuesSchema,
} from './new-user-form.tsx';

/** Returns the fields shown for an external account, or to a chief editor, who creates no others (D-017). */
const shownFields = (isExternal: boolean, mayChoose: boolean): RecordForm<NewUserValues> => {
  const { source, role, serviceUser, ...names } = NEW_USER_FORM;
  // The frame draws the fields that it is given: those left out keep their initial values.
  return { ...(mayChoose && { source }), ...names, ...(isExternal ? {} : { role, serviceUser }) } as RecordForm<NewUserValues>;
};

const JUST_MADE = { isNew: true } as const;

/** A new account, internal by administrators, external by chief editors, too. */
export const NewUserScreen = () => {
  const text = useText('users');
  const sayRefusal = useSayRefusal();
  const mayCreateInternal = useRole() === 'ROLE_Moderator';
  const [createdId, setCreatedId] = useState<string | null>(null);
  const shared = { invalidates: ['listUsers', 'listAuditEntries'], fields: NEW_USER_FIELDS } as const;
  const createInternal = useApiMutation('createUser', shared);
  const createExternal = useApiMutation('createExternalUser', shared);
  const submit = async (values: NewUserValues): Promise<SubmitResult<NewUserValues>> => {
    try {
      const answer =
        values.source === 'internal'
          ? await createInternal.mutateAsync({ body: internalOf(values) })
          : await createExternal.mutateAsync({ body: externalOf(values) });
      setCreatedId(answer.body.id);
      return { ok: true };
    } catch (thrown) {
      sayRefusal(thrown, NEW_USER_FIELDS);
      return { ok: false, error: toBridgeError(thrown) };
    }
  };
  const [initial] = useState(() => emptyUser(mayCreateInternal ? 'internal' : 'external'));
  const { form, binding } = useRecordForm(NEW_USER_FORM, { name: 'user.new', initial, schema: newUserValuesSchema, submit });
  const isExternal = form.values.source === 'external';
  const fields = useMemo(() => shownFields(isExternal, mayCreateInternal), [isExternal, mayCreateInternal]);
  useGoWhenSaved(form, createdId === null ? null : userPath(createdId), JUST_MADE);
  return (
    <FormPage
      form={form}
      title={text(mayCreateInternal ? 'new' : 'new.external')}
      formTitle={text('new')}
      backTo={USERS_PATH}
      submitLabel={text('create')}
      offlineNote={text('profile:offline')}
    >
      {isExternal ? <p className="g-quiet">{text('source.external.hint')}</p> : null}
      <FormFields form={fields} binding={binding} autoFocus="firstName" />
    </FormPage>
  );
};
