import type { Person, User } from '#domain/user/user.ts';

/** One call as the fake newsroom received it. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly userId: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A user with an account there. */
export interface FakeUser extends Person {
  readonly authorities: readonly string[];
  readonly source?: User['source'];
}
