import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { InfoSignIcon, WarningSignIcon } from '#ui/icons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useConnectivity, useSession } from '../../entities/session/session.ts';
import { toBridgeError } from '../../platform/api/failure.ts';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';
import { Logo } from '../../platform/brand/Logo.tsx';
import { lastPath } from '../../platform/navigation/last-path.ts';
import { PRODUCT_NAME } from '../../platform/navigation/page-title.ts';
import './login.css';
import { loginView } from './login-view.ts';

const isAnswer = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
};

/** Completes a login returned in the address, once in spite of rerenders. */
const useCompletion = (search: string): boolean => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sent = useRef('');
  const complete = useBridgeMutation('session.complete', {
    silent: true,
    onSuccess: session => queryClient.setQueryData(bridgeKey('session.get', {}), session),
  });
  const { mutate } = complete;
  useEffect(() => {
    if (!isAnswer(search) || sent.current === search) return;
    sent.current = search;
    const dropAnswer = (): void => void navigate('/login', { replace: true });
    // A completed login leaves this page automatically; a second navigation would overtake that one and strand the window here.
    mutate({ query: search }, { onError: dropAnswer, onSuccess: session => (session.kind === 'signedIn' ? undefined : dropAnswer()) });
  }, [search, mutate, navigate]);
  return isAnswer(search);
};

export const LoginPage = () => {
  const text = useText('login');
  const { search } = useLocation();
  const isComingBack = useCompletion(search);
  const [startError, setStartError] = useState<string | null>(null);
  const cancel = useBridgeMutation('session.signOut', { silent: true });
  const signIn = useBridgeMutation('session.signIn', {
    silent: true,
    onSuccess: ({ address }) => {
      if (address !== null) location.assign(address);
    },
  });
  const start = (options: { readonly withOwnAccount?: boolean } = {}): void => {
    setStartError(null);
    signIn.mutate(options, { onError: thrown => setStartError(toBridgeError(thrown).code) });
  };
  const methods = useBridgeQuery('session.ways', {}, { silent: true, staleTimeMs: 60_000 });
  const view = loginView({ session: useSession(), connectivity: useConnectivity(), isComingBack, startError });
  if (view.kind === 'enter') return <Navigate to={lastPath(sessionStorage)} replace />;
  return (
    <main className="g-login">
      <div className="g-login-card">
        <div className="g-login-brand">
          <Logo size={56} />
          <h1>{PRODUCT_NAME}</h1>
          <p>{text('tagline')}</p>
        </div>
        {view.kind === 'ask' ? (
          <>
            {view.noticeKey === null ? null : (
              <Callout tone={view.tone} role="status" icon={view.tone === 'caution' ? <WarningSignIcon /> : <InfoSignIcon />}>
                {text(view.noticeKey)}
              </Callout>
            )}
            <Button kind="primary" size="large" fill autoFocus loading={signIn.isPending} onClick={() => start()}>
              {text('signIn')}
            </Button>
            <p className="g-login-hint">{text('hint')}</p>
            {methods.data?.ownAccounts === true ? (
              <Button kind="minimal" fill disabled={signIn.isPending} onClick={() => start({ withOwnAccount: true })}>
                {text('signIn.own')}
              </Button>
            ) : null}
          </>
        ) : null}
        {view.kind === 'waiting' ? (
          <>
            <Callout role="status" icon={<InfoSignIcon />} title={text('waiting.title')}>
              {text('waiting.message')}
            </Callout>
            <div className="g-login-actions">
              <Button fill onClick={() => start()}>
                {text('waiting.again')}
              </Button>
              <Button fill onClick={() => cancel.mutate({})}>
                {text('common:cancel')}
              </Button>
            </div>
          </>
        ) : null}
        {view.kind === 'completing' ? (
          <p className="g-login-hint" role="status">
            {text('completing')}
          </p>
        ) : null}
      </div>
    </main>
  );
};
