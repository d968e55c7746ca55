import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  game,
  ICE_HOCKEY,
  iceHockeyGoal,
  iceHockeyTime,
  minute,
  point,
  scored,
  set,
  shot,
  SOCCER,
  soccerGoal,
  soccerTime,
  tennis,
} from '#tests/builders/ticker-events.ts';
import type { EventData } from './event-data.ts';
import { foldEvents } from './fold.ts';
import { moveAfter } from '../rows/order.ts';
import { recomputeFrom } from './recompute.ts';
import type { ScoredEvent, ScoreRules } from './scored-event.ts';
import type { Standing } from './standing.ts';
import { ICE_HOCKEY_TIME_EVENTS, SIDES, SOCCER_TIME_EVENTS } from './ticker-types.ts';

const side = fc.constantFrom(...SIDES);
const score = fc.record({ home: fc.nat(5), away: fc.nat(5) });
const stated = fc.option(score, { freq: 6 });
const gameMinute = fc.option(fc.nat(90).map(number => minute(number)));

const soccerData: fc.Arbitrary<EventData> = fc.oneof(
  fc.tuple(side, stated, gameMinute).map(([of, goals, at]) => soccerGoal(of, { goals, gameMinute: at })),
  side.map(of => soccerGoal(of, { kind: 'ownGoal' })),
  fc.tuple(side, fc.boolean()).map(([of, isScored]) => shot('soccerShootOut', of, isScored)),
  fc.tuple(fc.constantFrom(...SOCCER_TIME_EVENTS), stated).map(([timeEvent, check]) => soccerTime(timeEvent, { check })),
);
const iceHockeyData: fc.Arbitrary<EventData> = fc.oneof(
  fc.tuple(side, stated).map(([of, goals]) => iceHockeyGoal(of, { goals })),
  fc.tuple(side, fc.boolean()).map(([of, isScored]) => shot('iceHockeyShootOut', of, isScored)),
  fc
    .tuple(fc.constantFrom(...ICE_HOCKEY_TIME_EVENTS), fc.constantFrom(1, 2, 3))
    .map(([timeEvent, period]) => iceHockeyTime(timeEvent, timeEvent.startsWith('PERIOD') ? period : null)),
);
const tennisData: fc.Arbitrary<EventData> = fc.oneof(
  { weight: 8, arbitrary: side.map(point) },
  { weight: 2, arbitrary: side.map(game) },
  side.map(set),
);

const matchOf = (rules: ScoreRules, data: fc.Arbitrary<EventData>) =>
  fc
    .array(fc.record({ data, second: fc.nat(200), annulled: fc.boolean(), author: fc.constantFrom('ada', 'ben', 'eva') }), {
      maxLength: 30,
    })
    .map(list => ({
      rules,
      events: list.map(({ data: one, second, annulled, author }, index) =>
        scored(String(index).padStart(2, '0'), second, one, { annulled: annulled && one.type.endsWith('Goal'), author: { id: author } }),
      ),
    }));
const match = fc.oneof(matchOf(SOCCER, soccerData), matchOf(ICE_HOCKEY, iceHockeyData), matchOf(tennis(), tennisData));

const stateOf = (rules: ScoreRules, events: readonly ScoredEvent[]) => {
  const { standing, standings, warnings } = foldEvents(rules, events);
  return { standing, standings: [...standings], warnings };
};
const goalsOf = (standing: Standing | null) => (standing?.kind === 'goals' ? standing.goals : null);

describe('the score', () => {
  it('the score is one and the same for every order of arrival', () => {
    fc.assert(
      fc.property(match, fc.infiniteStream(fc.nat()), ({ rules, events }, numbers) => {
        const ranks = new Map(events.map(event => [event, numbers.next().value as number]));
        const shuffled = events.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
        expect(stateOf(rules, shuffled)).toEqual(stateOf(rules, events));
      }),
      { numRuns: 300 },
    );
  });

  it('the score is the one before after the undo of an event, an annulment, a move and a recomputation', () => {
    fc.assert(
      fc.property(match, fc.nat(29), fc.nat(29), ({ rules, events }, which, where) => {
        const event = events[which % Math.max(events.length, 1)];
        fc.pre(event !== undefined);
        const before = stateOf(rules, events);
        const without = events.filter(one => one !== event);
        expect(stateOf(rules, [...without, event])).toEqual(before);
        const annulled = events.map(one => (one === event ? { ...one, annulled: !one.annulled } : one));
        expect(
          stateOf(
            rules,
            annulled.map(one => (one.id === event.id ? event : one)),
          ),
        ).toEqual(before);
        const keys = new Map(
          moveAfter(events, event.id, without[where % Math.max(without.length, 1)]?.id ?? null).map(key => [key.id, key]),
        );
        const moved = events.map(one => ({ ...one, ...keys.get(one.id) }));
        const back = new Map(events.map(one => [one.id, one]));
        expect(
          stateOf(
            rules,
            moved.map(one => ({ ...one, instant: back.get(one.id)?.instant ?? '', order: back.get(one.id)?.order ?? '' })),
          ),
        ).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  it('the score has a standing for every event, also after the end, and never one below zero', () => {
    fc.assert(
      fc.property(match, ({ rules, events }) => {
        const { standings } = foldEvents(rules, events);
        expect(new Set(standings.keys())).toEqual(new Set(events.map(({ id }) => id)));
      }),
      { numRuns: 200 },
    );
  });

  it('counts every goal of one reporter, before and after the end, and no shot of soccer', () => {
    fc.assert(
      fc.property(matchOf(SOCCER, soccerData), ({ rules, events }) => {
        const ofOne = events.map(event => ({
          ...event,
          author: { id: 'ada' },
          data: event.data.type === 'soccerGoal' ? { ...event.data, goals: null } : event.data,
        }));
        const counts = { home: 0, away: 0 };
        for (const { data, annulled } of ofOne) {
          if (data.type !== 'soccerGoal' || annulled) continue;
          counts[data.kind === 'ownGoal' ? (data.side === 'home' ? 'away' : 'home') : data.side] += 1;
        }
        expect(goalsOf(foldEvents(rules, ofOne).standing)).toEqual(counts);
      }),
      { numRuns: 300 },
    );
  });

  it('the score of ice hockey has shots in it as one goal at most, for their winner after a level game', () => {
    fc.assert(
      fc.property(matchOf(ICE_HOCKEY, iceHockeyData), ({ rules, events }) => {
        const withShots = foldEvents(rules, events).standing;
        const goalsAlone = events.filter(({ data }) => data.type !== 'iceHockeyShootOut');
        const without = goalsOf(foldEvents(rules, goalsAlone).standing);
        const goals = goalsOf(withShots);
        const more = (goals?.home ?? 0) + (goals?.away ?? 0) - (without?.home ?? 0) - (without?.away ?? 0);
        expect(more).toBeOneOf(without?.home === without?.away ? [0, 1] : [0]);
        if (more === 1) expect(withShots).toMatchObject({ additive: 'SO' });
      }),
      { numRuns: 300 },
    );
  });

  it('the score has no contradiction and no wrong type of a point any more after it is recomputed from the start', () => {
    fc.assert(
      fc.property(match, ({ rules, events }) => {
        const first = events.toSorted(
          (one, other) => Date.parse(one.instant) - Date.parse(other.instant) || (one.id < other.id ? -1 : 1),
        )[0];
        const { fold } = recomputeFrom(rules, events, first?.id ?? '');
        expect(fold.warnings.filter(({ code }) => code === 'contradiction' || code === 'typeDiffers')).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
