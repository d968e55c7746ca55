import type { ReactNode } from 'react';
import { isFeedLate } from '#domain/ticker/feed-late.ts';
import { type TickerRow, tickerStateOf } from '#domain/ticker/ticker-row.ts';
import type { CellProps, Column } from '#renderer/entities/collection/model/collection.ts';
import { itemColumns } from '#renderer/entities/item/list/item-columns.tsx';
import type { ItemRow } from '#renderer/entities/item/list/item-rows.ts';
import { useMatchStatusWords } from '#renderer/entities/team/match-status-words.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { phaseWords, standingWords } from '../words/standing-words.ts';
import './list.css';

type RowProps = Pick<CellProps<ItemRow>, 'row'>;
interface KnownProps {
  readonly ticker: TickerRow;
}

/** Wraps a cell so that it is empty until the newsroom has sent the ticker's data. */
const ofTicker = (Cell: (props: KnownProps) => ReactNode) => {
  const Known = ({ row: { ticker } }: RowProps) => (ticker ? <Cell ticker={ticker} /> : null);
  return Known;
};

const Sport = ({ ticker: { type, sport } }: KnownProps) => {
  const text = useText('tickers');
  return <span className="g-truncate">{sport === '' ? text(`field.type.${type}`) : sport}</span>;
};

const Score = ({ ticker: { standing, matchStatus } }: KnownProps) => {
  const text = useText('eventDesk');
  const statusWords = useMatchStatusWords();
  if (standing === null) return null;
  const phase = matchStatus ? statusWords(matchStatus) : phaseWords(standing, text);
  return (
    <div>
      <strong className="g-ticker-list-score">{standingWords(standing)}</strong>
      {phase === '' ? null : <div className="g-quiet">{phase}</div>}
    </div>
  );
};

const State = ({ ticker }: KnownProps) => {
  const text = useText('tickers');
  const words = useMomentWords();
  const now = useNow();
  const state = tickerStateOf(ticker, now);
  const isLate = ticker.feed !== null && isFeedLate({ ...ticker, ...ticker.feed, state }, now);
  return (
    <div>
      <span className={`g-ticker-list-state is-${state}`}>{text(`list.state.${state}`)}</span>
      {state === 'planned' && ticker.startsAt !== null ? <div className="g-quiet">{words.whole(ticker.startsAt, now)}</div> : null}
      {isLate ? <div className="g-ticker-list-late">{text('list.feedLate')}</div> : null}
    </div>
  );
};

const LastEvent = ({ ticker: { lastEvent } }: KnownProps) =>
  lastEvent === null ? null : (
    <div>
      <span className="g-quiet">
        <LiveTime at={lastEvent.at} />
      </span>
      <div className="g-truncate" title={lastEvent.words}>
        {lastEvent.words}
      </div>
    </div>
  );

const Writers = ({ ticker: { writers } }: KnownProps) => {
  const names = writers.map(fullName).join(', ');
  return (
    <span className="g-truncate" title={names}>
      {names}
    </span>
  );
};

const usual = (ids: readonly string[]): readonly Column<ItemRow>[] => itemColumns('tickers').filter(({ id }) => ids.includes(id));

/** The columns of the list of tickers. */
export const TICKER_COLUMNS: readonly Column<ItemRow>[] = [
  ...usual(['title']),
  { id: 'sport', label: 'tickers:list.sport', Cell: ofTicker(Sport), width: 110, yields: 3 },
  { id: 'score', label: 'tickers:list.score', Cell: ofTicker(Score), width: 140 },
  { id: 'state', label: 'tickers:list.state', Cell: ofTicker(State), width: [110, 170] },
  { id: 'lastEvent', label: 'tickers:list.lastEvent', Cell: ofTicker(LastEvent), width: [180, 320], yields: 4 },
  { id: 'writers', label: 'tickers:list.writers', Cell: ofTicker(Writers), width: 150, yields: 2 },
  ...usual(['publicationStatus', 'updated']),
];
