import { useMemo } from 'react';
import { z } from 'zod';
import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';

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

/** The side panel's state on this desk; the page's own copy is there before the host has answered, so that nothing jumps. */
export const useSideState = (): readonly [SideState, (change: Partial<SideState>) => void] => {
  const [stored, write] = useDeskSetting(SETTING);
  const state = useMemo(() => read(stored) ?? read(copyOf(localStorage, SETTING)) ?? CLOSED, [stored]);
  return [state, change => write(JSON.stringify({ ...state, ...change }))];
};
