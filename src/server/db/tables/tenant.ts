import type { Generated } from 'kysely';
import type { Flag } from './column.ts';

export interface TenantsTable {
  id: number;
  name: string;
  tenant_group: string;
  logo_url: string | null;
  primary_color: string;
  language: string;
  audience_type: string;
  categories_required: Flag;
  credit_pattern: Generated<string | null>;
  version: Generated<number>;
}

export interface CategoriesTable {
  id: number;
  parent_id: number | null;
  active: Flag;
  expiry_date: string | null;
  type: string;
  synced_with_desknet: Flag;
  front_category: Flag;
  temporary: Flag;
  /** Fraction among the siblings. */
  position: string;
  version: number;
}

/** A category's name in one content language. */
export interface CategoryNamesTable {
  category_id: number;
  locale: string;
  name: string;
  search_text: string;
}
