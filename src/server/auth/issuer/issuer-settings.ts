import { type Role, roleOfAuthorities } from '#domain/user/role.ts';

/** A publisher's own sign-in, whose tokens the newsroom accepts (C-012). */
export interface IssuerSettings {
  /** Its address, as its discovery document says it; a slash at the end makes no difference. */
  readonly issuer: string;
  /** The desk's public client there. */
  readonly clientId: string;
  /** What access tokens for this newsroom say they are for; null where the desk sends its identity token instead. */
  readonly audience: string | null;
  /** Claim with a person's roles or groups: a name, or a path such as "realm_access.roles". */
  readonly roleClaim: string;
  /** Which values of the claim give access, and the role of each; the first that a token has counts. Null: everybody has access. */
  readonly roles: readonly (readonly [value: string, authority: string])[] | null;
  /** True if accounts of the newsroom's own may sign in beside it. */
  readonly allowsOwnAccounts: boolean;
}

const valueAt = (claims: Readonly<Record<string, unknown>>, path: string): unknown => {
  // A claim may contain dots itself, such as "https://galley.example/roles".
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
};

/** The values of a claim: a list, or one text with spaces between, as scopes have. */
const valuesAt = (claims: Readonly<Record<string, unknown>>, path: string): readonly string[] => {
  const value = valueAt(claims, path);
  if (typeof value === 'string') return [value, ...value.split(' ')];
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
};

/** The role that a token gives; null without access. A role that is not known is Editor (D-016). */
export const roleOfToken = (
  claims: Readonly<Record<string, unknown>>,
  { roleClaim, roles }: Pick<IssuerSettings, 'roleClaim' | 'roles'>,
): Role | null => {
  const values = valuesAt(claims, roleClaim);
  if (roles === null) return roleOfAuthorities(values);
  const role = roles.find(([value]) => values.includes(value));
  return role === undefined ? null : roleOfAuthorities([role[1]]);
};
