import type { Person } from '#domain/user/user.ts';
import { fullName, initials } from './people.ts';

/** A person as a round mark with two letters; the letters are only drawn, its name is the person's. */
export const Avatar = ({
  person,
  size = 24,
}: {
  readonly person: Pick<Person, 'firstName' | 'lastName'>;
  readonly size?: 20 | 24 | 28 | 40;
}) => (
  <span
    className="g-avatar"
    style={{ width: size, height: size }}
    role="img"
    aria-label={fullName(person)}
    title={fullName(person)}
    data-initials={initials(person)}
  />
);
