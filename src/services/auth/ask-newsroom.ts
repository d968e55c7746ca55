import { type ApiClient, createApiClient } from '#contract/client.ts';
import type { SignInPlace } from '#contract/accounts/sign-in.ts';
import { createEtagMemory } from '#contract/calls/etags.ts';
import type { Who } from './login-of.ts';

/** Fetches the place where users of this newsroom sign in; undefined if it does not report one. */
export const askSignIn = async (client: ApiClient): Promise<SignInPlace | undefined> => {
  const answer = await client.call('getSignIn', {});
  return answer.ok ? answer.value.body : undefined;
};

const REFUSALS: Readonly<Record<number, Who>> = {
  401: { kind: 'refused', detail: 'notAccepted' },
  403: { kind: 'refused', detail: 'noAccess' },
  404: { kind: 'unknown' },
};

/** Asks the newsroom which user this authorization belongs to, before there is a login. */
export const askWho = async (
  deps: Omit<Parameters<typeof createApiClient>[0], 'authorization' | 'etags'>,
  authorization: string,
): Promise<Who> => {
  const client = createApiClient({ ...deps, etags: createEtagMemory(), authorization: () => authorization });
  const answer = await client.call('getSignedIn', {});
  if (answer.ok) return { kind: 'known', ...answer.value.body };
  return (answer.error.kind === 'http' ? REFUSALS[answer.error.status] : undefined) ?? { kind: 'unreachable' };
};
