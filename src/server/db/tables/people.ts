import type { Flag, JsonText } from './column.ts';

export interface UsersTable {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  short_name: string;
  job_title: string;
  source: string;
  service_user: Flag;
  /** As the token carries it in its first authority; unknown roles count as editor. */
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
}

/** A scrypt hash; `parameters` are its costs, so that they can rise later. */
export interface PasswordsTable {
  user_id: string;
  salt: string;
  hash: string;
  parameters: JsonText;
}

export interface AgenciesTable {
  id: number;
  name: string;
  sort_text: string;
}
