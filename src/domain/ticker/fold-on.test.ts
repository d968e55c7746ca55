import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ICE_HOCKEY,
  iceHockeyGoal,
  info,
  point,
  scored,
  shot,
  SOCCER,
  soccerGoal,
  soccerTime,
  tennis,
} from '#tests/builders/ticker-events.ts';
import type { EventData } from './event-data.ts';
import { foldEvents } from './fold.ts';
import { beforeTail, foldFrom, foldOn, type FoldPoint, matchAtStart } from './fold-on.ts';
import type { ScoredEvent, ScoreRules } from './scored-event.ts';
import { SIDES, SOCCER_TIME_EVENTS } from './ticker-types.ts';

const side = fc.constantFrom(...SIDES);
const server = (of: 'home' | 'away'): EventData => ({ type: 'tennisInfo', server: { side: of, player: 0 } });
const soccerData: fc.Arbitrary<EventData> = fc.oneof(
  side.map(of => soccerGoal(of)),
  fc.tuple(side, fc.boolean()).map(([of, isScored]) => shot('soccerShootOut', of, isScored)),
  fc.constantFrom(...SOCCER_TIME_EVENTS).map(timeEvent => soccerTime(timeEvent)),
  fc.constant(info()),
);
const timeout = (of: 'home' | 'away'): EventData => ({ type: 'iceHockeyTimeout', side: of, gameMinute: null });
const iceHockeyData: fc.Arbitrary<EventData> = fc.oneof(
  side.map(of => iceHockeyGoal(of)),
  side.map(timeout),
);
const tennisData: fc.Arbitrary<EventData> = fc.oneof({ weight: 8, arbitrary: side.map(point) }, side.map(server));

/** Creates a step of a desk: writes an event at a second, corrects one, or deletes one. */
const stepOf = (data: fc.Arbitrary<EventData>) =>
  fc.record({
    act: fc.constantFrom('write', 'write', 'write', 'correct', 'delete'),
    data,
    second: fc.nat(60),
    which: fc.nat(),
    annulled: fc.boolean(),
    state: fc.constantFrom('out' as const, 'out' as const, 'draft' as const),
    author: fc.constantFrom('ada', 'ben'),
  });
const match = fc.oneof(
  ...(
    [
      [SOCCER, soccerData],
      [ICE_HOCKEY, iceHockeyData],
      [tennis(), tennisData],
    ] as const
  ).map(([rules, data]) => fc.record({ rules: fc.constant<ScoreRules>(rules), steps: fc.array(stepOf(data), { maxLength: 25 }) })),
);

const pointOf = (rules: ScoreRules, events: readonly ScoredEvent[]): FoldPoint => foldFrom(rules, matchAtStart(rules), events).point;
/** The point after it has been through the database. */
const stored = (point: FoldPoint): FoldPoint => JSON.parse(JSON.stringify(point)) as FoldPoint;

