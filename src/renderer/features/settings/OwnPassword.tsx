import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PasswordPageButton } from '#renderer/entities/account/PasswordPageButton.tsx';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';

const HERE = '#password';

/** Links to the newsroom's page to change the user's password; users of an identity provider have none here. */
export const OwnPassword = () => {
  const text = useText('settings');
  const { userId } = useSignedIn();
  const account = useApiQuery('getUser', { params: { id: userId } }, { silent: true, staleTimeMs: 60_000 });
  const { hash } = useLocation();
  const card = useRef<HTMLElement>(null);
  // Whoever was sent here is here: the page is long.
  useEffect(() => {
    if (hash !== HERE) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <section ref={card} className="g-card" aria-labelledby="password">
      <div className="g-card-head">
        <h2 id="password">{text('password.title')}</h2>
      </div>
      {account.data?.singleSignOn === true ? (
        <p>{text('users:password.singleSignOn')}</p>
      ) : (
        <>
          <p className="g-quiet">{text('password.message')}</p>
          <PasswordPageButton userId={userId} label={text('password.change')} />
        </>
      )}
    </section>
  );
};
