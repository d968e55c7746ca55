import { type Competitor, type TickerDraft } from './ticker.ts';
import type { EventData } from './event-data.ts';
import { hasMessage, type TickerEventDraft } from './event.ts';
import { LINE_UP_FAULTS, lineUpFault } from './line-up.ts';
import { EVENT_TYPES, isScored, type TickerType } from './ticker-types.ts';

/** Faults of a ticker or its sides, by code: the end of the locale key. */
export const TICKER_FAULTS = [
  'sameCompetitor',
  'sharedPlayer',
  'incompleteDouble',
  'statusWithoutMatch',
  'awardWithoutGoals',
  ...LINE_UP_FAULTS,
] as const;
/** Faults of an event, by code. */
export const EVENT_FAULTS = [
  'eventTypeNotOfTicker',
  'messageOrInvisible',
  'annulledNotGoal',
  'samePlayer',
  'periodMissing',
  'awardNotAtEnd',
  'nothingHappened',
] as const;
export type TickerFaultCode = (typeof TICKER_FAULTS)[number];
export type EventFaultCode = (typeof EVENT_FAULTS)[number];

/** A fault and the field that has it, for example `{ field: 'away', code: 'sameCompetitor' }`. */
export interface Fault<Code extends string> {
  readonly field: string;
  readonly code: Code;
}

interface Named {
  readonly id: string | null;
  readonly name: string;
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('de-CH');

/** Compares by id; by name if one of them has none. */
const isSame = (one: Named, other: Named): boolean =>
  one.id !== null && other.id !== null ? one.id === other.id : folded(one.name) !== '' && folded(one.name) === folded(other.name);

const playersOf = ({ players }: Competitor): readonly Named[] => players;

const sharesPlayer = (players: readonly Named[]): boolean =>
  players.some((player, index) => players.slice(index + 1).some(other => isSame(player, other)));

/** Returns the fault of the match's status: only a match has one, and only goals can be awarded; tennis has walkovers. */
const statusFault = ({ type, matchStatus }: TickerDraft): readonly Fault<TickerFaultCode>[] => {
  if (!matchStatus) return [];
  if (!isScored(type)) return [{ field: 'matchStatus', code: 'statusWithoutMatch' }];
  return type === 'tennis' && matchStatus.kind === 'awarded' ? [{ field: 'matchStatus', code: 'awardWithoutGoals' }] : [];
};

/** Returns the faults of a ticker's sides: two different ones are needed (B5-015), and doubles share no player (D-044). */
const sideFaults = ({ home, away, mode }: TickerDraft): readonly Fault<TickerFaultCode>[] => {
  const faults: Fault<TickerFaultCode>[] = [];
  if (home && away && isSame(home, away)) faults.push({ field: 'away', code: 'sameCompetitor' });
  if (sharesPlayer([home, away].flatMap(side => (side ? playersOf(side) : []))))
    faults.push({ field: 'away.players', code: 'sharedPlayer' });
  const sides = { home, away };
  for (const side of ['home', 'away'] as const) {
    if (mode === 'double' && sides[side]?.players.length === 1) faults.push({ field: `${side}.players`, code: 'incompleteDouble' });
  }
  return faults;
};

const lineUpFaults = (draft: TickerDraft): readonly Fault<TickerFaultCode>[] =>
  (['home', 'away'] as const).flatMap(side => {
    const code = lineUpFault(draft[side]?.lineUp ?? [], draft.type === 'soccer');
    return code === undefined ? [] : [{ field: `${side}.lineUp`, code }];
  });

/** Returns the faults of a ticker's sides, of their line-ups, and of the status of its match. */
export const tickerFaults = (draft: TickerDraft): readonly Fault<TickerFaultCode>[] => [
  ...sideFaults(draft),
  ...lineUpFaults(draft),
  ...statusFault(draft),
];

/** Fields that a ticker needs before readers get it. */
export const missingTickerFields = ({ type, title, home, away }: TickerDraft): readonly string[] => [
  ...(title.trim() === '' ? ['title'] : []),
  ...(isScored(type) && home === null ? ['home'] : []),
  ...(isScored(type) && away === null ? ['away'] : []),
];

type DataFault = Fault<EventFaultCode> | null;

const nothingHappened: DataFault = { field: 'data.winner', code: 'nothingHappened' };

const tennisFault = (data: Extract<EventData, { readonly winner: unknown }>): DataFault => {
  if (data.winner !== null) return null;
  switch (data.type) {
    case 'tennisPoint':
    case 'tennisTiebreak':
      return data.points === null ? nothingHappened : null;
    case 'tennisGame':
    case 'tennisSet':
      return data.games === null ? nothingHappened : null;
    case 'tennisMatch':
      return nothingHappened;
  }
};

const hasTwice = (numbers: readonly (number | null | undefined)[]): boolean => {
  const known = numbers.filter(number => number !== null && number !== undefined);
  return new Set(known).size < known.length;
};

const dataFault = (data: EventData): DataFault => {
  switch (data.type) {
    case 'soccerGoal':
    case 'iceHockeyGoal':
      return hasTwice([data.scorer?.number, ...data.assists.map(({ number }) => number)])
        ? { field: 'data.assists', code: 'samePlayer' }
        : null;
    case 'soccerSubstitution':
      return hasTwice([data.playerIn?.number, data.playerOut?.number]) ? { field: 'data.playerOut', code: 'samePlayer' } : null;
    case 'soccerTimeEvent':
    case 'iceHockeyTimeEvent':
      if (data.award !== null && data.timeEvent !== 'GAME_END') return { field: 'data.award', code: 'awardNotAtEnd' };
      if (data.type === 'soccerTimeEvent') return null;
      return (data.timeEvent === 'PERIOD_START' || data.timeEvent === 'PERIOD_END') === (data.period !== null)
        ? null
        : { field: 'data.period', code: 'periodMissing' };
    case 'tennisPoint':
    case 'tennisTiebreak':
    case 'tennisGame':
    case 'tennisSet':
    case 'tennisMatch':
      return tennisFault(data);
    default:
      return null;
  }
};

const isGoal = ({ type }: EventData): boolean => type === 'soccerGoal' || type === 'iceHockeyGoal';

/** Returns the faults of an event of a ticker of this type; a draft event may lack its message (B5-018, D-045). */
export const tickerEventFaults = (event: TickerEventDraft, type: TickerType): readonly Fault<EventFaultCode>[] => {
  const { data, visible, message, annulled, state } = event;
  const fault = dataFault(data);
  const types: readonly string[] = EVENT_TYPES[type];
  return [
    ...(types.includes(data.type) ? [] : [{ field: 'data.type', code: 'eventTypeNotOfTicker' } as const]),
    ...(visible && state !== 'draft' && !hasMessage(message) ? [{ field: 'message', code: 'messageOrInvisible' } as const] : []),
    ...(annulled && !isGoal(data) ? [{ field: 'annulled', code: 'annulledNotGoal' } as const] : []),
    ...(fault ? [fault] : []),
  ];
};
