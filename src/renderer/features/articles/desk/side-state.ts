import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useChangeDeskSetting, useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';

const SETTING = 'articleSide';

/** The panel beside the text as it was left: which tab, open or not, and how wide. */
const sideSchema = z.object({ tab: z.string().nullable(), width: z.enum(['narrow', 'wide']) });
export type SideState = z.infer<typeof sideSchema>;

const CLOSED: SideState = { tab: null, width: 'narrow' };

const read = (value: unknown): SideState | undefined => {
  if (typeof value !== 'string') return undefined;
  try {
    return sideSchema.safeParse(JSON.parse(value)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The page's own copy is there before the host has answered, so that nothing jumps. */
const stateOf = (stored: unknown): SideState => read(stored) ?? read(copyOf(localStorage, SETTING)) ?? CLOSED;

/** How to change the side panel, for what does not show it. */
export const useChangeSide = (): ((change: Partial<SideState>) => void) => {
  const write = useChangeDeskSetting(SETTING);
  return useCallback(change => write(stored => JSON.stringify({ ...stateOf(stored), ...change })), [write]);
};

/** The side panel's state on this desk. */
export const useSideState = (): readonly [SideState, (change: Partial<SideState>) => void] => {
  const [stored] = useDeskSetting(SETTING);
  return [useMemo(() => stateOf(stored), [stored]), useChangeSide()];
};
