import { useRef, useState } from 'react';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ExportIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { download } from '#renderer/platform/files/download.ts';
import type { Column, Keyed } from '../model/collection.ts';
import { type CsvColumn, csvLines, separatorOf, toCsv } from '../model/csv.ts';
import type { Source } from '../model/source.ts';
import { type FetchedRows, fetchRows, MAX_EXPORTED_ROWS } from './fetch-rows.ts';
import { numberFormat } from '#ui/formats.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

interface CsvExportProps<Row extends Keyed> {
  readonly source: Source<Row> | null;
  readonly columns: readonly Column<Row>[];
  readonly csv: Readonly<Record<string, readonly CsvColumn<Row>[]>>;
  /** The namespace with the words for rows of this list. */
  readonly words: string;
}

interface Progress {
  readonly done: number;
  readonly total: number | null;
}

/** Provides the export of the list: every row that the filters show, in its order, with the chosen columns. */
const useCsvExport = <Row extends Keyed>({ source, columns, csv, words }: CsvExportProps<Row>) => {
  const bridge = useBridge();
  const text = useText(words);
  const language = useUiLanguage();
  const number = numberFormat(language);
  const errorText = useErrorText();
  const toasts = useToasts();
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useRef({ isCancelled: false });

  const finish = (fetched: FetchedRows<Row>, today: string): void => {
    if (fetched.kind === 'cancelled') return;
    if (fetched.kind === 'failed')
      return toasts.show({
        tone: 'critical',
        title: text('collection:csv.failed'),
        message: errorText(fetched.error).message,
        key: 'list:csv',
      });
    const { rows, totalElements, stale } = fetched;
    const content = toCsv(
      csvLines(
        rows,
        columns.flatMap(({ id }) => csv[id] ?? []),
        text,
      ),
      separatorOf(language),
    );
    download(new File([content], text('csv.fileName', { date: today }), { type: 'text/csv;charset=utf-8' }));
    const notes = [
      totalElements > MAX_EXPORTED_ROWS
        ? text('csv.cut', { maximum: number.format(MAX_EXPORTED_ROWS), total: number.format(totalElements) })
        : '',
      stale ? text('csv.stale') : '',
    ].filter(note => note !== '');
    return toasts.show({
      tone: notes.length > 0 ? 'caution' : 'positive',
      title: text('csv.done', { count: rows.length, number: number.format(rows.length) }),
      ...(notes.length > 0 ? { message: notes.join(' ') } : {}),
      key: 'list:csv',
    });
  };

  const start = async (): Promise<void> => {
    if (source === null) return;
    const { date: today } = zurichTimeOf(newsroomNow());
    const thisRun = { isCancelled: false };
    run.current = thisRun;
    setProgress({ done: 0, total: null });
    const fetched = await fetchRows(bridge, source, {
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

/** Saves the list as a CSV file, with progress and a button to stop. */
export const CsvExport = <Row extends Keyed>(props: CsvExportProps<Row>) => {
  const text = useText('collection');
  const words = useText(props.words);
  const number = numberFormat(useUiLanguage());
  const { progress, start, cancel } = useCsvExport(props);
  const label =
    progress === null || progress.total === null
      ? text('csv.starting')
      : words('csv.progress', { done: number.format(progress.done), total: number.format(progress.total) });
  return (
    <>
      <Button kind="minimal" size="small" icon={<ExportIcon />} onClick={() => void start()}>
        {text('csv.export')}
      </Button>
      <Dialog
        isOpen={progress !== null}
        title={text('csv.running')}
        onClose={cancel}
        actions={<Button onClick={cancel}>{text('csv.cancel')}</Button>}
      >
        <p className="g-numbers" role="status">
          {label}
        </p>
        <progress
          className="g-csv-progress"
          aria-label={text('csv.running')}
          {...(progress?.total ? { max: progress.total, value: progress.done } : {})}
        />
      </Dialog>
    </>
  );
};
