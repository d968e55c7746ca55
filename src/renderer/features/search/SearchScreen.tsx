import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DEFAULT_SIMILARITY, SIMILARITY_LEVELS } from '#domain/text/similarity.ts';
import { useAddress } from '#renderer/entities/collection/query/use-address.ts';
import { ListFailure } from '#renderer/entities/collection/screen/ListFailure.tsx';
import { ListSearch } from '#renderer/entities/collection/tools/ListSearch.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OfflineIcon, SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Pagination } from '#ui/rows/Pagination.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { SEARCH_TYPES } from '#contract/metadata/metadata.ts';
import { isAsked, SEARCH_FILTERS, type SearchFilters, toSearchQuery, wordsOf } from './search-filters.ts';
import { SearchChips, SearchFacets, useKindName } from './SearchFacets.tsx';
import { SearchNotes, SearchResults } from './SearchResults.tsx';
import './search.css';

/** Shows the offline results of this computer. */
const FoundHere = ({ filters }: { readonly filters: SearchFilters }) => {
  const text = useText('search');
  const content = useText('content');
  const kindName = useKindName();
  const q = wordsOf(filters);
  const here = useBridgeQuery('offline.search', { q }, { silent: true, staleTimeMs: 0 }).data;
  const local = useBridgeQuery('articles.local', {}, { silent: true, staleTimeMs: 0 }).data;
  const titles = new Map(local?.articles.map(({ row }) => [row.resourceId, row.title]));
  return (
    <>
      <Callout role="status" icon={<OfflineIcon />}>
        {text(filters.searchType === 'semantic' ? 'offline.semantic' : 'offline.keyword')}
      </Callout>
      {here?.found.length === 0 ? (
        <EmptyState icon={<OfflineIcon />} title={text('none')}>
          {text('none.offline')}
        </EmptyState>
      ) : null}
      <ol className="g-search-results" aria-label={text('results')}>
        {here?.found.map(({ resource, id }) => (
          <li key={id} className="g-search-result">
            <h3 className="g-search-result-title">
              <Link to={contentPath(resource, id)}>{titles.get(id)?.trim() || content('untitled')}</Link>
            </h3>
            <p className="g-quiet">
              {kindName(resource)} · {text('here')}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
};

interface FoundProps {
  readonly filters: SearchFilters;
  readonly onPage: (page: number) => void;
}

/** Shows the newsroom's results. */
const Found = ({ filters, onPage }: FoundProps) => {
  const text = useText('search');
  const [openKey, setOpenKey] = useState('');
  const key = JSON.stringify(filters);
  const query = toSearchQuery(filters, openKey === key);
  const { data, error, isPending, refetch } = useApiQuery('listMetadata', { query }, { silent: true, keepPrevious: true });
  if (error !== null && data === undefined) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (isPending || data === undefined) return <Skeleton lines={6} lineHeightPx={72} />;
  const isSemantic = filters.searchType === 'semantic';
  const more = data.totalElements - data.content.length;
  return (
    <>
      <p className="g-search-total g-quiet" role="status">
        {text('total', { count: data.totalElements })}
      </p>
      <SearchNotes report={data.found} />
      {data.totalElements === 0 ? (
        <EmptyState icon={<SearchIcon />} title={text('none')}>
          {text(isSemantic ? (data.found?.index?.placed === 0 ? 'none.index' : 'none.semantic') : 'none.keyword')}
        </EmptyState>
      ) : (
        <SearchResults page={data} />
      )}
      {isSemantic ? (
        more > 0 ? (
          <Button onClick={() => setOpenKey(key)}>{text('more', { count: more })}</Button>
        ) : null
      ) : (
        <Pagination page={filters.page} totalPages={data.totalPages} onPage={onPage} />
      )}
    </>
  );
};

/** Search by words or by meaning, with filters; everything is in the address (A2-056, A2-025). */
export const SearchScreen = () => {
  const text = useText('search');
  const control = useAddress(SEARCH_FILTERS);
  const { filters, change, goToPage } = control;
  const isOnline = useIsOnline();
  const tabs = useId();
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const shown = filters.searchType ?? 'keyword';
  const isSemantic = shown === 'semantic';
  return (
    <main className="g-search">
      <Tabs
        id={tabs}
        tabs={SEARCH_TYPES.map(id => ({ id, label: text(`type.${id}`) }))}
        selected={shown}
        onSelect={type => {
          const words = wordsOf(filters);
          // What was typed goes along into a tab that has nothing yet.
          if (type === 'semantic') change({ searchType: type, semanticQ: filters.semanticQ === '' ? words : filters.semanticQ });
          else change({ searchType: null, q: filters.q === '' ? words : filters.q });
        }}
      />
      <TabPanel tabs={tabs} id={shown} selected={shown} className="g-search-panel">
        <div className="g-search-bar">
          <ListSearch
            key={shown}
            label={text(`words.${shown}`)}
            placeholder={text(`hint.${shown}`)}
            words={wordsOf(filters)}
            onSearch={words => change(isSemantic ? { semanticQ: words } : { q: words }, { replace: true })}
            inputRef={input}
            onLeave={() => results.current?.querySelector('a')?.focus()}
          />
          {isSemantic ? (
            <Select
              label={text('level')}
              fill={false}
              value={String(filters.kSimilarity ?? DEFAULT_SIMILARITY)}
              options={SIMILARITY_LEVELS.map(level => ({ value: String(level), label: text(`level.${String(level * 10)}`) }))}
              onChange={value => {
                const level = SIMILARITY_LEVELS.find(known => String(known) === value);
                change({ kSimilarity: level === undefined || level === DEFAULT_SIMILARITY ? null : level });
              }}
            />
          ) : null}
        </div>
        <p className="g-quiet g-search-method">{text(`method.${shown}`)}</p>
        <SearchFacets filters={filters} change={change} />
        <SearchChips filters={filters} change={change} />
        <div ref={results} className="g-search-found">
          {!isAsked(filters) ? (
            <EmptyState icon={<SearchIcon />} title={text('begin')}>
              {text(`begin.${shown}`)}
            </EmptyState>
          ) : isOnline ? (
            <Found filters={filters} onPage={goToPage} />
          ) : (
            <FoundHere filters={filters} />
          )}
        </div>
      </TabPanel>
    </main>
  );
};
