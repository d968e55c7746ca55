import { useState } from 'react';
import type { Account } from '#domain/user/account.ts';
import { ChangedByOthers } from '#renderer/entities/collection/form/ChangedByOthers.tsx';
import { FormFields } from '#renderer/entities/collection/form/FormFields.tsx';
import { useRecordForm } from '#renderer/entities/collection/form/use-record-form.ts';
import { useIsOnline, useRole } from '#renderer/entities/session/session.ts';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { Card } from '../Card.tsx';
import { accessForm, accessValuesOf, accessValuesSchema } from './access-form.tsx';
import { useSaveAccess } from './use-change-account.ts';

interface AccountProps {
  readonly account: Account;
}

const AccessFacts = ({ account }: AccountProps) => {
  const text = useText('users');
  return (
    <>
      <dl className="g-user-facts">
        <dt>{text('username')}</dt>
        <dd>{account.username}</dd>
        <dt>{text('column.role')}</dt>
        <dd>{text(`common:role.${account.role}`)}</dd>
        <dt>{text('right.dictionaryAdministrator')}</dt>
        <dd>{text(account.rights.dictionaryAdministrator ? 'common:form.on' : 'common:form.off')}</dd>
      </dl>
      <p className="g-quiet">{text('access.byAdministrators')}</p>
    </>
  );
};

const AccessForm = ({ account }: AccountProps) => {
  const text = useText('users');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const [opened] = useState(account);
  const [fields] = useState(() => accessForm(opened));
  const { submit: save, changedByOthers } = useSaveAccess(opened);
  const { form, binding } = useRecordForm(fields, {
    name: `user.access.${opened.id}`,
    initial: accessValuesOf(opened),
    schema: accessValuesSchema,
    submit: async values => {
      const result = await save(values);
      if (result.ok) toasts.show({ tone: 'positive', title: text('access.saved'), key: 'users.access' });
      return result;
    },
  });
  return (
    <FormFrame form={form} title={text('access')} width={640} noSubmit={isOnline ? undefined : text('profile:offline')}>
      <ChangedByOthers form={fields} fields={changedByOthers} />
      <FormFields form={fields} binding={binding} />
    </FormFrame>
  );
};

/** Role and rights: for administrators to change, for chief editors to see (D-017). */
export const AccessCard = ({ account }: AccountProps) => {
  const text = useText('users');
  const role = useRole();
  return (
    <Card id="access" title={text('access')}>
      {role === 'ROLE_Moderator' ? <AccessForm key={account.id} account={account} /> : <AccessFacts account={account} />}
    </Card>
  );
};
