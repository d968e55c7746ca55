import type { Role } from '#domain/user/role.ts';
import type { Person } from '#domain/user/user.ts';

/** The signed-in person, from a verified token. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly person: Person;
  /** An account from outside works on its own items only (D-010). */
  readonly isExternal: boolean;
  /** The session that the token belongs to; absent where it comes from elsewhere. */
  readonly sessionId?: string;
}

/** Who calls; null without a valid token, or why a valid one cannot be used: it gives no access here, or its issuer cannot be asked. */
export type Authentication = Caller | 'noAccess' | 'unavailable' | null;

/** Who sends a token, and when it ends (seconds since 1970); or why nobody does. */
export type Sender = { readonly caller: Caller; readonly expiresAt: number } | Exclude<Authentication, Caller>;

/** Where a call comes from: its address, and the program as it calls itself. */
export interface CallOrigin {
  readonly from: string;
  readonly client: string;
}
