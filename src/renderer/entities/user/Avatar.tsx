import type { Person } from '#domain/user/user.ts';
import { fullName, initials } from './people.ts';

/** A person as a round mark with two letters; the name is in its title. */
export const Avatar = ({
  person,
  size = 24,
}: {
  readonly person: Pick<Person, 'firstName' | 'lastName'>;
  readonly size?: 20 | 24 | 28 | 40;
}) => (
  <span className="g-avatar" style={{ width: size, height: size }} role="img" aria-label={fullName(person)} title={fullName(person)}>
    {initials(person)}
  </span>
);
