import { useMemo } from 'react';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { onTickerChange, readTickerInfo } from './ticker-info.ts';
import { TickerPicker } from './TickerPicker.tsx';

/** What articles ask of tickers: one in the text. */
export const useTickerServices = (): Pick<BlockServices, 'tickers'> => {
  const bridge = useBridge();
  return useMemo(
    () => ({
      tickers: {
        tickerOf: id => readTickerInfo(bridge, id),
        onChange: (id, listener) => onTickerChange(bridge, id, listener),
        PickTicker: TickerPicker,
      },
    }),
    [bridge],
  );
};
