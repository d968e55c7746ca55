import { useRef, useState } from 'react';
import type { ItemModel } from '#renderer/entities/item/item-handle.ts';
import { useOpenItem } from '#renderer/entities/item/use-item.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useText } from '#ui/i18n.ts';

const NONE: readonly number[] = [];

/** Sends one choice after the other; of those that wait, only the last. The choice is shown until the newsroom has answered. */
const useLatestChoice = (send: (tenantIds: readonly number[]) => Promise<void>) => {
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const latest = useRef<readonly number[] | null>(null);
  const sending = useRef(Promise.resolve());
  const choose = (tenantIds: readonly number[]): void => {
    latest.current = tenantIds;
    setWanted(tenantIds);
    sending.current = sending.current.then(async () => {
      if (latest.current !== tenantIds) return;
      await send(tenantIds);
      if (latest.current === tenantIds) setWanted(null);
    });
  };
  return { wanted, choose };
};

/** The titles of an open item and how they are changed: on this desk while only it has the item, else by the newsroom. */
export const useTitles = (model: ItemModel) => {
  const text = useText('items');
  const notify = useFailureToast();
  const isOnline = useIsOnline();
  const known = useOpenItem(model, open => open.status.metadata?.tenantIds);
  const begun = useOpenItem(model, open => open.status.creation?.tenantIds);
  const mainTenantId = useOpenItem(model, open => (open.status.metadata ?? open.status.creation)?.mainTenantId ?? null);
  const { wanted, choose } = useLatestChoice(async tenantIds => {
    const main = mainTenantId !== null && tenantIds.includes(mainTenantId) ? mainTenantId : (tenantIds[0] ?? null);
    const answer = await model.patchMetadata({ tenantIds: [...tenantIds], mainTenantId: main });
    if (!answer.ok) notify(answer.error);
  });
  const isHere = begun !== undefined;
  return {
    tenantIds: wanted ?? known ?? begun ?? NONE,
    obstacle: isHere || isOnline ? undefined : text('metadata.tenantsOffline'),
    change: choose,
  };
};
