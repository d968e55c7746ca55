import { describe, expect, it } from 'vitest';
import { addToSquad, lineUpFault, movePlayer, placeOf, playersAt, signPlayer, takeLineUp, type LineUpPlace } from './line-up.ts';
import { aSidePlayer as player } from '#tests/builders/tickers.ts';
import type { SidePlayer } from './ticker.ts';

const starting = (number: number, given: Partial<SidePlayer> = {}): SidePlayer => player(number, { isStarting: true, ...given });
const numbers = (lineUp: readonly SidePlayer[], place: LineUpPlace): readonly number[] =>
  playersAt(lineUp, place).map(({ number }) => number);
const move = (lineUp: readonly SidePlayer[], number: number, place: LineUpPlace, at: number): readonly SidePlayer[] => {
  const moved = lineUp.find(one => one.number === number);
  return moved === undefined ? lineUp : movePlayer(lineUp, moved, { place, at });
};
const eleven = Array.from({ length: 11 }, (_, index) => starting(index + 1));

describe('a line-up', () => {
  it('moves players between those who begin, the bench and the squad, and into an order', () => {
    const squad = [player(1), player(4), player(9)];
    const first = move(move(squad, 9, 'starting', 0), 1, 'starting', 0);
    expect([numbers(first, 'starting'), numbers(first, 'squad')]).toEqual([[1, 9], [4]]);
    const second = move(move(first, 1, 'starting', 99), 4, 'bench', 0);
    expect([numbers(second, 'starting'), numbers(second, 'bench')]).toEqual([[9, 1], [4]]);
    const third = move(second, 9, 'squad', 0);
    expect(third.map(one => `${one.number} ${placeOf(one)}`)).toEqual(['1 starting', '4 bench', '9 squad']);
  });

  it('a line-up has one captain and one goalkeeper who begins: another one takes the sign over', () => {
    const [first, second, third] = [
      starting(1, { isGoalkeeper: true, isCaptain: true }),
      starting(2),
      player(12, { isGoalkeeper: true, isOnBench: true }),
    ];
    const lineUp = [first, second, third];
    expect(signPlayer(lineUp, second, 'captain').map(({ isCaptain }) => isCaptain)).toEqual([false, true, false]);
    expect(signPlayer(lineUp, second, 'goalkeeper').map(({ isGoalkeeper }) => isGoalkeeper)).toEqual([false, true, true]);
    expect(signPlayer(lineUp, first, 'captain').some(({ isCaptain }) => isCaptain)).toBe(false);
  });

  it.each<readonly [string, readonly SidePlayer[], string | undefined]>([
    ['without signs', eleven, undefined],
    ['with its goalkeeper', eleven.with(0, starting(1, { isGoalkeeper: true })), undefined],
    ['with a number twice', [player(7), player(7)], 'numberTwice'],
    ['with two captains', [player(7, { isCaptain: true }), starting(8, { isCaptain: true })], 'secondCaptain'],
    ['with two goalkeepers who begin', [starting(1, { isGoalkeeper: true }), starting(12, { isGoalkeeper: true })], 'secondGoalkeeper'],
    ['with a goalkeeper on the bench, too', [starting(1, { isGoalkeeper: true }), player(12, { isGoalkeeper: true })], undefined],
    ['complete without any of its goalkeepers', [...eleven, player(12, { isGoalkeeper: true })], 'goalkeeperLeftOut'],
    ['not complete yet', [...eleven.slice(1), player(12, { isGoalkeeper: true })], undefined],
    ['with twelve who begin', [...eleven, starting(12)], 'tooManyStarting'],
  ])('%s', (_name, lineUp, fault) => expect(lineUpFault(lineUp, true)).toBe(fault));

  const read = (...names: readonly number[]) =>
    names.map(number => ({ number, name: `P${number}`, isCaptain: false, isGoalkeeper: false }));

  it('a line-up that is read of soccer begins with eleven, and leaves the others of the squad in it, with the signs that it does not name', () => {
    const squad = [player(1, { isGoalkeeper: true }), player(4, { isCaptain: true }), player(99)];
    const taken = takeLineUp(squad, { players: read(...Array.from({ length: 13 }, (_, index) => index + 1)), starting: undefined }, true);
    expect([numbers(taken, 'starting').length, numbers(taken, 'bench'), numbers(taken, 'squad')]).toEqual([11, [12, 13], [99]]);
    expect([taken[0]?.isGoalkeeper, taken[3]?.isCaptain]).toEqual([true, true]);
  });

  it('a line-up that is read with two goalkeepers seats the second one; a bench that is named decides itself', () => {
    const players = [...read(9), ...read(1, 2).map(keeper => ({ ...keeper, isGoalkeeper: true }))];
    expect(numbers(takeLineUp([], { players, starting: undefined }, false), 'starting')).toEqual([9, 1]);
    expect(numbers(takeLineUp([], { players, starting: 1 }, false), 'bench')).toEqual([1, 2]);
  });

  it('gets further players without moving anybody', () => {
    const lineUp = [starting(1, { name: 'Alt', isCaptain: true }), player(4)];
    const added = addToSquad(lineUp, { players: [...read(1), ...read(7).map(one => ({ ...one, isCaptain: true }))] });
    expect([numbers(added, 'starting'), numbers(added, 'squad')]).toEqual([[1], [4, 7]]);
    expect(added.map(({ name, isCaptain }) => `${name} ${isCaptain}`)).toEqual(['P1 false', 'Spieler 4 false', 'P7 true']);
  });

  it('a line-up of ice hockey may name twenty who begin', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => starting(index + 1));
    expect(lineUpFault(twenty, false)).toBeUndefined();
  });
});
