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

/** When an item is to become public; null where no time is set. */
export const publicationTimeOf = (metadata: Pick<Metadata, 'scheduledPlacing'> | null): string | null => {
  const placing = metadata?.scheduledPlacing;
  return placing?.status === 'scheduled' ? placing.publicationTime : null;
};

/** An item with its titles by name. */
export const pushedItemOf = (metadata: Metadata, byId: ReadonlyMap<number, Pick<Tenant, 'id' | 'name'>>): PushedItem => ({
  metadataId: metadata.id,
  proposal: metadata.title,
  tenants: metadata.tenantIds.flatMap(tenantId => byId.get(tenantId) ?? []),
  isPublic: isPublicStatus(metadata.publicationStatus),
  publishesAt: publicationTimeOf(metadata),
});
