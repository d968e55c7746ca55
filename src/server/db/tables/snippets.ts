import type { InstantText, JsonText, Serial } from './column.ts';

export interface SnippetsTable {
  id: string;
  serial: Serial;
  name: string;
  /** The name as names are compared: lower case. */
  name_key: string;
  /** Between commas, for example ",11,12,"; empty for all tenants. */
  tenant_ids: string;
  body: JsonText;
  excerpt: string;
  /** Folded name and words. */
  search_text: string;
  created_at: InstantText;
  updated_at: InstantText;
  updated_by_id: string | null;
  etag: string;
}
