import { useState } from 'react';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { type ApiBody, callApi } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { numberFormat } from '#ui/formats.ts';
import { GitMergeIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Chip } from '#ui/Tag.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useInvalidateTaxonomy } from './invalidate.ts';
import { type MergeChoice, useMergeChoices } from './merge-choices.ts';
import './taxonomy.css';

type Report = ApiBody<'mergeTaxonomy'>;

interface MergeDialogProps {
  readonly kind: TaxonomyKind;
  /** What the others are merged into. */
  readonly target: MergeChoice;
  readonly onClose: () => void;
}

/** What a merge changes, in words. */
const Preview = ({ report }: { readonly report: Report }) => {
  const text = useText('taxonomy');
  const format = numberFormat(useUiLanguage());
  const number = (value: number): string => format.format(value);
  return (
    <Callout icon={<GitMergeIcon />} role="status" title={text('merge.preview')}>
      <ul className="g-merge-report">
        {report.sources.map(source => (
          <li key={source.id}>{text('merge.source', { name: source.name, count: source.items, number: number(source.items) })}</li>
        ))}
        <li>{text('merge.items', { count: report.items, number: number(report.items), name: report.target.name })}</li>
        {report.publicItems === 0 ? null : (
          <li>{text('merge.public', { count: report.publicItems, number: number(report.publicItems) })}</li>
        )}
        {report.children.length === 0 ? null : (
          <li>{text('merge.children', { count: report.children.length, names: report.children.map(({ name }) => name).join(', ') })}</li>
        )}
        {report.collections === 0 ? null : <li>{text('merge.collections', { count: report.collections })}</li>}
        {report.sections === 0 ? null : <li>{text('merge.sections', { count: report.sections })}</li>}
        {report.plans === 0 ? null : <li>{text('merge.plans', { count: report.plans })}</li>}
        {report.presets === 0 ? null : <li>{text('merge.presets', { count: report.presets })}</li>}
        {report.curatedLists === 0 ? null : <li>{text('merge.curatedLists', { count: report.curatedLists })}</li>}
        {report.sitemapNodes === 0 ? null : <li>{text('merge.sitemapNodes', { count: report.sitemapNodes })}</li>}
        <li>{text('merge.addresses')}</li>
      </ul>
    </Callout>
  );
};

const useSources = (kind: TaxonomyKind, target: MergeChoice) => {
  const bridge = useBridge();
  const sayRefusal = useSayRefusal();
  const [sources, setSources] = useState<readonly MergeChoice[]>([]);
  const [report, setReport] = useState<Report | null>(null);
  const change = async (next: readonly MergeChoice[]): Promise<void> => {
    setSources(next);
    setReport(null);
    if (next.length === 0) return;
    const body = { kind, targetId: target.id, sourceIds: next.map(({ id }) => id), preview: true };
    await callApi(bridge, 'mergeTaxonomy', { body }).then(({ body: answered }) => setReport(answered), sayRefusal);
  };
  return { sources, report, change, sayRefusal, bridge };
};

/** Merges others into one: what changes is shown before. */
export const MergeDialog = ({ kind, target, onClose }: MergeDialogProps) => {
  const text = useText('taxonomy');
  const common = useText('common');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const invalidate = useInvalidateTaxonomy();
  const [query, setQuery] = useState('');
  const [isRunning, setRunning] = useState(false);
  const { sources, report, change, sayRefusal, bridge } = useSources(kind, target);
  const { choices: mergeChoices, isFound } = useMergeChoices(kind, query);
  const choices = mergeChoices.filter(({ id }) => id !== target.id && !sources.some(source => source.id === id));
  const merge = async (): Promise<void> => {
    setRunning(true);
    const body = { kind, targetId: target.id, sourceIds: sources.map(({ id }) => id), preview: false };
    try {
      const { body: merged } = await callApi(bridge, 'mergeTaxonomy', { body });
      toasts.show({
        tone: 'positive',
        title: text('merge.done', { name: target.name, count: merged.items }),
        message: text('merge.undoHint'),
      });
      await invalidate();
      onClose();
    } catch (thrown) {
      sayRefusal(thrown);
      setRunning(false);
    }
  };
  return (
    <Dialog
      isOpen
      width={640}
      className="g-merge-dialog"
      title={text('merge.title', { name: target.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={report === null || isRunning || !isOnline} onClick={() => void merge()}>
            {text('merge.do')}
          </Button>
        </>
      }
    >
      <p className="g-quiet">{text('merge.hint', { name: target.name })}</p>
      <Combobox
        label={text('merge.find')}
        placeholder={text('merge.find')}
        query={query}
        onQuery={setQuery}
        isAnswered={isFound}
        options={choices.map(({ id, name }) => ({ id: String(id), label: name }))}
        emptyText={common('list.noresult')}
        onChoose={id => {
          const chosen = choices.find(choice => String(choice.id) === id);
          if (chosen) void change([...sources, chosen]);
        }}
      />
      {sources.length === 0 ? null : (
        <p className="g-rows-chips">
          {sources.map(source => (
            <Chip key={source.id} name={source.name} onRemove={() => void change(sources.filter(({ id }) => id !== source.id))}>
              {source.name}
            </Chip>
          ))}
        </p>
      )}
      {report === null ? null : <Preview report={report} />}
    </Dialog>
  );
};
