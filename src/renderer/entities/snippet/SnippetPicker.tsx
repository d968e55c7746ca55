import { useMemo, useState } from 'react';
import { KINDS } from '#domain/kinds/kinds.ts';
import { pickerOfKind } from '#renderer/entities/kind/list/collection-of-kind.tsx';
import { PickerDialog } from '#renderer/entities/collection/picker/PickerDialog.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { snippetContent } from '#domain/snippet/snippet.ts';
import type { PickSnippetProps } from '#richtext/view/block-services.tsx';
import { elementsToNodes } from '#richtext/convert/document-html.ts';
import { HtmlView } from '#richtext/html/html-view.tsx';
import { Switch } from '#ui/fields/Choice.tsx';
import { ManualIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import './snippets.css';

/** The list of text components, five rows on a page (B9-018). */
const SNIPPETS = pickerOfKind(KINDS.rtelements, { icon: <ManualIcon />, pageSize: 5 });

const Preview = ({ id }: { readonly id: string | undefined }) => {
  const text = useText('rtelements');
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

/** Chooses a component for the article: a searchable table by title, its text below it, and whether it is edited here (B2-022). */
export const SnippetPicker = ({ chosen, onPick, onClose }: PickSnippetProps) => {
  const text = useText('rtelements');
  const [id, setId] = useState(chosen?.id);
  const [copyedit, setCopyedit] = useState(chosen?.copyedit ?? false);
  const query = useApiQuery('getSnippet', { params: { id: id ?? '' } }, { enabled: id !== undefined, silent: true });
  const { data: snippet } = query;
  const pick = (): void => {
    if (snippet) onPick({ snippet: { id: snippet.id, name: snippet.name, content: snippetContent(snippet) }, copyedit });
  };
  return (
    <PickerDialog
      title={text(chosen ? 'picker.title.edit' : 'picker.title')}
      picker={SNIPPETS}
      chosen={id === undefined ? [] : [id]}
      onChoose={({ key }) => setId(key)}
      take={{
        label: text(chosen ? 'picker.replace' : 'picker.insert'),
        missing: snippet ? undefined : text(query.error !== null ? 'preview.unknown' : 'preview.none'),
        isBusy: id !== undefined && query.isPending,
        onTake: pick,
      }}
      onClose={onClose}
      below={
        <div className="g-snippets-picker">
          <Preview id={id} />
          <Switch label={text('copyedit')} hint={text('copyedit.hint')} checked={copyedit} onChange={setCopyedit} />
        </div>
      }
    />
  );
};
