import type { Tag } from '#domain/tenant/tenant.ts';

/** A tag in the list. */
export interface TagRow extends Tag {
  readonly key: string;
}
