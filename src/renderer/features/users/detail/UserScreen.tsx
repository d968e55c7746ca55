import { Link, useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { userIdSchema } from '#domain/ids.ts';
import type { Account } from '#domain/user/account.ts';
import type { Profile } from '#domain/user/user.ts';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useRole } from '#renderer/entities/session/session.ts';
import { ProfileEditor } from '#renderer/entities/account/profile/ProfileEditor.tsx';
import { SessionList } from '#renderer/entities/account/sessions/SessionList.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { Callout } from '#ui/Callout.tsx';
import { ChevronLeftIcon, PeopleIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AccountMarks } from '../AccountMarks.tsx';
import { Card } from '../Card.tsx';
import { AccessCard } from './AccessCard.tsx';
import { LogCard } from './LogCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { StateCard } from './StateCard.tsx';
import '#renderer/entities/item/screen/item.css';
import '../users.css';

interface UserProps {
  readonly account: Account;
  readonly profile: Profile;
}

const createdSchema = z.object({ isNew: z.literal(true) });

/** Beside the way back: who it is. */
const Heading = ({ account }: Pick<UserProps, 'account'>) => (
  <HeaderSlot place="main">
    <Link className="g-item-back" to="/users">
      <ChevronLeftIcon /> {useText('users')('title')}
    </Link>
    <p className="g-item-heading g-truncate">{account.fullName}</p>
  </HeaderSlot>
);

const Created = ({ account }: Pick<UserProps, 'account'>) => {
  const text = useText('users');
  const { state } = useLocation() as { readonly state: unknown }; // the router types it as any
  if (!createdSchema.safeParse(state).success || account.hasPassword) return null;
  return (
    <Callout tone="positive" role="status" title={text('created')}>
      {text('created.message')}
    </Callout>
  );
};

const UserCards = ({ account, profile }: UserProps) => {
  const text = useText('users');
  const isAdministrator = useRole() === 'ROLE_Moderator';
  return (
    <main className="g-user-page">
      <div className="g-user-head">
        <h1>{account.fullName}</h1>
        <AccountMarks account={account} />
      </div>
      <Created account={account} />
      <Card id="profile" title={text('profile:title')}>
        <ProfileEditor key={profile.id} profile={profile} />
      </Card>
      <AccessCard account={account} />
      {isAdministrator ? (
        <>
          <PasswordCard account={account} />
          <Card id="sessions" title={text('sessions:title')}>
            <SessionList userId={account.id} name={account.fullName} />
          </Card>
          <StateCard account={account} />
          <LogCard account={account} />
        </>
      ) : null}
    </main>
  );
};

const NOT_FOUND = { code: 'notFound' } as const;

/** One account: who it is, what it may do, how it signs in, and what was done to it (A2-011). */
export const UserScreen = () => {
  const { id = '' } = useParams();
  const text = useText('users');
  const isId = userIdSchema.safeParse(id).success;
  const account = useApiQuery('getUser', { params: { id } }, { enabled: isId, silent: true });
  const profile = useApiQuery('getProfile', { params: { id } }, { enabled: isId, silent: true });
  usePageTitle(account.data?.fullName ?? text('one'));
  if (account.data !== undefined && profile.data !== undefined) {
    return (
      <>
        <Heading account={account.data} />
        <UserCards account={account.data} profile={profile.data} />
      </>
    );
  }
  const error = isId ? (account.error ?? profile.error) : NOT_FOUND;
  if (error === null) {
    return (
      <main className="g-user-page">
        <Skeleton lines={8} />
      </main>
    );
  }
  const retry = (): void => void Promise.all([account.refetch(), profile.refetch()]);
  return <OpenFailure error={error} onRetry={retry} text={text} backTo="/users" icon={<PeopleIcon />} />;
};
