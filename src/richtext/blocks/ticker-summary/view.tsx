import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFocused, useReadOnly, useSelected, useSlateStatic } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TimeIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/toast.tsx';
import { type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { replaceTickerSummary } from './commands.ts';
import { hasRedo } from './history.ts';
import { tickerSummaryModel } from './model.ts';
import './ticker-summary.css';

/**
 * Waits for the words, and puts them in its place. A block restored by undo does not start again automatically, or nobody could undo it.
 * Without words, the block is removed and a message is shown.
 */
const useWords = (elementId: string) => {
  const editor = useSlateStatic();
  const readOnly = useReadOnly();
  const text = useText('blocks');
  const toasts = useToasts();
  const { services, makeId } = useSurroundings();
  const { generateTickerSummary } = services;
  const canAsk = generateTickerSummary !== undefined && !readOnly;
  const [isWaiting, setWaiting] = useState(() => canAsk && !hasRedo(editor));
  const isShown = useRef(true);
  const ask = useEffectEvent(async () => {
    if (!generateTickerSummary) return;
    const lines = (await generateTickerSummary()) ?? [];
    if (!isShown.current || !replaceTickerSummary(editor, elementId, lines, makeId)) return;
    if (lines.every(line => line.trim() === '')) toasts.show({ tone: 'critical', message: text('tickerSummary.error') });
  });
  useEffect(() => {
    isShown.current = true;
    if (isWaiting) void ask();
    return () => {
      isShown.current = false;
    };
  }, [isWaiting]);
  return { canAsk, isWaiting, start: () => setWaiting(true) };
};

const TickerSummary = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const selected = useSelected();
  const focused = useFocused();
  const { canAsk, isWaiting, start } = useWords(element.id);
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
        <span role="status">{text(isWaiting ? 'tickerSummary.loading' : 'tickerSummary.idle')}</span>
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
      isOffered: services => services.generateTickerSummary !== undefined,
      insert: (editor, makeId) => insertBlock(editor, tickerSummaryModel.create(makeId), makeId),
    },
  ],
};
