import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { type ChangedKind, type Dropped, type DroppedKind, DROPPED_KINDS } from '#richtext/convert/flow/flow.ts';
import { type ConversionReport, hasLosses } from '#richtext/convert/paste-report.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { PasteController } from './paste-controller.ts';
import type { PasteNotice } from './paste-notice.ts';
import './paste.css';

/** A notice without losses disappears automatically. */
const HIDE_AFTER_MS = 10_000;

const KEPT_TYPES = ['paragraph', 'crosshead', 'unorderedList', 'orderedList', 'quote', 'separator', 'image', 'interview'] as const;

type Pasted = Extract<PasteNotice, { kind: 'pasted' }>;

const useKept = (): ((report: ConversionReport) => string) => {
  const text = useText('paste');
  return ({ kept }) => {
    const others = Object.entries(kept)
      .filter(([type]) => !KEPT_TYPES.some(known => known === type))
      .reduce((sum, [, count]) => sum + count, 0);
    return [
      ...KEPT_TYPES.filter(type => (kept[type] ?? 0) > 0).map(type => text(`kept.${type}`, { count: kept[type] ?? 0 })),
      ...(others > 0 ? [text('kept.other', { count: others })] : []),
    ].join(', ');
  };
};

const byKind = (dropped: readonly Dropped[]): readonly (readonly [DroppedKind, readonly string[]])[] =>
  DROPPED_KINDS.map(kind => [kind, dropped.filter(entry => entry.kind === kind).map(entry => entry.text)] as const).filter(
    ([, texts]) => texts.length > 0,
  );

const useLeftOut = (): ((report: ConversionReport) => string) => {
  const text = useText('paste');
  return ({ dropped, lost }) =>
    [
      ...byKind(dropped).map(([kind, texts]) => text(`dropped.${kind}`, { count: texts.length })),
      ...lost.map(look => text(`lost.${look}`)),
    ].join(', ');
};

/** Announced at once: the user has to know before reading on. */
const SAID_AT_ONCE = ['numbering', 'tracked', 'comment'] as const satisfies readonly ChangedKind[];

const isDetail = (kind: string): boolean => !SAID_AT_ONCE.some(said => said === kind);

const Details = ({ report }: { readonly report: ConversionReport }) => {
  const text = useText('paste');
  const changed = Object.entries(report.changed) as readonly (readonly [ChangedKind, number])[]; // the keys of the record
  return (
    <details className="g-paste-details">
      <summary>{text('details')}</summary>
      <ul>
        {changed
          .filter(([kind]) => isDetail(kind))
          .map(([kind, count]) => (
            <li key={kind}>{text(`changed.${kind}`, { count })}</li>
          ))}
        {byKind(report.dropped).map(([kind, texts]) => (
          <li key={kind}>
            {text(`dropped.${kind}`, { count: texts.length })}
            <ul>
              {texts.map((words, index) => (
                <li key={index} className="g-paste-words">
                  {words === '' ? text('withoutName') : words}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
};

const Card = ({
  children,
  controller,
  tone,
}: {
  readonly children: ReactNode;
  readonly controller: PasteController;
  readonly tone?: 'critical';
}) => {
  const text = useText('paste');
  return (
    <section className={tone === undefined ? 'g-paste-notice' : `g-paste-notice is-${tone}`} aria-label={text('label')}>
      <div className="g-paste-notice-words">{children}</div>
      <IconButton label={text('close')} icon={<CrossIcon />} onClick={controller.dismiss} />
    </section>
  );
};

const PastedCard = ({
  notice,
  controller,
  onDone,
}: {
  readonly notice: Pasted;
  readonly controller: PasteController;
  readonly onDone: () => void;
}) => {
  const text = useText('paste');
  const { report, source, alternatives, isLast } = notice;
  const kept = useKept()(report);
  const left = useLeftOut()(report);
  const others = Object.keys(report.changed).some(isDetail);
  const isEmpty = kept === '';
  const act = (change: () => void) => () => {
    change();
    onDone();
  };
  return (
    <Card controller={controller}>
      <strong>
        {isEmpty
          ? text('nothing')
          : source === 'pictures'
            ? text('added.picture', { count: report.kept['image'] ?? 0 })
            : text(source === 'file' ? 'imported' : 'pasted', { what: kept })}
      </strong>
      {left === '' ? null : <div>{text('left', { what: left })}</div>}
      {SAID_AT_ONCE.map(kind =>
        report.changed[kind] === undefined ? null : <div key={kind}>{text(`changed.${kind}`, { count: report.changed[kind] })}</div>,
      )}
      {report.dropped.length > 0 || others ? <Details report={report} /> : null}
      {isLast || isEmpty ? (
        <div className="g-paste-actions">
          {isLast ? (
            <Button size="small" onClick={act(controller.undo)}>
              {text('undo')}
            </Button>
          ) : null}
          {alternatives.map(alternative => (
            <Button key={alternative} size="small" onClick={act(() => controller.insteadAs(alternative))}>
              {text(`as.${alternative}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </Card>
  );
};

/** Hides a notice without losses after a while, unless it has pointer or focus. */
const useHiding = (controller: PasteController, notice: PasteNotice): void => {
  useEffect(() => {
    if (notice.kind !== 'pasted' || hasLosses(notice.report)) return undefined;
    const timer = setTimeout(() => {
      if (document.querySelector('.g-paste-notice:hover, .g-paste-notice:focus-within') === null) controller.dismiss();
    }, HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [controller, notice]);
};

/** Shows what the last paste, drop or import inserted, changed and left out; below the text and announced. */
export const PasteNoticeCard = ({ controller, onDone }: { readonly controller: PasteController; readonly onDone: () => void }) => {
  const text = useText('paste');
  const notice = useSyncExternalStore(controller.notices.subscribe, controller.notices.get);
  useHiding(controller, notice);
  useEffect(() => controller.watch(document), [controller]);
  return (
    <div role="status" className="g-paste-place">
      {notice.kind === 'reading' ? <Card controller={controller}>{text('reading', { name: notice.fileName })}</Card> : null}
      {notice.kind === 'failed' ? (
        <Card controller={controller} tone="critical">
          {text(`failed.${notice.code}`, { names: notice.names.join(', ') })}
        </Card>
      ) : null}
      {notice.kind === 'pasted' ? <PastedCard notice={notice} controller={controller} onDone={onDone} /> : null}
    </div>
  );
};
