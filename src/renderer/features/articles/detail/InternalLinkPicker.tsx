import { useState } from 'react';
import type { PickInternalProps } from '#renderer/editor/ArticleEditor.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { TextField } from '#ui/TextField.tsx';
import { useText } from '#ui/i18n.ts';
import { useDebounced } from '#ui/use-debounced.ts';

/** Searching waits for a pause of 300 ms and needs two characters (B9-011, B9-024). */
const SEARCH_DELAY_MS = 300;
const MIN_CHARACTERS = 2;
const PAGE_SIZE = 10;

/** A list of content items with search, to link to. */
export const InternalLinkPicker = ({ metadataId, onPick }: PickInternalProps) => {
  const text = useText('articles');
  const common = useText('common');
  const [query, setQuery] = useState('');
  const search = useDebounced(query.trim(), SEARCH_DELAY_MS);
  const isTooShort = search.length > 0 && search.length < MIN_CHARACTERS;
  const found = useApiQuery(
    'listMetadata',
    { query: { size: PAGE_SIZE, page: 0, ...(search.length >= MIN_CHARACTERS ? { q: search } : { sort: 'updatedAt,desc' as const }) } },
    { enabled: !isTooShort, keepPrevious: true, silent: true },
  );
  const rows = isTooShort ? [] : (found.data?.content ?? []);
  return (
    <div className="g-picker">
      <TextField label={text('link.search')} value={query} onChange={setQuery} type="search" />
      {isTooShort ? <p className="g-quiet">{common('search.minCharacters')}</p> : null}
      {!isTooShort && !found.isPending && rows.length === 0 ? <p className="g-quiet">{common('list.noresult')}</p> : null}
      <ul className="g-picker-list">
        {rows.map(row => (
          <li key={row.id}>
            <button
              type="button"
              className="g-picker-row"
              aria-pressed={row.id === metadataId}
              onClick={() => onPick({ metadataId: row.id, title: row.title })}
            >
              <span className="g-quiet">{row.titleHeader}</span>
              <span className="g-truncate">{row.title}</span>
              <span className="g-quiet">{text(`publicationStatus.${row.publicationStatus}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The target of an internal link in words: its title and whether readers can see it. */
export const InternalLinkPreview = ({ metadataId }: { readonly metadataId: string }) => {
  const text = useText('articles');
  const { data, isPending } = useApiQuery('listMetadata', { query: { ids: [metadataId], size: 1 } }, { silent: true });
  const row = data?.content[0];
  if (isPending) return <span className="g-quiet">…</span>;
  if (!row) return <span className="g-quiet">{text('link.unknown')}</span>;
  return (
    <span>
      {row.title} <span className="g-quiet">{text(`publicationStatus.${row.publicationStatus}`)}</span>
    </span>
  );
};
