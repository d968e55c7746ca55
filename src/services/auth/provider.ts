import { z } from 'zod';
import type { SignInPlace } from '#contract/accounts/sign-in.ts';
import { createOAuth, type OAuth } from './oauth.ts';

/** Sign-in provider of this desk. */
export const providerSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  bearer: z.enum(['accessToken', 'idToken']),
  resource: z.string().optional(),
});
export type SignInProvider = z.infer<typeof providerSchema>;

export interface Providers {
  /** The configured issuer, else the one that the newsroom names, else the newsroom itself. */
  readonly find: () => Promise<SignInProvider>;
  /** The newsroom itself, for its own accounts. */
  readonly own: SignInProvider;
  /** Resolves to true if users sign in elsewhere and those with an account of the newsroom itself may use that as well. */
  readonly hasOwnBeside: () => Promise<boolean>;
  readonly oauthOf: (provider: SignInProvider) => OAuth;
  /** Returns true if the provider's tokens identify the user at the newsroom by themselves. */
  readonly isNewsroom: (provider: Pick<SignInProvider, 'issuer'>) => boolean;
  /** Returns true if a login stored with this provider may be used. */
  readonly accepts: (provider: Pick<SignInProvider, 'issuer'>) => boolean;
}

const withoutSlash = (address: string): string => address.replace(/\/+$/u, '');
const isSame = (one: string, other: string): boolean => withoutSlash(one) === withoutSlash(other);

export const createProviders = (deps: {
  readonly apiUrl: string;
  /** The settings of this desk; they win over what the newsroom says. */
  readonly issuer: string | undefined;
  readonly clientId: string | undefined;
  readonly fetch: typeof globalThis.fetch;
  /** Asks the newsroom; undefined if it does not report any. */
  readonly ask: () => Promise<SignInPlace | undefined>;
}): Providers => {
  const own: SignInProvider = { issuer: `${deps.apiUrl}/auth`, clientId: deps.clientId ?? 'galley-desktop', bearer: 'accessToken' };
  const opened = new Map<string, OAuth>();
  return {
    own,
    hasOwnBeside: async () => (await deps.ask())?.ownAccounts === true,
    find: async () => {
      const said = await deps.ask();
      if (deps.issuer === undefined) return said === undefined || isSame(said.issuer, own.issuer) ? own : providerSchema.parse(said);
      const configured: SignInProvider = { ...own, issuer: deps.issuer };
      if (said === undefined || !isSame(said.issuer, deps.issuer)) return configured;
      return { ...providerSchema.parse(said), issuer: deps.issuer, clientId: deps.clientId ?? said.clientId };
    },
    oauthOf: provider => {
      const key = JSON.stringify(provider);
      const oauth = opened.get(key) ?? createOAuth({ ...provider, fetch: deps.fetch });
      opened.set(key, oauth);
      return oauth;
    },
    isNewsroom: ({ issuer }) => isSame(issuer, own.issuer),
    // Whether an own account may still sign in decides the newsroom, by its tokens.
    accepts: ({ issuer }) => deps.issuer === undefined || isSame(issuer, deps.issuer) || isSame(issuer, own.issuer),
  };
};
