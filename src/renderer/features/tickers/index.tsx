import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { PulseIcon } from '#ui/icons.ts';

/** The icon and the screens of tickers. */
export const kindParts = {
  tickers: {
    icon: <PulseIcon />,
    list: async () => (await import('./list/TickerListScreen.tsx')).TickerListScreen,
    create: async () => (await import('./create/NewTickerScreen.tsx')).NewTickerScreen,
    one: async () => (await import('./screen/TickerScreen.tsx')).TickerScreen,
  },
} satisfies Readonly<Record<string, KindParts>>;
