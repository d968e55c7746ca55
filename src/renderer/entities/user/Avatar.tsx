import { useState } from 'react';
import type { Person } from '#domain/user/user.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { shownAddress } from '../media/picture-address.ts';
import { fullName, initials } from './people.ts';

export interface AvatarProps {
  readonly person: Pick<Person, 'firstName' | 'lastName'>;
  /** The square picture of the profile; two letters stand for a user without one, and for one that cannot be shown. */
  readonly imageUrl?: string | null | undefined;
  readonly size?: 20 | 24 | 28 | 40;
}

/** A user as a round mark; its name is the person's. */
export const Avatar = ({ person, imageUrl = null, size = 24 }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const address = imageUrl === null ? undefined : shownAddress(imageUrl, { widthPx: size, heightPx: size });
  const isShown = address !== undefined && address !== failed;
  return (
    <span
      className="g-avatar"
      style={{ width: size, height: size }}
      role="img"
      aria-label={fullName(person)}
      title={fullName(person)}
      {...(isShown ? {} : { 'data-initials': initials(person) })}
    >
      {isShown ? <img src={address} width={size} height={size} alt="" draggable={false} onError={() => setFailed(address)} /> : null}
    </span>
  );
};

/** The same of somebody whose profile is not at hand: it is asked for once in a while, and the letters stand until then. */
export const PersonAvatar = ({ person, size }: Pick<AvatarProps, 'size'> & { readonly person: Person }) => {
  const profile = useApiQuery('getProfile', { params: { id: person.id } }, { silent: true, staleTimeMs: 600_000 });
  return <Avatar person={person} imageUrl={profile.data?.imageUrl} {...(size !== undefined && { size })} />;
};
