import type { Role } from '#domain/user/role.ts';
import type { Person } from '#domain/user/user.ts';

/** The signed-in person, from a verified token. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly person: Person;
}
