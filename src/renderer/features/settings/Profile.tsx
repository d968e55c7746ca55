import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useRole, useSignedIn } from '../../entities/session/session.ts';
import { Avatar } from '../../entities/user/Avatar.tsx';
import { fullName } from '../../entities/user/people.ts';
import { useApiQuery } from '../../platform/api/queries.ts';

/** Who one is to colleagues and readers; changed by the user administration. */
export const Profile = () => {
  const text = useText('settings');
  const { userId, person } = useSignedIn();
  const role = useRole();
  const profile = useApiQuery('getProfile', { params: { id: userId } }, { silent: true, staleTimeMs: 60_000 });
  const lines: readonly (readonly [key: string, value: string | null | undefined])[] = [
    ['profile.role', text(`common:role.${role}`)],
    ['profile.jobTitle', profile.data?.jobTitle],
    ['profile.shortName', profile.data?.shortName],
    ['profile.shortBiography', profile.data?.shortBiography],
  ];
  return (
    <section className="g-card" aria-labelledby="profile">
      <div className="g-card-head">
        <h2 id="profile">{text('profile.title')}</h2>
      </div>
      <div className="g-profile">
        <Avatar person={person} size={40} />
        <div>
          <strong className="g-profile-name">{fullName(person)}</strong>
          {profile.isPending ? <Skeleton lines={2} /> : null}
          <dl>
            {lines.map(([key, value]) =>
              value === undefined || value === null || value === '' ? null : (
                <div key={key}>
                  <dt>{text(key)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
        </div>
      </div>
      <p className="g-quiet">{text('profile.message')}</p>
    </section>
  );
};
