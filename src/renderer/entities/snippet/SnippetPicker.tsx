import { useMemo, useState } from 'react';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { snippetContent } from '#domain/snippet/snippet.ts';
import type { PickSnippetProps } from '#richtext/view/block-services.tsx';
import { elementsToNodes } from '#richtext/convert/document-html.ts';
import { HtmlView } from '#richtext/html/html-view.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { SnippetFilters } from './SnippetFilters.tsx';
import { SnippetTable } from './SnippetTable.tsx';
import { isTooShort, useSnippets } from './snippets.ts';

/** Rows of a page in a picker (B9-018). */
const PICKER_PAGE_SIZE = 5;

const Preview = ({ id }: { readonly id: string | undefined }) => {
  const text = useText('snippets');
  const query = useApiQuery('getSnippet', { params: { id: id ?? '' } }, { enabled: id !== undefined, silent: true });
  const nodes = useMemo(() => (query.data ? elementsToNodes(snippetContent(query.data)) : []), [query.data]);
  return (
    <section className="g-snippets-preview" aria-label={text('preview')} aria-live="polite" tabIndex={0}>
      {id === undefined ? <p className="g-quiet">{text('preview.none')}</p> : null}
      {id !== undefined && query.isPending ? <Skeleton lines={3} /> : null}
      {query.error === null ? <HtmlView nodes={nodes} /> : <p className="g-quiet">{text('preview.unknown')}</p>}
    </section>
  );
};

/** Chooses a component for the article: a searchable table by title, its text beside it, and whether it is edited here (B2-022). */
export const SnippetPicker = ({ chosen, onPick, onClose }: PickSnippetProps) => {
  const text = useText('snippets');
  const common = useText('common');
  const isOnline = useIsOnline();
  const [words, setWords] = useState('');
  const [tenantId, setTenantId] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [id, setId] = useState(chosen?.id);
  const [copyedit, setCopyedit] = useState(chosen?.copyedit ?? false);
  const found = useSnippets({ words: useDebounced(words), tenantId, page: page - 1, size: PICKER_PAGE_SIZE });
  const snippet = useApiQuery('getSnippet', { params: { id: id ?? '' } }, { enabled: id !== undefined, silent: true }).data;
  const rows = isTooShort(words) ? [] : (found.data?.content ?? []);
  const pick = () => {
    if (snippet) onPick({ snippet: { id: snippet.id, name: snippet.name, content: snippetContent(snippet) }, copyedit });
  };
  const actions = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button kind="primary" disabled={!snippet} onClick={pick}>
        {text(chosen ? 'picker.replace' : 'picker.insert')}
      </Button>
    </>
  );
  return (
    <Dialog title={text(chosen ? 'picker.title.edit' : 'picker.title')} isOpen onClose={onClose} actions={actions} width={875}>
      <div className="g-snippets-picker">
        <SnippetFilters
          words={words}
          onWords={next => {
            setWords(next);
            setPage(1);
          }}
          tenantId={tenantId}
          onTenant={next => {
            setTenantId(next);
            setPage(1);
          }}
        />
        {isOnline ? null : (
          <Callout icon={<OfflineIcon />} role="status">
            {text('offline')}
          </Callout>
        )}
        {found.isPending ? <Skeleton lines={5} /> : null}
        {!found.isPending && rows.length === 0 ? <p className="g-quiet">{common('list.noresult')}</p> : null}
        {rows.length === 0 ? null : (
          <SnippetTable
            rows={rows}
            label={text('title')}
            chosenId={id}
            renderName={row => (
              <button
                type="button"
                className="g-snippets-name"
                aria-pressed={row.id === id}
                onClick={() => setId(row.id)}
                onDoubleClick={pick}
              >
                {row.name}
              </button>
            )}
          />
        )}
        <Pagination page={page} totalPages={found.data?.totalPages ?? 0} onPage={setPage} />
        <Preview id={id} />
        <Switch label={text('copyedit')} hint={text('copyedit.hint')} checked={copyedit} onChange={setCopyedit} />
      </div>
    </Dialog>
  );
};
