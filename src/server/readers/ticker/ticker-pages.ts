import { gzipSync } from 'node:zlib';
import type { Queries } from '../../db/schema.ts';
import { findTickerState, publicEventsSince } from '../../repositories/tickers/events.ts';
import type { UnreachableItem } from '../page/public-item.ts';
import { type PublicTicker, readPublicTicker } from './public-ticker.ts';
import { tickerPage } from './ticker-page.ts';

/** Number of cached pages: the tickers that are live now. */
const KEPT = 50;

interface Drawn {
  readonly key: string;
  readonly html: string;
  readonly packed: Buffer;
  readonly pictures: ReadonlySet<string>;
}

/** The page of a ticker, or why readers get none. */
export type FoundPage =
  UnreachableItem | (Drawn & { readonly status: 200; readonly etag: string; readonly isUnindexed: boolean; readonly view: PublicTicker });

/** Pages of tickers, each drawn and compressed once for each change. */
export const createTickerPages = (
  queries: Queries,
  { hasAlerts }: { readonly hasAlerts: boolean },
): { readonly find: (id: string) => Promise<FoundPage> } => {
  const drawn = new Map<string, Drawn>();
  const keep = (id: string, page: Drawn): void => {
    drawn.delete(id);
    drawn.set(id, page);
    for (const oldest of drawn.keys()) if (drawn.size > KEPT) drawn.delete(oldest);
  };
  const draw = async (view: PublicTicker): Promise<Drawn> => {
    const { last, standing, events } = await publicEventsSince(queries, view.id);
    // The stream delivers changes made since the number was read.
    const page = tickerPage({ view, last, standing, events: events.filter(({ change }) => change <= last), hasAlerts });
    return { ...page, key: `${view.version}-${last}`, packed: gzipSync(page.html) };
  };
  return {
    find: async id => {
      const ticker = await readPublicTicker(queries, id);
      if (ticker.status !== 200) return ticker;
      const { view } = ticker;
      const { last } = await findTickerState(queries, id);
      const known = drawn.get(id);
      const page = known?.key === `${view.version}-${last}` ? known : await draw(view);
      keep(id, page);
      return { ...page, status: 200, etag: `"${page.key}"`, isUnindexed: view.isUnindexed, view };
    },
  };
};
