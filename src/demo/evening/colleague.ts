import { type ApiClient, createApiClient } from '#contract/client.ts';
import { createEtagMemory } from '#contract/calls/etags.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { type SignedIn, signIn } from './sign-in.ts';

/** A person of the demo newsroom who works by script. */
export interface Colleague {
  readonly username: string;
  readonly locale: ContentLocale;
  /** Calls the newsroom as this person, signed in as long as it takes. */
  readonly calls: () => Promise<ApiClient>;
}

const PASSWORD = 'galley';
const CALL_TIMEOUT_MS = 30_000;
/** A token is not used up to its last second. */
const RESERVE_MS = 60_000;

export const createColleague = (
  origin: string,
  { username, locale }: Pick<Colleague, 'username' | 'locale'>,
  signal: AbortSignal,
): Colleague => {
  let signedIn: SignedIn | null = null;
  const client = createApiClient({
    apiUrl: `${origin}/api`,
    fetch: (input, init) => fetch(input, init),
    authorization: () => signedIn?.authorization,
    locales: () => ({ uiLocale: locale, contentLocale: locale }),
    etags: createEtagMemory(),
    timeoutMs: CALL_TIMEOUT_MS,
    now: () => Date.now(),
  });
  const calls = async (): Promise<ApiClient> => {
    if (signedIn === null || signedIn.untilMs - RESERVE_MS < Date.now())
      signedIn = await signIn(origin, { username, password: PASSWORD }, signal);
    return client;
  };
  return { username, locale, calls };
};
