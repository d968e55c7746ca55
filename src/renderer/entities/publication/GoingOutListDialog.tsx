import { useEffect, useRef, useState } from 'react';
import { isPublicStatus, type PublicationStatus, widensReadership } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import type { AskedItem, LoadedItem } from './asked-item.ts';
import { FindingList } from './FindingList.tsx';
import { type Finding, judgeGoingOut, type Way } from './judge-going-out.ts';
import './publication.css';

/** One of the items with its verdict: still being read, refused before it was judged, or judged. */
interface Line {
  readonly item: AskedItem;
  readonly loaded: LoadedItem | null;
  readonly findings: readonly Finding[];
}

/** Each goes out as it was read: with what waits behind it. */
const waitingFindings = ({ publicationStatus, waiting }: Metadata, to: PublicationStatus): readonly Finding[] =>
  waiting !== null && widensReadership(publicationStatus, to)
    ? [{ weight: 'doubts', code: 'goesWithWaiting', names: waiting.changed, way: undefined }]
    : [];

const lineOf = (item: AskedItem, loaded: LoadedItem | null, to: PublicationStatus): Line => ({
  item,
  loaded,
  findings: loaded?.kind === 'subject' ? [...judgeGoingOut(loaded.subject, to), ...waitingFindings(loaded.subject.metadata, to)] : [],
});

const canGo = ({ loaded, findings }: Line): boolean => loaded?.kind === 'subject' && !findings.some(({ weight }) => weight === 'blocks');

/** Reads the items one after the other, and judges each as its own dialog would. */
const useLines = (items: readonly AskedItem[], to: PublicationStatus): readonly Line[] => {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, LoadedItem>>(new Map());
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      for (const item of items) {
        const answer = await item.load();
        if (isOver) return;
        setLoaded(known => new Map(known).set(item.key, answer));
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [items]);
  return items.map(item => lineOf(item, loaded.get(item.key) ?? null, to));
};

interface VerdictProps {
  readonly line: Line;
  readonly onGo: (way: Way) => void;
}

const Verdict = ({ line: { loaded, findings }, onGo }: VerdictProps) => {
  const text = useText('goingOut');
  if (loaded === null) return <p className="g-quiet">{text('list.checking')}</p>;
  if (loaded.kind === 'refused') return <p className="g-going-refused">{loaded.reason}</p>;
  if (findings.length === 0) return <p className="g-quiet">{text('list.clear')}</p>;
  return <FindingList findings={findings} metadata={loaded.subject.metadata} onGo={onGo} />;
};

export interface GoingOutListDialogProps {
  readonly items: readonly AskedItem[];
  readonly to: PublicationStatus;
  readonly onGo: (item: AskedItem, way: Way) => void;
  /** The keys of those that go; null for none. */
  readonly onAnswer: (keys: ReadonlySet<string> | null) => void;
}

/** The dialog of several items at once: each with its verdict, and what prevents it or is doubtful (D-011). */
export const GoingOutListDialog = ({ items, to, onGo, onAnswer }: GoingOutListDialogProps) => {
  const text = useText('goingOut');
  const lines = useLines(items, to);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const mainButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isRead = lines.every(({ loaded }) => loaded !== null);
  const isClear = lines.every(line => canGo(line) && line.findings.length === 0);
  const chosen = lines.filter(line => canGo(line) && !left.has(line.item.key));
  const doubtful = lines.filter(line => !canGo(line) || line.findings.length > 0).length;
  useEffect(() => {
    if (!isRead) return;
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    const first = find('.g-finding button, .g-finding[tabindex]') ?? find('input:not([disabled])');
    (isClear ? mainButton.current : first)?.focus();
  }, [isRead, isClear]);
  const reason = isRead ? text('list.nothing') : text('list.checking');
  return (
    <Dialog
      isOpen
      width={640}
      title={text(`list.title.${to}`, { count: items.length })}
      onClose={() => onAnswer(null)}
      className="g-publish-dialog"
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{text('notNow')}</Button>
          <Button
            kind={isPublicStatus(to) ? 'primary' : 'danger'}
            ref={mainButton}
            disabled={!isRead || chosen.length === 0}
            disabledReason={reason}
            onClick={() => onAnswer(new Set(chosen.map(({ item }) => item.key)))}
            data-testid="publish-now"
          >
            {text(`list.act.${to}`, { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p>{text(`list.consequence.${to}`)}</p>
      <p className="g-quiet" role="status">
        {isRead ? text('list.summary', { count: items.length, doubtful, going: chosen.length }) : text('list.checking')}
      </p>
      <ul className="g-going-items" ref={list}>
        {lines.map(line => (
          <li key={line.item.key} className="g-going-item">
            <Checkbox
              label={line.item.title}
              checked={canGo(line) && !left.has(line.item.key)}
              disabled={!canGo(line)}
              onChange={goes => {
                const next = new Set(left);
                if (goes) next.delete(line.item.key);
                else next.add(line.item.key);
                setLeft(next);
              }}
            />
            <Verdict line={line} onGo={way => onGo(line.item, way)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
