import { useMemo } from 'react';
import { Link } from 'react-router';
import { WORD_STATUSES, type WordStatus, wordStatusSchema } from '#domain/spelling/dictionary.ts';
import { defineCollection, type FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { type FilterTable, type ListAddress, oneFilter, pageFilter, wordsFilter } from '#renderer/entities/collection/model/filters.ts';
import type { Source } from '#renderer/entities/collection/model/source.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { SpellCheckIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { ImportWords } from './ImportWords.tsx';
import { useWordOffers } from './use-word-offers.tsx';
import type { WordRow } from './word-row.ts';

interface WordFilters extends ListAddress {
  readonly q: string;
  readonly status: WordStatus | null;
}

interface RowProps {
  readonly row: WordRow;
}

const PAGE_SIZE = 100;
const FILTERS: FilterTable<WordFilters> = { q: wordsFilter, status: oneFilter(wordStatusSchema), page: pageFilter };
const wordPath = (id: string): string => `/dictionary/${id}`;

const Word = ({ row }: RowProps) => (
  <Link className="g-rows-title" to={wordPath(row.id)} tabIndex={-1} lang={row.locale}>
    {row.word}
  </Link>
);
const Like = ({ row }: RowProps) => <span lang={row.locale}>{row.like ?? ''}</span>;
const Status = ({ row }: RowProps) => <>{useText('dictionary')(`status.${row.status}`)}</>;
const Sentence = ({ row }: RowProps) => (
  <span className="g-quiet" lang={row.status === 'refused' ? undefined : row.locale} title={row.sentence}>
    {row.status === 'refused' ? row.reason : row.sentence}
  </span>
);
const Proposer = ({ row }: RowProps) => <>{row.proposer === null ? '' : fullName(row.proposer)}</>;
const Titles = ({ row }: RowProps) => {
  const text = useText('dictionary');
  const { byId } = useTenants();
  if (row.tenantIds === null) return <span className="g-quiet">{text('titles.all')}</span>;
  return <>{row.tenantIds.map(id => byId.get(id)?.name ?? String(id)).join(', ')}</>;
};

const ByStatus = ({ filters, change }: FilterProps<WordFilters>) => {
  const text = useText('dictionary');
  return (
    <>
      {WORD_STATUSES.map(status => (
        <Button
          key={status}
          kind="minimal"
          size="small"
          active={filters.status === status}
          aria-pressed={filters.status === status}
          onClick={() => change({ status: filters.status === status ? null : status })}
        >
          {text(`status.${status}`)}
        </Button>
      ))}
    </>
  );
};

/** Provides the words by pages. The newsroom returns all words at once: some thousands. */
const wordSource = ({ q, status, page }: WordFilters): Source<WordRow> => ({
  operation: 'listDictionaryEntries',
  key: [...apiKey('listDictionaryEntries', { query: {} }), q, status, page, 'rows'],
  load: async (bridge, { page: number, size } = { page: page - 1, size: PAGE_SIZE }) => {
    const answer = await callApi(bridge, 'listDictionaryEntries', { query: {} });
    const words = q.toLocaleLowerCase();
    const found = answer.body.entries.filter(
      entry => (status === null || entry.status === status) && entry.word.toLocaleLowerCase().includes(words),
    );
    const rows = found.slice(number * size, (number + 1) * size).map(entry => ({ ...entry, key: entry.id }));
    return { ...answer, body: { rows, totalElements: found.length, totalPages: Math.max(1, Math.ceil(found.length / size)) } };
  },
});

/** List of the house dictionary (A6-012). */
export const DICTIONARY = defineCollection<WordRow, WordFilters>({
  name: 'dictionary',
  words: {
    title: 'dictionary:title',
    search: 'dictionary:search',
    total: 'dictionary:total',
    others: 'dictionary:title',
    create: 'dictionary:new',
    none: { title: 'dictionary:none.title', detail: 'dictionary:none.detail' },
    noneOffline: { title: 'dictionary:noneOffline.title', detail: 'common:form.offline' },
    noneFound: 'dictionary:noneFound',
  },
  icon: <SpellCheckIcon />,
  rowHeightPx: 41,
  filters: FILTERS,
  useSource: ({ q, status, page }) => useMemo(() => wordSource({ q, status, page }), [q, status, page]),
  columns: [
    { id: 'word', label: 'dictionary:word', Cell: Word, isFixed: true },
    { id: 'like', label: 'dictionary:like', Cell: Like, width: 150, yields: 2 },
    { id: 'status', label: 'dictionary:status', Cell: Status, width: 130, yields: 1 },
    { id: 'sentence', label: 'dictionary:sentence', Cell: Sentence, width: 280, yields: 4 },
    { id: 'proposer', label: 'dictionary:proposer', Cell: Proposer, width: 150, yields: 3 },
    { id: 'titles', label: 'dictionary:titles', Cell: Titles, width: 160, yields: 5 },
  ],
  titleOf: ({ word }) => word,
  open: ({ id }) => wordPath(id),
  create: { path: '/dictionary/new', access: 'all', needsNetwork: true },
  useBulkActions: useWordOffers,
  csv: {
    word: [{ head: text => text('dictionary:word'), cell: ({ word }) => word }],
    like: [
      { head: text => text('dictionary:like'), cell: ({ like }) => like },
      { head: text => text('dictionary:language'), cell: ({ locale }) => locale },
    ],
    status: [{ head: text => text('dictionary:status'), cell: ({ status }, text) => text(`dictionary:status.${status}`) }],
    sentence: [{ head: text => text('dictionary:sentence'), cell: ({ sentence }) => sentence }],
    proposer: [{ head: text => text('dictionary:proposer'), cell: ({ proposer }) => (proposer === null ? '' : fullName(proposer)) }],
  },
  parts: { QuickFilters: ByStatus, Tools: ImportWords },
});
