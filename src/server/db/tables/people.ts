import type { Generated } from 'kysely';
import type { Flag, InstantText, JsonText, Serial } from './column.ts';

export interface UsersTable {
  id: string;
  serial: Serial;
  username: string;
  first_name: string;
  last_name: string;
  short_name: string;
  job_title: string;
  source: string;
  service_user: Flag;
  /** Role as in the first authority of the token; unknown roles count as editor. */
  role: string;
  short_biography: string;
  long_biography: string;
  image_url: string | null;
  x_username: string | null;
  prolitteris_id: string | null;
  /** Folded names and username, for searching. */
  search_text: string;
  /** Folded last and first name, for sorting. */
  sort_text: string;
  profile_version: number;
  preferences: JsonText;
  preferences_version: number;
  rights: Generated<JsonText>;
  /** Null for an account that may be used. */
  disabled_at: InstantText | null;
  created_at: InstantText | null;
  last_sign_in_at: InstantText | null;
  account_version: Generated<number>;
  /** Rises with each change of the role: tokens that were made before are refused. */
  authority_version: Generated<number>;
  /** Identity at an identity provider; null for an account of the newsroom's own. */
  issuer: string | null;
  subject: string | null;
  /** Names of the fields that the identity provider owns. */
  managed_fields: Generated<JsonText>;
}

/** Links by which users choose a new password; the value is stored as its hash. */
export interface PasswordResetsTable {
  token_hash: string;
  user_id: string;
  expires_at: InstantText;
}

/** Place and time at which the grants of `oidc_payloads` began; in force only together with one. */
export interface SignInSessionsTable {
  grant_id: string;
  user_id: string;
  started_at: InstantText;
  last_used_at: InstantText;
  from_address: string | null;
  client: string;
}

/** A scrypt hash; `parameters` are its costs, so that they can rise later. */
export interface PasswordsTable {
  user_id: string;
  salt: string;
  hash: string;
  parameters: JsonText;
  /** 1 for one that works once: the user then chooses another. */
  must_change: Generated<Flag>;
}

export interface AgenciesTable {
  id: number;
  name: string;
  sort_text: string;
  version: Generated<number>;
}
