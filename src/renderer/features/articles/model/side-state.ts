import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useStore } from 'zustand';
import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useChangeDeskSetting, useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { openContentItem } from '#renderer/platform/navigation/paths.ts';
import { changePlace } from '#renderer/platform/state/item-places.ts';
import { useStores } from '#renderer/platform/state/stores.tsx';

const SETTING = 'articleSide';

/** State of the panel beside the text: its tab, null if closed, and its width. */
const sideSchema = z.object({ tab: z.string().nullable(), width: z.enum(['narrow', 'wide']) });
export type SideState = z.infer<typeof sideSchema>;

const CLOSED: SideState = { tab: null, width: 'narrow' };

const useShownItem = (): { readonly id?: string | undefined } => ({ id: openContentItem(useLocation().pathname)?.id });

const read = (value: unknown): SideState | undefined => {
  if (typeof value !== 'string') return undefined;
  try {
    return sideSchema.safeParse(JSON.parse(value)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Uses the copy in the page until the host has answered, so that nothing jumps. */
const stateOf = (stored: unknown): SideState => read(stored) ?? read(copyOf(localStorage, SETTING)) ?? CLOSED;

/** Returns a function that changes the side panel of this article, and the state that the next article starts with. */
export const useChangeSide = (): ((change: Partial<SideState>) => void) => {
  const { places } = useStores();
  const { id } = useShownItem();
  const write = useChangeDeskSetting(SETTING);
  return useCallback(
    change => {
      if (change.tab !== undefined && id !== undefined) changePlace(places, id, { panel: change.tab });
      write(stored => JSON.stringify({ ...stateOf(stored), ...change }));
    },
    [places, id, write],
  );
};

/** Provides the state of the side panel: each article has its own, a new article that of the previous one. */
export const useSideState = (): readonly [SideState, (change: Partial<SideState>) => void] => {
  const { places } = useStores();
  const { id } = useShownItem();
  const [stored] = useDeskSetting(SETTING);
  const own = useStore(places, state => (id === undefined ? undefined : state[id]?.panel));
  const side = useMemo(() => {
    const ofDesk = stateOf(stored);
    return own === undefined ? ofDesk : { ...ofDesk, tab: own };
  }, [stored, own]);
  const isKnown = stored !== undefined;
  useEffect(() => {
    if (isKnown && id !== undefined && own === undefined) changePlace(places, id, { panel: side.tab });
  }, [places, id, isKnown, own, side]);
  return [side, useChangeSide()];
};
