import { useEffect, useState } from 'react';
import type { TickerInfo } from '../../view/ticker-services.tsx';
import { useSurroundings } from '../../view/block-view.tsx';

/** The state of a ticker: loading, known, gone, or the newsroom could not be asked. */
export type TickerLookup = TickerInfo | 'asking' | 'missing' | 'unknown';

/** The newsroom's current state of a ticker, followed as it changes; what was known stays if it cannot be asked. */
export const useTicker = (id: string | undefined): TickerLookup => {
  const { tickers } = useSurroundings().services;
  const [found, setFound] = useState<{ readonly id: string; readonly value: TickerLookup }>();
  useEffect(() => {
    if (!tickers || id === undefined) return undefined;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const value = await tickers.tickerOf(id);
      if (!isCurrent) return;
      setFound(before => (value === undefined && before?.id === id ? before : { id, value: value ?? 'unknown' }));
    };
    void ask();
    const stop = tickers.onChange(id, () => void ask());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [id, tickers]);
  if (!tickers || id === undefined) return 'unknown';
  return found?.id === id ? found.value : 'asking';
};
