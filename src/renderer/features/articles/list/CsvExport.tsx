import { useRef, useState } from 'react';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ExportIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { download } from '../export/download.ts';
import type { Column } from './columns.ts';
import { separatorOf, toCsv } from './csv.ts';
import { csvLines } from './csv-columns.ts';
import { EXPORT_MAXIMUM, fetchRows, type FetchedRows } from './fetch-rows.ts';
import { type ListFilters, toListQuery } from './list-filters.ts';

interface CsvExportProps {
  readonly filters: ListFilters;
  readonly columns: readonly Column[];
}

interface Progress {
  readonly done: number;
  readonly total: number | null;
}

/** The list as a file: every article that the filters show, in its order, with the columns chosen. */
const useCsvExport = ({ filters, columns }: CsvExportProps) => {
  const bridge = useBridge();
  const text = useText('articles');
  const list = useText('articleList');
  const language = useUiLanguage();
  const number = new Intl.NumberFormat(language);
  const errorText = useErrorText();
  const toasts = useToasts();
  const own = usePreferences().preferences.contentLocale;
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useRef({ isCancelled: false });

  const finish = (fetched: FetchedRows, today: string): void => {
    if (fetched.kind === 'cancelled') return;
    if (fetched.kind === 'failed')
      return toasts.show({ tone: 'critical', title: list('csv.failed'), message: errorText(fetched.error).message, key: 'list:csv' });
    const { rows, totalElements, stale } = fetched;
    const content = toCsv(csvLines(rows, columns, { text, list }), separatorOf(language));
    download(new File([content], list('csv.fileName', { date: today }), { type: 'text/csv;charset=utf-8' }));
    const notes = [
      totalElements > EXPORT_MAXIMUM
        ? list('csv.cut', { maximum: number.format(EXPORT_MAXIMUM), total: number.format(totalElements) })
        : '',
      stale ? list('csv.stale') : '',
    ].filter(note => note !== '');
    return toasts.show({
      tone: notes.length > 0 ? 'caution' : 'positive',
      title: list('csv.done', { count: rows.length, number: number.format(rows.length) }),
      ...(notes.length > 0 ? { message: notes.join(' ') } : {}),
      key: 'list:csv',
    });
  };

  const start = async (): Promise<void> => {
    const { date: today } = zurichTimeOf(new Date().toISOString());
    const thisRun = { isCancelled: false };
    run.current = thisRun;
    setProgress({ done: 0, total: null });
    const fetched = await fetchRows(bridge, toListQuery(filters, { own, today }), {
      isCancelled: () => thisRun.isCancelled,
      onProgress: (done, total) => {
        if (!thisRun.isCancelled) setProgress({ done, total });
      },
    });
    if (thisRun.isCancelled) return;
    setProgress(null);
    finish(fetched, today);
  };
  const cancel = (): void => {
    run.current.isCancelled = true;
    setProgress(null);
  };
  return { progress, start, cancel };
};

/** Saves the list as a CSV file; how far it has come is shown, and it can be ended. */
export const CsvExport = (props: CsvExportProps) => {
  const list = useText('articleList');
  const number = new Intl.NumberFormat(useUiLanguage());
  const { progress, start, cancel } = useCsvExport(props);
  const label =
    progress === null || progress.total === null
      ? list('csv.starting')
      : list('csv.progress', { done: number.format(progress.done), total: number.format(progress.total) });
  return (
    <>
      <Button kind="minimal" size="small" icon={<ExportIcon />} onClick={() => void start()}>
        {list('csv.export')}
      </Button>
      <Dialog
        isOpen={progress !== null}
        title={list('csv.running')}
        onClose={cancel}
        actions={<Button onClick={cancel}>{list('csv.cancel')}</Button>}
      >
        <p className="g-numbers" role="status">
          {label}
        </p>
        <progress
          className="g-csv-progress"
          aria-label={list('csv.running')}
          {...(progress?.total ? { max: progress.total, value: progress.done } : {})}
        />
      </Dialog>
    </>
  );
};
