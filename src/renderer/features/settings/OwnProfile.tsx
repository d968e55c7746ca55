import { useRole, useSignedIn } from '#renderer/entities/session/session.ts';
import { Avatar } from '#renderer/entities/user/Avatar.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { ProfileEditor } from '#renderer/entities/account/profile/ProfileEditor.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Edits the user's profile for colleagues and readers; permissions are decided by administrators. */
export const OwnProfile = ({ isOnline }: { readonly isOnline: boolean }) => {
  const text = useText('settings');
  const { userId, person } = useSignedIn();
  const role = useRole();
  const profile = useApiQuery('getProfile', { params: { id: userId } }, { silent: true, staleTimeMs: 60_000 });
  return (
    <section className="g-card" aria-labelledby="own-profile">
      <div className="g-card-head">
        <h2 id="own-profile">{text('profile.title')}</h2>
      </div>
      <div className="g-profile">
        <Avatar person={person} imageUrl={profile.data?.imageUrl} size={40} />
        <div>
          <strong className="g-profile-name">{fullName(person)}</strong>
          <div className="g-quiet">
            {text('profile.role')}: {text(`common:role.${role}`)}
          </div>
        </div>
      </div>
      {profile.isPending ? <Skeleton lines={4} /> : null}
      {profile.data === undefined ? null : <ProfileEditor key={profile.data.id} profile={profile.data} />}
      {profile.data === undefined && !profile.isPending ? (
        <p className="g-quiet">{text(isOnline ? 'profile.failed' : 'profile:offline')}</p>
      ) : null}
    </section>
  );
};
