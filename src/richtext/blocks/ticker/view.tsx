import { useReadOnly } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { useText } from '#ui/i18n.ts';
import { PulseIcon } from '#ui/icons.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EditEmbed, useMarked } from '../../embeds/EmbedBlock.tsx';
import { type BlockFormProps, type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { tickerModel } from './model.ts';
import { tickerIdOf, tickerTitleOf, withTicker } from './schema.ts';
import { TickerCard } from './TickerCard.tsx';
import { type TickerLookup, useTicker } from './use-ticker.tsx';

const Content = ({ ticker, title }: { readonly ticker: TickerLookup; readonly title: string }) => {
  const text = useText('blocks');
  if (ticker === 'asking') return <Skeleton lines={2} />;
  if (ticker === 'missing') return <p>{text('ticker.missing')}</p>;
  if (ticker === 'unknown') return <p>{title === '' ? text('ticker.unknown') : `${title}: ${text('ticker.unknown')}`}</p>;
  return (
    <>
      <TickerCard ticker={ticker} />
      {ticker.isPublished ? null : <p className="g-quiet">{text('ticker.notPublished')}</p>}
    </>
  );
};

const Ticker = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const isMarked = useMarked();
  const id = tickerIdOf(element);
  const ticker = useTicker(id);
  const name = text('name.ticker');
  if (readOnly && id === undefined) return <div {...attributes}>{children}</div>;
  return (
    <div
      {...attributes}
      className={isMarked ? 'g-ticker-block is-selected' : 'g-ticker-block'}
      role="figure"
      aria-label={name}
      data-block={element.type}
    >
      <div contentEditable={false}>
        <div className="g-ticker-head">
          <span>
            <PulseIcon size={12} aria-hidden="true" /> {name}
          </span>
          <EditEmbed elementId={element.id} name={name} />
        </div>
        {id === undefined ? <p>{text('ticker.none')}</p> : <Content ticker={ticker} title={tickerTitleOf(element)} />}
      </div>
      {children}
    </div>
  );
};

/** Choosing a ticker is all there is to fill in. */
const TickerForm = ({ element, onSave, onClose }: BlockFormProps) => {
  const { tickers } = useSurroundings().services;
  return tickers ? <tickers.PickTicker onPick={choice => onSave(withTicker(element, choice))} onClose={onClose} /> : null;
};

export const tickerView: BlockView = {
  type: ELEMENT_TYPE.ticker,
  Component: Ticker,
  Form: TickerForm,
  inserts: [
    {
      id: ELEMENT_TYPE.ticker,
      labelKey: 'name.ticker',
      group: 'newsroom',
      icon: <PulseIcon />,
      create: tickerModel.create,
      isOffered: services => services.tickers !== undefined,
    },
  ],
};
