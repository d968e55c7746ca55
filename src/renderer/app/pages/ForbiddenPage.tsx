import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { LockIcon } from '#ui/icons.ts';
import { useNavigate } from 'react-router';
import { useRole, useSignedIn } from '../../entities/session/session.ts';
import { fullName } from '../../entities/user/people.ts';
import { useBridgeMutation } from '../../platform/api/queries.ts';

/** Who gives access levels: a newsroom sets its own address when it installs Galley. */
const SUPPORT_ADDRESS = 'support@galley.example';

/** Says that the access level is missing, and opens the request form for another one: a letter with everything support needs. */
export const ForbiddenPage = () => {
  const text = useText('errors');
  const navigate = useNavigate();
  const { person } = useSignedIn();
  const role = useRole();
  const openExternal = useBridgeMutation('app.openExternal');
  const subject = text('forbiddenPage.request.subject');
  const body = text('forbiddenPage.request.body', { name: fullName(person), role: text(`common:role.${role}`), path: location.pathname });
  const url = `mailto:${SUPPORT_ADDRESS}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
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
