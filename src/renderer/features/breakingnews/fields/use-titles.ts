import type { ItemDesk } from '#renderer/entities/item/item-session.ts';
import { useOpenItem } from '#renderer/entities/item/use-item.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useText } from '#ui/i18n.ts';

const NONE: readonly number[] = [];

/** The titles of an open item and how they are changed: on this desk while only it has the item, else by the newsroom. */
export const useTitles = (desk: ItemDesk) => {
  const text = useText('items');
  const notify = useFailureToast();
  const isOnline = useIsOnline();
  const known = useOpenItem(desk, open => open.status.metadata?.tenantIds);
  const begun = useOpenItem(desk, open => open.status.creation?.tenantIds);
  const mainTenantId = useOpenItem(desk, open => (open.status.metadata ?? open.status.creation)?.mainTenantId ?? null);
  const isHere = begun !== undefined;
  return {
    tenantIds: known ?? begun ?? NONE,
    obstacle: isHere || isOnline ? undefined : text('metadata.tenantsOffline'),
    change: async (tenantIds: readonly number[]): Promise<void> => {
      const main = mainTenantId !== null && tenantIds.includes(mainTenantId) ? mainTenantId : (tenantIds[0] ?? null);
      const answer = await desk.patchMetadata({ tenantIds: [...tenantIds], mainTenantId: main });
      if (!answer.ok) notify(answer.error);
    },
  };
};
