import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const SETTING = 'list.density';
/** Height of one line of the title and one above it. */
const COMPACT_PX = 41;

/** Provides the row height of all lists on this desk. */
export const useDensity = (): { readonly density: Density; readonly change: (density: Density) => void } => {
  const [stored, write] = useDeskSetting(SETTING);
  const known = stored ?? copyOf(localStorage, SETTING);
  return { density: DENSITIES.find(density => density === known) ?? 'comfortable', change: write };
};

export const rowHeight = (usualPx: number, density: Density): number => (density === 'compact' ? Math.min(usualPx, COMPACT_PX) : usualPx);
