import type { BridgeClient } from '#bridge/client.ts';
import { tickerSummary } from '#domain/ticker/summary.ts';
import { standingText } from '#domain/ticker/teaser-title.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import type { TickerInfo } from '#richtext/view/ticker-services.tsx';

/** Key events in an article: the newest. */
const MAX_LINES = 5;
/** Where changes are not told as they happen, they are asked for this often. */
const ASK_MS = 20_000;

const GONE: ReadonlySet<string> = new Set(['notFound', 'deleted']);

/** A ticker as an article shows it: `missing` where the newsroom has none, undefined if it cannot be asked. */
export const readTickerInfo = async (bridge: BridgeClient, id: string): Promise<TickerInfo | 'missing' | undefined> => {
  try {
    const params = { id };
    const [{ body: ticker }, { body: listed }] = await Promise.all([
      callApi(bridge, 'getTicker', { params }),
      callApi(bridge, 'listTickerEvents', { params, query: { keyEvent: true } }),
    ]);
    const { title, home, away, scoreboardEnabled, locale, metadataId } = ticker;
    const { body: metadata } = await callApi(bridge, 'getMetadata', { params: { id: metadataId } });
    const { standing, events } = listed;
    const shown = events.filter(({ state, visible }) => state === 'out' && visible);
    return {
      id,
      title,
      editPath: contentPath('tickers', id),
      board:
        scoreboardEnabled && standing && home && away
          ? { home: home.name, away: away.name, score: standingText(standing, locale) ?? '–' }
          : null,
      lines: tickerSummary(shown).slice(-MAX_LINES).toReversed(),
      isPublished: metadata.publicationStatus === 'published' || metadata.publicationStatus === 'unlisted',
    };
  } catch (error) {
    return GONE.has(toBridgeError(error).code) ? 'missing' : undefined;
  }
};

/** Calls when a ticker may have changed, at the latest now and then; answers how to stop. */
export const onTickerChange = (bridge: Pick<BridgeClient, 'on'>, id: string, listener: () => void): (() => void) => {
  const stop = bridge.on('live.news', news => {
    if (news.kind === 'reset' || (news.kind === 'ticker' && (news.id === null || news.id === id))) listener();
  });
  const timer = setInterval(listener, ASK_MS);
  return () => {
    clearInterval(timer);
    stop();
  };
};
