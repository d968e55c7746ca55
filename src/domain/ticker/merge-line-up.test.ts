import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeItem } from '../item/merge.ts';
import { type LineUpPlace, lineUpFault, movePlayer, signPlayer } from './line-up.ts';
import { mergeLineUps } from './merge-line-up.ts';
import type { SidePlayer } from './ticker.ts';

const player = (number: number, place: LineUpPlace = 'starting', changes: Partial<SidePlayer> = {}): SidePlayer => ({
  number,
  name: `Nummer ${String(number)}`,
  isStarting: place === 'starting',
  isOnBench: place === 'bench',
  isCaptain: false,
  isGoalkeeper: false,
  ...changes,
});
const BASE = [player(1, 'starting', { isGoalkeeper: true }), player(7), player(9), player(12, 'bench'), player(20, 'squad')];
const side = (lineUp: readonly SidePlayer[], changes: object = {}) => ({
  id: '3f8a2b10-0000-4000-8000-000000000001',
  name: 'FC Thun',
  shortName: 'THU',
  image: null,
  players: [],
  lineUp,
  ...changes,
});
const of = (lineUp: readonly SidePlayer[], number: number): SidePlayer => {
  const found = lineUp.find(one => one.number === number);
  if (!found) throw new Error(`no number ${String(number)}`);
  return found;
};
const moved = (lineUp: readonly SidePlayer[], number: number, place: LineUpPlace) =>
  movePlayer(lineUp, of(lineUp, number), { place, at: 0 });
const merge = (mine: readonly SidePlayer[], theirs: readonly SidePlayer[], changes: object = {}) =>
  mergeItem({ home: side(BASE) }, { home: side(mine) }, { home: side(theirs, changes) });

describe('two changes of the line-up of one side', () => {
  it('of different players are both taken, without a question', () => {
    const { merged, conflicts } = merge(moved(BASE, 7, 'bench'), moved(BASE, 20, 'bench'));
    expect(conflicts).toEqual([]);
    expect(merged.home.lineUp.map(({ number, isStarting, isOnBench }) => [number, isStarting, isOnBench])).toEqual([
      [1, true, false],
      [9, true, false],
      [7, false, true],
      [12, false, true],
      [20, false, true],
    ]);
  });

  it('of one player are both taken where one moves and the other signs, and beside a new name of the side', () => {
    const { merged, conflicts } = merge(moved(BASE, 9, 'bench'), signPlayer(BASE, of(BASE, 9), 'captain'), { shortName: 'FCT' });
    expect(conflicts).toEqual([]);
    expect(of(merged.home.lineUp, 9)).toEqual(player(9, 'bench', { isCaptain: true }));
    expect(merged.home.shortName).toBe('FCT');
  });

  it('two changes of the line-up of one side take what one added and the other removed', () => {
    const { merged, conflicts } = merge([...BASE, player(30, 'squad')], BASE.slice(0, -1));
    expect([conflicts, merged.home.lineUp.map(({ number }) => number)]).toEqual([[], [1, 7, 9, 12, 30]]);
  });

  it.each([
    ['put one player in two places', moved(BASE, 7, 'bench'), moved(BASE, 7, 'squad')],
    [
      'give one player two names',
      [player(1, 'starting', { name: 'A', isGoalkeeper: true }), ...BASE.slice(1)],
      [player(1, 'starting', { name: 'B', isGoalkeeper: true }), ...BASE.slice(1)],
    ],
    ['remove a player whom the other moved', BASE.slice(0, -1), moved(BASE, 20, 'bench')],
    ['name two captains', signPlayer(BASE, of(BASE, 7), 'captain'), signPlayer(BASE, of(BASE, 9), 'captain')],
    ['give two new players one number', [...BASE, player(5, 'squad', { name: 'A' })], [...BASE, player(5, 'squad', { name: 'B' })]],
  ])('two changes of the line-up of one side are asked about as a whole where they %s', (_what, mine, theirs) => {
    expect(merge(mine, theirs)).toEqual({ merged: { home: side(mine) }, conflicts: ['home'] });
    expect(mergeItem({ home: side(BASE) }, { home: side(mine) }, { home: side(theirs) }, { home: 'theirs' }).merged.home.lineUp).toEqual(
      theirs,
    );
  });

  it('two changes of the line-up of one side are asked about as a whole where one of them chose another team', () => {
    const { conflicts } = merge(moved(BASE, 7, 'bench'), moved(BASE, 20, 'bench'), { id: '3f8a2b10-0000-4000-8000-000000000002' });
    expect(conflicts).toEqual(['home']);
  });

  const step = fc.record({
    number: fc.constantFrom(1, 7, 9, 12, 20, 31),
    what: fc.constantFrom('starting' as const, 'bench' as const, 'squad' as const, 'captain' as const, 'away' as const, 'new' as const),
  });
  const changed = fc.array(step, { maxLength: 6 }).map(steps =>
    steps.reduce<readonly SidePlayer[]>((lineUp, { number, what }) => {
      const found = lineUp.find(one => one.number === number);
      if (!found) return what === 'new' ? [...lineUp, player(number, 'squad')] : lineUp;
      if (what === 'away') return lineUp.filter(one => one !== found);
      if (what === 'new') return lineUp;
      return what === 'captain' ? signPlayer(lineUp, found, 'captain') : movePlayer(lineUp, found, { place: what, at: 0 });
    }, BASE),
  );

  it('two changes of the line-up of one side lose no player and no change of one side, name nobody twice, and give the same players whoever comes first', () => {
    fc.assert(
      fc.property(changed, changed, (mine, theirs) => {
        const merged = mergeLineUps({ base: BASE, mine, theirs });
        const other = mergeLineUps({ base: BASE, mine: theirs, theirs: mine });
        const sorted = (lineUp: readonly SidePlayer[] | undefined) => lineUp?.toSorted((a, b) => a.number - b.number);
        expect(sorted(merged)).toEqual(sorted(other));
        if (!merged) return;
        const find = (lineUp: readonly SidePlayer[], number: number) => lineUp.find(one => one.number === number);
        expect(new Set(merged.map(({ number }) => number)).size).toBe(merged.length);
        for (const number of [1, 7, 9, 12, 20, 31]) {
          const [base, own, others] = [find(BASE, number), find(mine, number), find(theirs, number)];
          if (JSON.stringify(own) === JSON.stringify(base)) expect(find(merged, number)).toEqual(others);
          if (JSON.stringify(others) === JSON.stringify(base)) expect(find(merged, number)).toEqual(own);
        }
        if (!lineUpFault(mine, true) && !lineUpFault(theirs, true)) expect(lineUpFault(merged, true)).toBeUndefined();
      }),
    );
  });
});
