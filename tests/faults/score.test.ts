import { describe, expect, it } from 'vitest';
import { foldEvents } from '#domain/ticker/fold.ts';
import { scoreText } from '#domain/ticker/warnings.ts';
import { inOrder } from '#domain/rows/order.ts';
import type { ScoredEvent } from '#domain/ticker/scored-event.ts';
import type { Standing, TennisSet, TennisStanding } from '#domain/ticker/standing.ts';
import { point, retirement, scored, tennis } from '#tests/builders/ticker-events.ts';
import { createDice } from '#tests/support/schedule.ts';
import { type SimulatedMatch, type SimulatedRules, simulateTennis } from '#tests/support/tennis-simulator.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';

const MATCHES = amount({ short: 150, long: 100_000, least: 30 });
const SIDES = ['home', 'away'] as const;
const sideOf = (player: number) => SIDES[player] ?? 'home';

const setText = ({ home, away, tiebreak, isMatchTiebreak }: TennisSet): string => {
  if (isMatchTiebreak && tiebreak) return scoreText(tiebreak);
  return `${home}:${away}${tiebreak ? `(${Math.min(tiebreak.home, tiebreak.away)})` : ''}`;
};

const tennisOf = (standing: Standing | null | undefined): TennisStanding => {
  if (standing?.kind !== 'tennis') throw new Error('no tennis');
  return standing;
};

const eventsOf = ({ points }: SimulatedMatch): readonly ScoredEvent[] =>
  points.map(({ winner }, index) => scored(String(index), index, point(sideOf(winner))));

const boardOf = ({ tiebreak, points }: TennisStanding): string => scoreText(tiebreak ?? points);

/** What the fold makes of the points, against what the simulator knows; undefined where all agree. */
const difference = (played: SimulatedMatch, rules: SimulatedRules): string | undefined => {
  const { doubles, firstServer, ...how } = rules;
  const match = tennis({ ...how, startingSide: sideOf(firstServer) }, doubles ? 'double' : 'single');
  const events = eventsOf(played);
  const { standing, standings, warnings } = foldEvents(match, events);
  const { sets, winner, isFinished } = tennisOf(standing);
  const result = `${sets.map(setText).join(' ')} ${winner ?? 'nobody'} ${String(isFinished)}`;
  if (result !== `${played.sets.join(' ')} ${sideOf(played.winner)} true`) return `${result}, not ${played.sets.join(' ')}`;
  if (warnings.some(({ code }) => code !== 'typeDiffers')) return `warned: ${JSON.stringify(warnings[0])}`;
  for (const [index, { board }] of played.points.entries()) {
    const after = tennisOf(standings.get(String(index)));
    if (board !== '' && boardOf(after) !== board) return `point ${index}: ${boardOf(after)}, not ${board}`;
    const next = played.points[index + 1];
    if (next && (after.server?.side !== sideOf(next.server[0]) || after.server.player !== next.server[1])) {
      return `server after point ${index}: ${JSON.stringify(after.server)}, not ${JSON.stringify(next.server)}`;
    }
  }
  return undefined;
};

describe('random matches of tennis, point by point', () => {
  it(`random matches of tennis, point by point have sets, points, servers and winner of the rules: ${MATCHES} matches`, () => {
    const dice = createDice(seedOf('tennis'));
    for (let match = 0; match < MATCHES; match += 1) {
      const rules: SimulatedRules = {
        bestOf: dice.fraction() < 0.5 ? 3 : 5,
        finalSet: dice.pick(['tiebreak', 'tiebreakTo10', 'advantage', 'matchTiebreak']),
        advantage: dice.fraction() < 0.75,
        doubles: dice.fraction() < 0.5,
        firstServer: dice.below(2),
      };
      const played = simulateTennis(rules, dice.fraction);
      expect(difference(played, rules), `match ${match} ${JSON.stringify(rules)}, ${repeatWith()}`).toBeUndefined();
    }
  });

  /** Sets as they stand when a match is broken off: without one that nobody began, and with the points of a tie-break under way. */
  const playedSets = ({ sets, tiebreak, points }: TennisStanding): TennisStanding['sets'] => {
    const last = sets.at(-1);
    if (!last || last.isFinished) return sets;
    const isBegun = [last, points, tiebreak ?? points].some(score => scoreText(score) !== '0:0');
    if (!isBegun) return sets.slice(0, -1);
    return [...sets.slice(0, -1), { ...last, tiebreak }];
  };

  it('random matches of tennis, point by point stop where somebody retires, whatever the score', () => {
    const dice = createDice(seedOf('retirement'));
    for (let match = 0; match < MATCHES / 10; match += 1) {
      const played = simulateTennis({ bestOf: 3, finalSet: 'tiebreak', advantage: true, doubles: false, firstServer: 0 }, dice.fraction);
      const events = eventsOf(played);
      const end = 1 + dice.below(events.length - 1);
      const kept = events.slice(0, end);
      const before = tennisOf(foldEvents(tennis(), kept).standing);
      const after = foldEvents(tennis(), inOrder([...kept, scored('end', end, retirement('away'))]));
      const ended = { isFinished: true, isRetired: true, endedBy: 'retirement', winner: 'away', server: null, tiebreak: null } as const;
      expect(after.standing, repeatWith()).toEqual({ ...before, ...ended, sets: playedSets(before) });
    }
  });
});
