import { isEqual } from '../equal.ts';
import type { EventData, EventPlayer } from './event-data.ts';
import type { TickerEvent } from './event.ts';
import type { FeedProposal } from './feed.ts';
import { type Happening, mayBeOne } from './same-goal.ts';
import { gameMinuteOf } from './shorthand/context.ts';

/**
 * A supplier's view of an event that differs from what stands in the ticker: `correction` and `retraction` are about an event that the
 * supplier sent; `another` is a new one that may be an event that a user wrote; `same` is such an event that says just the same.
 */
export interface FeedDifference {
  readonly kind: 'correction' | 'retraction' | 'another' | 'same';
  readonly proposal: FeedProposal;
}

const leadingPlayer = (data: EventData): EventPlayer | null => {
  switch (data.type) {
    case 'soccerGoal':
    case 'iceHockeyGoal':
      return data.scorer;
    case 'soccerCard':
    case 'iceHockeyPenalty':
      return data.player;
    case 'soccerSubstitution':
      return data.playerIn;
    default:
      return null;
  }
};

/** Data types of which one happening is told by its side, minute and player; the names of phases are compared instead. */
const COMPARED: ReadonlySet<EventData['type']> = new Set([
  'soccerGoal',
  'iceHockeyGoal',
  'soccerCard',
  'iceHockeyPenalty',
  'soccerSubstitution',
  'iceHockeyTimeout',
]);

const happeningOf = ({ instant, data }: Pick<TickerEvent, 'instant' | 'data'>): Happening => ({
  instant,
  side: 'side' in data ? data.side : null,
  gameMinute: gameMinuteOf(data),
  player: leadingPlayer(data),
});

const phaseOf = (data: EventData): string | undefined => {
  if (data.type === 'soccerTimeEvent') return data.timeEvent;
  return data.type === 'iceHockeyTimeEvent' ? `${data.timeEvent} ${data.period ?? ''}` : undefined;
};

const mayBeSame = (event: TickerEvent, { event: proposed }: FeedProposal): boolean => {
  if (event.data.type !== proposed.data.type) return false;
  const phase = phaseOf(event.data);
  if (phase !== undefined) return phase === phaseOf(proposed.data);
  if ('isAnother' in event.data && event.data.isAnother) return false;
  return COMPARED.has(event.data.type) && mayBeOne(happeningOf(event), happeningOf(proposed));
};

/** Returns what the supplier sees differently, by event; each proposal and each event are compared once, earliest first. */
export const feedDifferences = (
  events: readonly TickerEvent[],
  proposals: readonly FeedProposal[],
): ReadonlyMap<string, FeedDifference> => {
  const differences = new Map<string, FeedDifference>();
  const present = new Set(events.map(({ id }) => id));
  for (const proposal of proposals)
    if (proposal.kind !== 'new' && present.has(proposal.id)) differences.set(proposal.id, { kind: proposal.kind, proposal });
  for (const proposal of proposals) {
    if (proposal.kind !== 'new') continue;
    const event = events.find(one => one.source === 'person' && !one.annulled && !differences.has(one.id) && mayBeSame(one, proposal));
    if (event) differences.set(event.id, { kind: isEqual(event.data, proposal.event.data) ? 'same' : 'another', proposal });
  }
  return differences;
};
