import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { LockIcon } from '#ui/icons.ts';
import { useLocation, useNavigate } from 'react-router';
import { useRole, useSignedIn } from '../../entities/session/session.ts';
import { fullName } from '../../entities/user/people.ts';
import { useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';

/**
 * Returns the address to request access: the form or mail address set for this desk; else a mail without a recipient.
 * A mail contains everything support needs.
 */
const requestAddress = (supportUrl: string | null, letter: { readonly subject: string; readonly body: string }): string => {
  if (supportUrl !== null && !supportUrl.startsWith('mailto:')) return supportUrl;
  const [address = 'mailto:'] = (supportUrl ?? 'mailto:').split('?');
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`;
};

/** Shows that the access level is insufficient, with a link to request another one. */
export const ForbiddenPage = () => {
  const text = useText('errors');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { person } = useSignedIn();
  const role = useRole();
  const openExternal = useBridgeMutation('app.openExternal');
  const supportUrl = useBridgeQuery('app.info', {}, { silent: true }).data?.supportUrl ?? null;
  const subject = text('forbiddenPage.request.subject');
  const body = text('forbiddenPage.request.body', { name: fullName(person), role: text(`common:role.${role}`), path: pathname });
  const url = requestAddress(supportUrl, { subject, body });
  return (
    <main className="g-page-center">
      <EmptyState
        icon={<LockIcon size={20} />}
        title={text('forbiddenPage.title')}
        action={
          <>
            <Button onClick={() => void navigate('/')}>{text('errorPage.button')}</Button>
            <Button kind="primary" onClick={() => openExternal.mutate({ url })}>
              {text('forbiddenPage.support')}
            </Button>
          </>
        }
      >
        {text('forbiddenPage.subtitle')}
      </EmptyState>
    </main>
  );
};
