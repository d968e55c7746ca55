import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scored, SOCCER } from '#tests/builders/ticker-events.ts';
import { publishedData } from '#tests/support/published-data.ts';
import { type Fold, foldEvents } from './fold.ts';
import { type OpenfootballMatch, openfootballEvents, openfootballMatchSchema } from './openfootball.ts';

const replay = (match: OpenfootballMatch): Fold =>
  foldEvents(
    SOCCER,
    openfootballEvents(match).map(({ id, instant, data }) => scored(id, 0, data, { instant, source: 'feed', author: null })),
  );

const resultOf = ({ standing, warnings }: Fold) => {
  if (standing?.kind !== 'goals') throw new Error('no goals');
  const shots = [standing.shots.home.length, standing.shots.away.length];
  return { goals: [standing.goals.home, standing.goals.away], shots, additive: standing.additive, warnings };
};

/** A match that nobody played, in the supplier's form. */
const CUP_FINAL: OpenfootballMatch = {
  date: '2026-05-24',
  time: '14:00 UTC+2',
  team1: 'Bern',
  team2: 'Genf',
  score: { ht: [1, 0], ft: [1, 1], et: [2, 2], p: [4, 2] },
  goals1: [
    { name: 'Meier', minute: 45, offset: 9 },
    { name: 'Rochat', minute: 108, owngoal: true },
  ],
  goals2: [
    { name: 'Favre', minute: 90, offset: 12, penalty: true },
    { name: 'Favre', minute: 119 },
  ],
};

describe('a match of openfootball', () => {
  it('a match of openfootball has goals, own goals, penalties, added time, overtime and shoot-out', () => {
    expect(resultOf(replay(CUP_FINAL))).toEqual({ goals: [2, 2], shots: [4, 2], additive: 'SO', warnings: [] });
    const events = openfootballEvents(CUP_FINAL);
    expect(events.find(({ id }) => id.includes('Rochat'))?.data).toMatchObject({ kind: 'ownGoal', side: 'away' });
    expect(events[0]).toMatchObject({ id: 'GAME_START', instant: '2026-05-24T12:00:00.000Z' });
  });

  it('a match of openfootball that has not begun has no events', () =>
    expect(openfootballEvents({ date: '2026-05-24', team1: 'A', team2: 'B' })).toEqual([]));

  /** Checks whether the half-time score in a match is that of its goals: in a few World Cup matches it is not, and the check says so. */
  const hasRightHalftime = ({ score, goals1, goals2 }: OpenfootballMatch): boolean =>
    [goals1, goals2].every((goals, side) => {
      const early = (goals ?? []).filter(({ minute }) => Number(String(minute).split('+')[0]) <= 45);
      return score?.ht === undefined || early.length === score.ht[side];
    });

  const folder = publishedData('openfootball-worldcup');
  if (folder !== undefined) {
    const seasons = readdirSync(folder).filter(name => name.endsWith('.json'));
    it.each(seasons)('a match of openfootball has the score that the World Cup had: %s', name => {
      const { matches } = z
        .object({ matches: z.array(openfootballMatchSchema) })
        .parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      for (const match of matches) {
        const { score, goals1, goals2 } = match;
        if (!score?.ft || !goals1 || !goals2) continue;
        const [home, away] = score.et ?? score.ft;
        const additive = score.p ? 'SO' : score.et ? 'OT' : null;
        const { warnings, ...result } = resultOf(replay(match));
        expect(result, `${match.team1} – ${match.team2}`).toEqual({ goals: [home, away], shots: score.p ?? [0, 0], additive });
        const failed = warnings.map(({ eventId, code }) => `${eventId} ${code}`);
        expect(failed, `${match.team1} – ${match.team2}`).toEqual(hasRightHalftime(match) ? [] : ['HALFTIME_START checkFailed']);
      }
    });
  }
});