describe('a change of one event, folded without the others', () => {
  it('gives the scores that all events together give (D-040)', () => {
    let folded = 0;
    fc.assert(
      fc.property(match, ({ rules, steps }) => {
        let events: readonly ScoredEvent[] = [];
        let match = pointOf(rules, events);
        for (const [index, { act, data, second, which, annulled, state, author }] of steps.entries()) {
          const before = act === 'write' ? undefined : events[which % Math.max(events.length, 1)];
          if (act !== 'write' && !before) continue;
          const isGoal = data.type.endsWith('Goal');
          const written = scored(String(index).padStart(2, '0'), second, data, {
            state,
            author: { id: author },
            annulled: annulled && isGoal,
          });
          const corrected = before && { ...before, ...(which % 2 === 0 ? { data } : { state }), annulled: false };
          const after = act === 'delete' ? null : (corrected ?? written);
          const earlier = events;
          events = [...events.filter(event => event !== before), ...(after ? [after] : [])];
          const all = foldEvents(rules, events);
          const foldedChange = foldOn(rules, stored(match), { before: before ?? null, after });
          match = foldedChange?.point ?? pointOf(rules, events);
          if (!foldedChange) continue;
          folded += 1;
          expect(foldedChange.point.fold).toEqual(all.state);
          const kept = foldEvents(rules, earlier).standings;
          for (const { id } of events.filter(event => event !== after)) expect(all.standings.get(id)).toEqual(kept.get(id));
          if (after)
            expect(foldedChange.standing === 'keep' ? kept.get(after.id) : foldedChange.standing).toEqual(all.standings.get(after.id));
        }
      }),
      { numRuns: 500, seed: 3 },
    );
    expect(folded).toBeGreaterThan(1_000);
  });

  it('leaves an event before the last one, and a goal that is taken back, to all of them', () => {
    const goal = scored('a', 10, soccerGoal('home'));
    const point = pointOf(SOCCER, [goal]);
    expect(foldOn(SOCCER, point, { before: null, after: scored('b', 5, info()) })).toBeUndefined();
    expect(foldOn(SOCCER, point, { before: goal, after: null })).toBeUndefined();
    expect(foldOn(SOCCER, point, { before: goal, after: { ...goal, annulled: true } })).toBeUndefined();
    expect(foldOn(SOCCER, point, { before: null, after: scored('b', 11, soccerGoal('away')) })).toMatchObject({
      standing: { goals: { home: 1, away: 1 } },
    });
  });
});

describe('a change among the newest events of a long match', () => {
  const periodEnd = (home: number): EventData => soccerTime('GAME_END', { check: { home, away: 0 } });
  const data: fc.Arbitrary<EventData> = fc.oneof(soccerData, fc.nat(3).map(periodEnd));
  const change = fc.record({
    act: fc.constantFrom('write', 'correct', 'delete'),
    data,
    back: fc.nat(120),
    annulled: fc.boolean(),
  });
  const long = fc.record({ before: fc.array(data, { minLength: 50, maxLength: 150 }), changes: fc.array(change, { maxLength: 12 }) });
  const idOf = (number: number): string => String(number).padStart(4, '0');

  it('needs few of them, and gives the scores and the failed checks that all events together give (D-040)', () => {
    let [few, all] = [0, 0];
    fc.assert(
      fc.property(long, ({ before, changes }) => {
        let events: readonly ScoredEvent[] = before.map((one, number) => scored(idOf(number), number, one));
        let point = pointOf(SOCCER, events);
        const write = (old: ScoredEvent | undefined, after: ScoredEvent | null): void => {
          events = [...events.filter(event => event !== old), ...(after ? [after] : [])];
          const expected = foldEvents(SOCCER, events);
          const foldedChange = foldOn(SOCCER, stored(point), { before: old ?? null, after });
          const around = foldedChange ? undefined : beforeTail(stored(point), [...(old ? [old] : []), ...(after ? [after] : [])]);
          if (foldedChange) ({ point } = foldedChange);
          else if (around) {
            few += 1;
            const ids = new Set([...around.ids, ...(after ? [after.id] : [])]);
            expect(ids.size).toBeLessThanOrEqual(66);
            const folded = foldFrom(
              SOCCER,
              around.point,
              events.filter(({ id }) => ids.has(id)),
            );
            ({ point } = folded);
            for (const [id, standing] of folded.standings) expect(standing).toEqual(expected.standings.get(id));
          } else {
            all += 1;
            point = pointOf(SOCCER, events);
          }
          expect(point.fold).toEqual(expected.state);
          expect(point.failed).toEqual(expected.warnings.filter(({ code }) => code === 'checkFailed'));
        };
        for (const [index, { act, data: given, back, annulled }] of changes.entries()) {
          const second = Math.max(0, before.length - back);
          const old = act === 'write' ? undefined : events.find(({ id }) => id === idOf(second));
          if (act === 'write') write(undefined, scored(`x${index}`, second, given, { annulled: annulled && given.type === 'soccerGoal' }));
          else if (old) write(old, act === 'delete' ? null : { ...old, data: given, annulled: false });
        }
      }),
      { numRuns: 80, seed: 3 },
    );
    expect([few > 50, all > 3]).toEqual([true, true]);
  });
});
