import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SnippetRow } from '#domain/snippet/snippet.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { SnippetFilters } from '#renderer/entities/snippet/SnippetFilters.tsx';
import { SnippetTable } from '#renderer/entities/snippet/SnippetTable.tsx';
import { isTooShort, useSnippets } from '#renderer/entities/snippet/snippets.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { OfflineIcon, PlusIcon, RefreshIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useDeleteSnippet } from './use-delete-snippet.ts';

/** Rows of a list page (B9-016). */
const PAGE_SIZE = 10;

/** Words, title and page of the list, kept in the address. */
const useSearch = () => {
  const [parameters, setParameters] = useSearchParams();
  const tenant = Number(parameters.get('tenantId'));
  const change = (changes: Readonly<Record<string, string | null>>): void =>
    setParameters(
      before => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | null>({ page: null, ...changes })) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const page = Number(parameters.get('page') ?? 1);
  return {
    words: parameters.get('q') ?? '',
    tenantId: Number.isInteger(tenant) && tenant > 0 ? tenant : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    change,
  };
};

const DeleteButton = ({ row }: { readonly row: SnippetRow }) => {
  const text = useText('snippets');
  const isOnline = useIsOnline();
  const remove = useDeleteSnippet();
  return (
    <IconButton
      label={text('delete', { name: row.name })}
      icon={<TrashIcon />}
      size="small"
      disabled={!isOnline}
      onClick={() => void remove(row)}
    />
  );
};

/** All rich-text components: found by words and title, opened, made new and deleted. */
export const SnippetsScreen = () => {
  const text = useText('snippets');
  const common = useText('common');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const { words, tenantId, page, change } = useSearch();
  const settled = useDebounced(words);
  const found = useSnippets({ words: settled, tenantId, page: page - 1, size: PAGE_SIZE });
  const rows = found.data?.content ?? [];
  const isSearching = words !== '' || tenantId !== null;
  return (
    <main className="g-snippets-page">
      <div className="g-snippets-head">
        <h1>{text('title')}</h1>
        <Button kind="primary" icon={<PlusIcon />} disabled={!isOnline} onClick={() => void navigate('/rtelements/new')}>
          {text('new')}
        </Button>
      </div>
      <SnippetFilters
        words={words}
        onWords={q => change({ q })}
        tenantId={tenantId}
        onTenant={id => change({ tenantId: id === null ? null : String(id) })}
      />
      {isOnline ? null : (
        <Callout icon={<OfflineIcon />} role="status">
          {text('offline')}
        </Callout>
      )}
      {found.error === null || found.data ? null : (
        <Callout
          tone="caution"
          role="alert"
          actions={
            <Button size="small" icon={<RefreshIcon />} onClick={() => void found.refetch()}>
              {common('retry')}
            </Button>
          }
        >
          {text('list.failed')}
        </Callout>
      )}
      {found.isPending && !isTooShort(words) ? <Skeleton lines={8} /> : null}
      {rows.length > 0 ? (
        <SnippetTable
          rows={rows}
          label={text('title')}
          renderName={row => <Link to={`/rtelements/${row.id}`}>{row.name}</Link>}
          renderActions={row => <DeleteButton row={row} />}
        />
      ) : null}
      {found.data && rows.length === 0 ? (
        <EmptyState title={isSearching ? common('list.noresult') : text('empty.title')}>
          {isSearching ? null : text('empty.message')}
        </EmptyState>
      ) : null}
      <Pagination page={page} totalPages={found.data?.totalPages ?? 0} onPage={next => change({ page: String(next) })} />
    </main>
  );
};
