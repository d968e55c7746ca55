import { missingFields } from '../item/problems.ts';
import { missingTickerFields, tickerFaults, type TickerFaultCode } from '../ticker/faults.ts';
import { isScored } from '../ticker/ticker-types.ts';
import { type TickerDraft, tickerDraftSchema, tickerSchema } from '../ticker/ticker.ts';
import { imageIds, ITEM_ACCESS, ITEM_COLUMNS } from './item-parts.ts';
import { defineItem, FIRST_FORMAT } from './kind.ts';

const MESSAGES: Readonly<Record<TickerFaultCode, string>> = {
  sameCompetitor: 'Two different teams must be chosen',
  sharedPlayer: 'Nobody plays on both sides',
  incompleteDouble: 'A double has two players',
  statusWithoutMatch: 'Only a match is postponed, abandoned or awarded',
  awardWithoutGoals: 'A match of tennis is not awarded by goals',
  numberTwice: 'Two players of a line-up have the same number',
  secondCaptain: 'A line-up has one captain',
  secondGoalkeeper: 'One goalkeeper begins; the others sit on the bench',
  goalkeeperLeftOut: 'The eleven has none of the goalkeepers of its team',
  tooManyStarting: 'At most 11 players begin',
};

/** A scoreboard needs two sides (B5-015). */
const missingSide = ({ type, scoreboardEnabled, home, away }: TickerDraft): 'home' | 'away' | undefined => {
  if (!scoreboardEnabled || !isScored(type)) return undefined;
  if (home === null) return 'home';
  return away === null ? 'away' : undefined;
};

/** Tickers: a head, and the two sides of a match if there is one; their events are rows of their own. */
export const tickers = defineItem({
  name: 'tickers',
  api: {
    service: 'liveticker',
    path: '/tickers',
    operation: 'Ticker',
    one: 'a ticker',
    isLarge: true,
    ownCreation: true,
    summaries: { get: 'One ticker without its events', put: 'Save a ticker; its events have calls of their own' },
  },
  address: '/tickers',
  menu: { group: 'content', position: 20 },
  access: ITEM_ACCESS,
  offline: 'written',
  attaches: true,
  merge: 'record',
  draft: tickerDraftSchema,
  stored: tickerSchema,
  format: FIRST_FORMAT,
  title: ({ title }) => title,
  pictures: ({ home, away }) => imageIds([home?.image ?? null, away?.image ?? null]),
  oneWay: ['emailAlertEnabled'],
  fault: draft => {
    const side = missingSide(draft);
    if (side) return { field: side, message: MESSAGES.sameCompetitor };
    const [fault] = tickerFaults(draft);
    return fault && { field: fault.field, message: MESSAGES[fault.code] };
  },
  columns: ITEM_COLUMNS,
  published: {
    hasPage: true,
    texts: ({ intro }) => ({ intro }),
    words: ({ intro, sport, league, home, away }) => [intro, sport, league?.name ?? '', home?.name ?? '', away?.name ?? ''],
    face: () => null,
    missing: draft => missingFields(missingTickerFields(draft)),
    computed: ({ emailAlertEnabled }) => (emailAlertEnabled ? { emailAlertEnabled } : {}),
  },
});
