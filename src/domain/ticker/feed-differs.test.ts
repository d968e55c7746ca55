import { describe, expect, it } from 'vitest';
import { iceHockeyTime, minute, soccerGoal, soccerTime } from '#tests/builders/ticker-events.ts';
import { aGoal, aNote, anEvent, aStoredEvent } from '#tests/builders/tickers.ts';
import { feedDifferences } from './feed-differs.ts';
import type { TickerEventDraft } from './event.ts';
import type { FeedProposal } from './feed.ts';

const proposed = (event: TickerEventDraft, kind: FeedProposal['kind'] = 'new'): FeedProposal => ({
  id: event.id,
  kind,
  event,
  receivedAt: event.instant,
});
const scorer = (number: number) => ({ number, name: '' });
const booked = (number: number) =>
  anEvent({ type: 'soccerCard', side: 'home', card: 'YELLOW_CARD', player: scorer(number), gameMinute: minute(30) });
const kinds = (events: readonly TickerEventDraft[], ...proposals: readonly FeedProposal[]): readonly (string | undefined)[] => {
  const stored = events.map(event => aStoredEvent(event));
  const found = feedDifferences(stored, proposals);
  return stored.map(({ id }) => found.get(id)?.kind);
};

describe('what a supplier sees differently from the events of a ticker', () => {
  it('what a supplier sees differently from the events of a ticker is a correction or a retraction of an event that it sent', () => {
    const [one, other] = [aGoal('home', 23), aGoal('away', 40)];
    expect(kinds([one, other], proposed(one, 'correction'), proposed(other, 'retraction'))).toEqual(['correction', 'retraction']);
  });

  it.each([
    ['a goal a minute apart', aGoal('home', 23), aGoal('home', 24), 'another'],
    ['just the same goal', aGoal('home', 23), aGoal('home', 23), 'same'],
    ['a goal with its scorer', aGoal('home', 23), anEvent(soccerGoal('home', { gameMinute: minute(23), scorer: scorer(9) })), 'another'],
    ['a goal of the other side', aGoal('home', 23), aGoal('away', 23), undefined],
    ['a goal two minutes apart', aGoal('home', 23), aGoal('home', 25), undefined],
    ['a card of another player', booked(4), booked(5), undefined],
    ['a card of this player', booked(4), booked(4), 'same'],
    [
      'the end of the half',
      anEvent(soccerTime('HALFTIME_START')),
      anEvent(soccerTime('HALFTIME_START', { gameMinute: minute(45, 2) })),
      'another',
    ],
    ['another period', anEvent(iceHockeyTime('PERIOD_START', 1)), anEvent(iceHockeyTime('PERIOD_START', 2)), undefined],
    ['a note', aNote('Regen'), aNote('Regen'), undefined],
  ])('what a supplier sees differently from the events of a ticker is of an event that a user wrote %s', (_what, written, sent, kind) => {
    expect(kinds([written], proposed(sent))).toEqual([kind]);
  });

  it('compares each event and each proposal once', () => {
    const sent = aGoal('home', 24);
    expect(kinds([aGoal('home', 23), aGoal('home', 25)], proposed(sent))).toEqual(['another', undefined]);
    expect(kinds([aGoal('home', 23)], proposed(aGoal('home', 23)), proposed(sent))).toEqual(['same']);
  });

  it('leaves out goals that somebody called another, annulled ones and those of the supplier', () => {
    const sent = proposed(aGoal('home', 23));
    const own = aGoal('home', 23);
    expect(kinds([anEvent(soccerGoal('home', { gameMinute: minute(23), isAnother: true }))], sent)).toEqual([undefined]);
    expect(kinds([{ ...own, annulled: true }], sent)).toEqual([undefined]);
    expect(feedDifferences([aStoredEvent(own, { source: 'feed' })], [sent]).size).toBe(0);
  });
});
