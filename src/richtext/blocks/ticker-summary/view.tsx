import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFocused, useReadOnly, useSelected, useSlateSelector, useSlateStatic } from 'slate-react';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TimeIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { noteInserted, replaceTickerSummary, setTicker, tickerToSumUp, wasInserted } from './commands.ts';
import { hasRedo } from './history.ts';
import { tickerSummaryModel } from './model.ts';
import './ticker-summary.css';

/**
 * Waits for the words, and puts them in its place. A block restored by undo does not start again automatically, or nobody could undo it.
 * Without words, the block is removed and a message is shown.
 */
const useWords = (element: Element) => {
  const { id: elementId } = element;
  const editor = useSlateStatic();
  const readOnly = useReadOnly();
  const text = useText('blocks');
  const toasts = useToasts();
  const { services, makeId, writeAssisted } = useSurroundings();
  const { tickers, assistance } = services;
  const summariseTicker = assistance?.summariseTicker;
  // A ticker's own message is about that ticker; an article names one, or has one in its text.
  const tickerId = useSlateSelector(now => (tickers ? tickerToSumUp(now, element) : undefined));
  const isAsked = tickers !== undefined && tickerId === undefined;
  const canAsk = summariseTicker !== undefined && !readOnly && !isAsked;
  const [isWaiting, setWaiting] = useState(() => canAsk && wasInserted(editor, elementId) && !hasRedo(editor));
  const isShown = useRef(true);
  const ask = useEffectEvent(async () => {
    if (!summariseTicker) return;
    const answer = await summariseTicker(tickerId);
    const summary = answer.ok ? answer.value : { lines: [], pictures: [] };
    const write = () => replaceTickerSummary(editor, elementId, summary, makeId);
    if (!isShown.current || !(answer.ok ? writeAssisted(write) : write())) return;
    if (!answer.ok) {
      toasts.show({ tone: 'critical', title: text('tickerSummary.error'), message: answer.error });
      return;
    }
    assistance.noteUsed?.(answer.value.id);
    toasts.show({ tone: 'neutral', title: text('tickerSummary.done'), message: text(`assistance.${answer.value.method}`) });
  });
  useEffect(() => {
    isShown.current = true;
    if (isWaiting) void ask();
    return () => {
      isShown.current = false;
    };
  }, [isWaiting]);
  const choose = ({ id }: { readonly id: string }): void => {
    setTicker(editor, elementId, id);
    setWaiting(true);
  };
  return { canAsk, isWaiting, isAsked: isAsked && !readOnly, choose, start: () => setWaiting(true) };
};

const TickerSummary = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const selected = useSelected();
  const focused = useFocused();
  const { canAsk, isWaiting, isAsked, choose, start } = useWords(element);
  const { tickers } = useSurroundings().services;
  const [isPicking, setPicking] = useState(false);
  return (
    <div
      {...attributes}
      className={`g-ticker-summary g-hidden-from-readers${selected && focused ? ' is-selected' : ''}`}
      role="group"
      aria-label={text('name.tickerSummary')}
      aria-busy={isWaiting}
      data-block={element.type}
    >
      <div className="g-ticker-summary-line" contentEditable={false}>
        <TimeIcon size={14} aria-hidden="true" />
        <span role="status">{text(isWaiting ? 'tickerSummary.loading' : isAsked ? 'tickerSummary.noTicker' : 'tickerSummary.idle')}</span>
        {isAsked && tickers ? (
          <Button size="small" kind="minimal" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            {text('tickerSummary.choose')}
          </Button>
        ) : null}
        {isPicking && tickers ? (
          <tickers.PickTicker
            onPick={choice => {
              setPicking(false);
              choose(choice);
            }}
            onClose={() => setPicking(false)}
          />
        ) : null}
        {canAsk && !isWaiting ? (
          <Button size="small" kind="minimal" onClick={start}>
            {text('tickerSummary.generate')}
          </Button>
        ) : null}
      </div>
      {children}
    </div>
  );
};

export const tickerSummaryView: BlockView = {
  type: ELEMENT_TYPE.tickerSummary,
  Component: TickerSummary,
  inserts: [
    {
      id: ELEMENT_TYPE.tickerSummary,
      labelKey: 'name.tickerSummary',
      icon: <TimeIcon />,
      isOffered: ({ assistance }) => assistance?.summariseTicker !== undefined,
      insert: (editor, makeId) => {
        const summary = tickerSummaryModel.create(makeId);
        noteInserted(editor, summary.id);
        insertBlock(editor, summary, makeId);
      },
    },
  ],
};
