import { getSignedIn, getSignIn, type SignInPlace } from '#contract/accounts/sign-in.ts';
import { ok } from '#domain/result.ts';
import { tokenAddressOf } from '../../auth/access-tokens.ts';
import { DESKTOP_CLIENT_ID } from '../../auth/identity-provider.ts';
import { implement } from '../calls/implement.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';

const placeOf = async ({ issuer, origin }: Newsroom): Promise<SignInPlace> => {
  if (issuer === null) return { issuer: tokenAddressOf(origin()).issuer, clientId: DESKTOP_CLIENT_ID, bearer: 'accessToken' };
  const { audience, clientId, allowsOwnAccounts } = issuer.settings;
  const place = { issuer: await issuer.exactIssuer(), clientId, ownAccounts: allowsOwnAccounts };
  if (audience === null) return { ...place, bearer: 'idToken' };
  // A resource is an address (RFC 8707, 2); an audience by another name is the issuer's own setting for the client.
  return { ...place, bearer: 'accessToken', ...(URL.canParse(audience) && { resource: audience }) };
};

/** Where people sign in, and who somebody is. */
export const signInRoutes: Resource = newsroom => {
  implement(newsroom, getSignIn, async () => ok({ body: await placeOf(newsroom) }));
  implement(newsroom, getSignedIn, async ({ user: { id, role, person, isExternal } }) =>
    ok({ body: { userId: id, role, person, isExternal } }),
  );
};
