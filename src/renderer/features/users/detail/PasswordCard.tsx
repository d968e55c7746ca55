import { Link } from 'react-router';
import type { Account } from '#domain/user/account.ts';
import { PasswordPageButton } from '#renderer/entities/account/PasswordPageButton.tsx';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { useText } from '#ui/i18n.ts';
import { Card } from '../Card.tsx';

const stateKey = ({ hasPassword, mustChangePassword }: Account): string => {
  if (!hasPassword) return 'password.none';
  return mustChangePassword ? 'password.oneTime' : 'password.set';
};

const SingleSignOn = ({ identity }: { readonly identity: NonNullable<Account['identity']> }) => {
  const text = useText('users');
  return (
    <>
      <p>{text('password.singleSignOn')}</p>
      <dl className="g-user-facts">
        <dt>{text('identity.issuer')}</dt>
        <dd>{identity.issuer}</dd>
        <dt>{text('identity.subject')}</dt>
        <dd>{identity.subject}</dd>
      </dl>
    </>
  );
};

const OwnWay = ({ account }: { readonly account: Account }) => {
  const text = useText('users');
  const { userId } = useSignedIn();
  if (account.id === userId) return <Link to="/usersettings#password">{text('password.own')}</Link>;
  return (
    <>
      <p className="g-quiet">{text('password.ways')}</p>
      <PasswordPageButton
        userId={account.id}
        label={text('password.give')}
        noWay={account.disabled ? text('password.disabled') : undefined}
      />
    </>
  );
};

/** Shows how the account signs in; an administrator can open the newsroom's page for setting a password. */
export const PasswordCard = ({ account }: { readonly account: Account }) => {
  const text = useText('users');
  return (
    <Card id="sign-in" title={text('signIn')}>
      {account.identity === null ? (
        <>
          <p>{text(stateKey(account))}</p>
          <OwnWay account={account} />
        </>
      ) : (
        <SingleSignOn identity={account.identity} />
      )}
    </Card>
  );
};
