import type { Role } from '#domain/user/role.ts';
import type { Person } from '#domain/user/user.ts';

/** The signed-in user, from a verified token. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly person: Person;
  /** An account from outside works on its own items only (D-010). */
  readonly isExternal: boolean;
  /** Session of the token; absent if the token comes from elsewhere. */
  readonly sessionId?: string;
}

/** The caller; null without a valid token, or the reason why a valid one cannot be used: no access here, or its issuer does not answer. */
export type Authentication = Caller | 'noAccess' | 'unavailable' | null;

/** Sender of a token, and its expiry (seconds since 1970); or the reason why there is none. */
export type Sender = { readonly caller: Caller; readonly expiresAt: number } | Exclude<Authentication, Caller>;

/** Origin of a call: its address, and the program as it calls itself. */
export interface CallOrigin {
  readonly from: string;
  readonly client: string;
}
