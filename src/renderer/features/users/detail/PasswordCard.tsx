import { useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '#domain/user/account.ts';
import { useIsOnline, useSignedIn } from '#renderer/entities/session/session.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { exactTime } from '#ui/age.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Card } from '../Card.tsx';
import { CHANGED_WITH_ACCOUNT } from './use-change-account.ts';

interface AccountProps {
  readonly account: Account;
}

/** What was just made for this person, shown once. */
type Made =
  { readonly kind: 'link'; readonly url: string; readonly until: string } | { readonly kind: 'password'; readonly password: string };

const Shown = ({ made }: { readonly made: Made }) => {
  const text = useText('users');
  const language = useUiLanguage();
  const secret = made.kind === 'link' ? made.url : made.password;
  const message =
    made.kind === 'link' ? text('reset.made.message', { time: exactTime(Date.parse(made.until), language) }) : text('oneTime.made.message');
  return (
    <Callout
      tone="positive"
      role="status"
      title={text(made.kind === 'link' ? 'reset.made' : 'oneTime.made')}
      actions={<CopyButton content={secret}>{text('copy')}</CopyButton>}
    >
      <code className="g-user-secret">{secret}</code>
      <p>{message}</p>
    </Callout>
  );
};

const Ways = ({ account }: AccountProps) => {
  const text = useText('users');
  const ask = useConfirm();
  const isOnline = useIsOnline();
  const sayRefusal = useSayRefusal();
  const params = { id: account.id };
  const [made, setMade] = useState<Made | null>(null);
  const reset = useApiMutation('createPasswordReset', {
    invalidates: ['listAuditEntries'],
    onSuccess: ({ body }) => setMade({ kind: 'link', url: body.url, until: body.expiresAt }),
  });
  const set = useApiMutation('putUserPassword', {
    invalidates: CHANGED_WITH_ACCOUNT,
    onSuccess: ({ body }) => setMade({ kind: 'password', password: body.oneTimePassword }),
  });
  const handleSet = async (): Promise<void> => {
    const isAgreed =
      !account.hasPassword ||
      (await ask({
        title: text('oneTime.question', { name: account.fullName }),
        message: text('oneTime.question.message'),
        confirm: text('oneTime.make'),
      }));
    if (isAgreed) set.mutate({ params, body: {} }, { onError: error => sayRefusal(error) });
  };
  const noWay = (() => {
    if (!isOnline) return text('profile:offline');
    return account.disabled ? text('password.disabled') : undefined;
  })();
  return (
    <>
      <div className="g-user-actions">
        <Button
          disabled={noWay !== undefined}
          disabledReason={noWay}
          loading={reset.isPending}
          onClick={() => reset.mutate({ params }, { onError: error => sayRefusal(error) })}
        >
          {text('reset.make')}
        </Button>
        <Button disabled={noWay !== undefined} disabledReason={noWay} loading={set.isPending} onClick={() => void handleSet()}>
          {text('oneTime.make')}
        </Button>
      </div>
      {made === null ? null : <Shown made={made} />}
    </>
  );
};

const stateKey = ({ hasPassword, mustChangePassword }: Account): string => {
  if (!hasPassword) return 'password.none';
  return mustChangePassword ? 'password.oneTime' : 'password.set';
};

/** How a person signs in, and how they come to a password: by a link that they follow, or by one that works once. */
export const PasswordCard = ({ account }: AccountProps) => {
  const text = useText('users');
  const { userId } = useSignedIn();
  const content = (() => {
    if (account.identity !== null) {
      return (
        <>
          <p>{text('password.singleSignOn')}</p>
          <dl className="g-user-facts">
            <dt>{text('identity.issuer')}</dt>
            <dd>{account.identity.issuer}</dd>
            <dt>{text('identity.subject')}</dt>
            <dd>{account.identity.subject}</dd>
          </dl>
        </>
      );
    }
    return (
      <>
        <p>{text(stateKey(account))}</p>
        {account.id === userId ? <Link to="/usersettings#password">{text('password.own')}</Link> : <Ways account={account} />}
      </>
    );
  })();
  return (
    <Card id="sign-in" title={text('signIn')}>
      {content}
    </Card>
  );
};
