import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** An item as its push messages need it. */
export interface PushedItem {
  readonly metadataId: string;
  /** The proposal for a text: its title, unless readers have had a message already. */
  readonly proposal: string;
  readonly tenants: readonly Pick<Tenant, 'id' | 'name'>[];
  readonly isPublic: boolean;
  /** When it is to become public; null where no time is set. */
  readonly publishesAt: string | null;
}

/** An item with its titles by name. */
export const pushedItemOf = (
  { id, tenantIds, publicationStatus, scheduledPlacing, title }: Metadata,
  byId: ReadonlyMap<number, Pick<Tenant, 'id' | 'name'>>,
): PushedItem => ({
  metadataId: id,
  proposal: title,
  tenants: tenantIds.flatMap(tenantId => byId.get(tenantId) ?? []),
  isPublic: isPublicStatus(publicationStatus),
  publishesAt: scheduledPlacing?.status === 'scheduled' ? scheduledPlacing.publicationTime : null,
});
