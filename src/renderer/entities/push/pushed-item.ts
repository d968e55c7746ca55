import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** An item as its push messages need it. */
export interface PushedItem {
  readonly metadataId: string;
  /** The proposal for a text. */
  readonly title: string;
  readonly tenants: readonly Pick<Tenant, 'id' | 'name'>[];
  readonly isPublic: boolean;
}

/** An item with its titles by name. */
export const pushedItemOf = (
  { id, title, tenantIds, publicationStatus }: Metadata,
  byId: ReadonlyMap<number, Pick<Tenant, 'id' | 'name'>>,
): PushedItem => ({
  metadataId: id,
  title,
  tenants: tenantIds.flatMap(tenantId => byId.get(tenantId) ?? []),
  isPublic: isPublicStatus(publicationStatus),
});
