import { useState } from 'react';
import type { GoneItem, GonePlace, GoneState } from '#bridge/gone.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { downloadText } from '#renderer/platform/files/download-text.ts';

/** Returns the items that the newsroom no longer has; undefined until they are known. */
export const useGoneState = (): GoneState | undefined => useBridgeQuery('gone.list', {}, { silent: true, staleTimeMs: 0 }).data;

/** Gives things back to the newsroom, keeps them as files, or gives them up. */
export const useGone = () => {
  const back = useBridgeMutation('gone.giveBack');
  const file = useBridgeMutation('gone.export', { onSuccess: downloadText });
  const up = useBridgeMutation('gone.giveUp');
  return {
    /** Returns its new place; undefined after a failure, which is shown. */
    giveBack: (place: GonePlace): Promise<GonePlace | undefined> => back.mutateAsync(place).catch(() => undefined),
    keep: (place: GonePlace) => file.mutateAsync(place).catch(() => undefined),
    giveUp: (place: GonePlace) => up.mutateAsync(place).catch(() => undefined),
    isBusy: back.isPending || up.isPending,
    isOnline: useIsOnline(),
  };
};

/** Gives everything back, one after the other; what fails stays in the list. */
export const useGiveAllBack = (items: readonly GoneItem[]) => {
  const { giveBack } = useGone();
  const [isGiving, setGiving] = useState(false);
  const giveAllBack = async (): Promise<void> => {
    setGiving(true);
    const madeAs = new Map<string, string>();
    for (const { resource, id, reason } of items) {
      if (reason === 'unchecked') continue;
      const given = await giveBack({ resource, id: resource === 'comments' ? (madeAs.get(id) ?? id) : id });
      if (given && resource === 'articles') madeAs.set(id, given.id);
    }
    setGiving(false);
  };
  return { giveAllBack, isGiving };
};
