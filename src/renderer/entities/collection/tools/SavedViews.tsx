import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import type { Collection, Keyed } from '../model/collection.ts';
import { isNarrowed, type ListAddress, readAddress, savedQueryOf } from '../model/filters.ts';
import { type SavedFilter, savedOf } from './saved-filters.ts';
import './tools.css';

/** Interval of counting: each count costs the newsroom a search of its own, so it is less frequent than the refresh of rows. */
const COUNT_MS = 60_000;
/** Number of views that are counted; further ones are only reachable. */
const COUNTED = 8;

type Viewed<Row extends Keyed, Filters extends ListAddress> = Pick<
  Collection<Row, Filters>,
  'filters' | 'name' | 'savedUnder' | 'useSource'
>;

/** Returns the number of rows that these filters have; undefined if nobody has counted them, or the answer is stale. */
const useCount = <Row extends Keyed, Filters extends ListAddress>(
  { useSource }: Viewed<Row, Filters>,
  filters: Filters,
  isCounted: boolean,
): number | undefined => {
  const bridge = useBridge();
  const refetchInterval = usePollingMs(COUNT_MS);
  const source = useSource(filters);
  const paged = source?.paged;
  const { data } = useQuery({
    queryKey: [...(paged?.keyOf(0) ?? ['collection']), 'count'],
    queryFn: isCounted && source !== null && paged !== undefined ? () => source.load(bridge, { page: 0, size: 1 }) : skipToken,
    refetchInterval,
    meta: { operation: source?.operation ?? 'none', silent: true },
  });
  return data === undefined || data.stale || data.body.isOpen === true ? undefined : data.body.totalElements;
};

interface ViewProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Viewed<Row, Filters>;
  readonly view: SavedFilter;
  readonly shown: string;
  readonly isCounted: boolean;
}

const View = <Row extends Keyed, Filters extends ListAddress>({ collection, view, shown, isCounted }: ViewProps<Row, Filters>) => {
  const number = numberFormat(useUiLanguage());
  const table = collection.filters;
  const filters = useMemo(() => readAddress(table, new URLSearchParams(view.query)), [table, view.query]);
  const query = savedQueryOf(table, filters);
  const count = useCount(collection, filters, isCounted);
  return (
    <li>
      <Link to={{ search: query }} {...(query === shown ? { 'aria-current': 'page' as const } : {})}>
        <span className="g-truncate">{view.name}</span>
        {count === undefined ? null : <span className="g-quiet g-numbers"> {number.format(count)}</span>}
      </Link>
    </li>
  );
};

interface SavedViewsProps<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Viewed<Row, Filters>;
  readonly filters: Filters;
}

/** Shows the saved filters of a list as tabs above it, each with its number of rows and an address of its own. */
export const SavedViews = <Row extends Keyed, Filters extends ListAddress>({ collection, filters }: SavedViewsProps<Row, Filters>) => {
  const text = useText('collection');
  const { preferences } = usePreferences();
  const { name, savedUnder, filters: table } = collection;
  const saved =
    savedUnder === undefined ? [] : savedOf(preferences.filters, { list: name, locale: savedUnder(filters, preferences.contentLocale) });
  if (saved.length === 0) return null;
  const shown = savedQueryOf(table, filters);
  return (
    <nav className="g-saved-views" aria-label={text('saved.views')}>
      <ul>
        <li>
          <Link to={{ search: '' }} {...(isNarrowed(table, filters) ? {} : { 'aria-current': 'page' as const })}>
            {text('saved.views.all')}
          </Link>
        </li>
        {saved.map((view, index) => (
          <View key={view.name} {...{ collection, view, shown }} isCounted={index < COUNTED} />
        ))}
      </ul>
    </nav>
  );
};
