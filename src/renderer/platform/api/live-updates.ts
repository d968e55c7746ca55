import type { Query, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { BridgeClient } from '#bridge/client.ts';
import type { LiveNews } from '#bridge/live.ts';
import { isListOfTickers } from '#domain/ticker/ticker-row.ts';
import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { KINDS, referencesOf } from '#domain/kinds/kinds.ts';
import { bridgeKey, useBridgeQuery } from './queries.ts';

/** Maximum delay of the first change in a while; each window picks its own, so that not all ask at once. */
const SOON_MS = 400;
/** Interval at which further changes are shown together. */
const GAP_MS = 3_000;
/** Factor by which polling slows down while live events arrive. */
const LIVE_FACTOR = 4;

type NewsKind = LiveNews['kind'];

/** Operations of reference data, by the names that their kinds give them. */
const RECORDS = Object.values<ReferenceKind>(referencesOf(KINDS)).flatMap(({ api: { operation, plural } }) => [
  operation,
  plural ?? `${operation}s`,
]);

/** Patterns of the operations whose results a change makes stale. */
const READ_ANEW: Readonly<Record<Exclude<NewsKind, 'reset'>, RegExp>> = {
  content: /Metadata|AbTests|ItemSyncs|PagePlan|Schedule|Revision|Released|FrontParts|fillCuratedList|resolvePlacementPage/u,
  comments: /comments|Comments/u,
  presence: /^listMetadata$/u,
  ticker: /TickerEvent|TickerFeed/u,
  push: /Push/u,
  records: new RegExp(
    `^(?:list|get)(?:${[...RECORDS, 'Fixtures?', 'LastImport', 'Categor(?:y|ies|yNodes)', 'Tags?', 'Kickwords?', 'Agenc(?:y|ies)', 'TaxonomyUses', 'Merges', 'Sitemaps', 'SitemapDeletion', 'Menus', 'PublishedReleaseNotes', 'QuotesByDate'].join('|')})$|^drawNewsletter$`,
    'u',
  ),
  placement: /Placement|CategoryPage|TagPage|SectionContent/u,
  dictionary: /Dictionary/u,
  maintenance: /MaintenanceNote/u,
};

const listInputSchema = z.object({ query: z.object({ contentType: z.array(z.string()).optional() }) });

/** Checks for a list of tickers, which shows their scores. */
const isTickerList = ([, operation, input]: Query['queryKey']): boolean =>
  operation === 'listMetadata' && isListOfTickers(listInputSchema.safeParse(input).data?.query.contentType);

const isOld = (kinds: ReadonlySet<NewsKind>, { meta, queryKey }: Query): boolean => {
  if (kinds.has('reset')) return queryKey[0] === 'api' || READ_ANEW.comments.test(String(queryKey[1]));
  if (kinds.has('ticker') && isTickerList(queryKey)) return true;
  const operation = typeof meta?.['operation'] === 'string' ? meta['operation'] : '';
  return [...kinds].some(kind => kind !== 'reset' && READ_ANEW[kind].test(operation));
};

interface LiveUpdates {
  readonly bridge: Pick<BridgeClient, 'on'>;
  readonly queryClient: QueryClient;
  readonly fraction: () => number;
}

/** Reloads data changed by colleagues. A hidden window marks it as stale, and reloads when visible. */
export const followLiveNews = ({ bridge, queryClient, fraction }: LiveUpdates): (() => void) => {
  let kinds = new Set<NewsKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    timer = undefined;
    lastMs = Date.now();
    const told = kinds;
    kinds = new Set();
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
    void queryClient.invalidateQueries({ predicate: query => isOld(told, query), refetchType });
  };
  const stops = [
    bridge.on('live.changed', state => {
      queryClient.setQueryData(bridgeKey('live.get', {}), state);
    }),
    bridge.on('live.news', ({ kind }) => {
      kinds.add(kind);
      timer ??= setTimeout(flush, Math.max(SOON_MS * fraction(), lastMs + GAP_MS - Date.now()));
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
};

/** Returns the polling interval of a screen. */
export const usePollingMs = (intervalMs: number): number => {
  const { data } = useBridgeQuery('live.get', {}, { silent: true });
  return data?.isLive === true ? intervalMs * LIVE_FACTOR : intervalMs;
};
