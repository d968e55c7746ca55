import { describe, expect, it } from 'vitest';
import { linesOfLineUp, readLineUp } from './line-up-lines.ts';

const NO_SIGN = { isCaptain: false, isGoalkeeper: false };
const SWISS = [
  { number: 1, name: 'Sommer', ...NO_SIGN },
  { number: 4, name: 'Akanji', ...NO_SIGN },
  { number: 10, name: 'Granit Xhaka', ...NO_SIGN },
];
const read = (text: string) => {
  const { players, unread } = readLineUp(text);
  return { players, unread };
};

describe('a line-up', () => {
  it.each([
    ['a player per line', '1 Sommer\n4 Akanji\r\n\n10 Granit Xhaka'],
    ['commas', '1 Sommer, 4 Akanji, 10 Granit Xhaka'],
    ['semicolons and a full stop', '1 Sommer; 4 Akanji; 10 Granit Xhaka.'],
    ['number signs and points', '#1 Sommer\n4. Akanji\n10) Granit Xhaka'],
  ])('a line-up is read with %s', (_what, text) => {
    expect(read(text)).toEqual({ players: SWISS, unread: [] });
  });

  it('names what it does not understand, and reads the rest', () => {
    expect(read('Schweiz\n1 Sommer, 4 Akanji\nTrainer: Yakin\n10 Granit Xhaka\n117 Niemand')).toEqual({
      players: SWISS,
      unread: ['Schweiz', 'Trainer: Yakin', '117 Niemand'],
    });
  });

  it.each([
    ['German', '1 Sommer (TW), 4 Akanji, 10 Granit Xhaka (K)'],
    ['French', '1 Sommer (GB)\n4 Akanji\n10 Granit Xhaka (capitaine)'],
    ['English', '1 Sommer (GK); 4 Akanji; 10 Granit Xhaka (C)'],
  ])('keeps who is captain and who keeps the goal, from signs in %s', (_language, text) => {
    const [goalkeeper, akanji, captain] = SWISS;
    expect(read(text)).toEqual({
      players: [{ ...goalkeeper, isGoalkeeper: true }, akanji, { ...captain, isCaptain: true }],
      unread: [],
    });
  });

  it('keeps both signs of one player, and a bracket that is none', () => {
    expect(readLineUp('1 Sommer (C, TW)\n4 Akanji (verletzt)').players).toEqual([
      { number: 1, name: 'Sommer', isCaptain: true, isGoalkeeper: true },
      { number: 4, name: 'Akanji (verletzt)', ...NO_SIGN },
    ]);
  });

  it.each([
    ['Ersatz:', '1 Sommer, 4 Akanji\nErsatz: 10 Granit Xhaka'],
    ['a line of its own', '1 Sommer\n4 Akanji\nRemplaçants\n10 Granit Xhaka'],
    ['after a full stop', '1 Sommer, 4 Akanji. Bench: 10 Granit Xhaka'],
  ])('tells the bench from those who begin, with %s', (_what, text) => {
    expect(readLineUp(text)).toEqual({ players: SWISS, unread: [], starting: 2 });
  });

  it('takes a player named like a bench for a player', () => {
    expect(readLineUp('1 Sommer\n4 Bank').starting).toBeUndefined();
  });

  it('keeps the comma of a name', () => {
    expect(readLineUp('7 Embolo, Breel').players).toEqual([{ number: 7, name: 'Embolo, Breel', ...NO_SIGN }]);
  });

  it('a line-up is the same once it was written and read again', () => {
    const signed = SWISS.map((player, index) => ({ ...player, isCaptain: index === 0, isGoalkeeper: index === 0 }));
    expect(readLineUp(linesOfLineUp(signed)).players).toEqual(signed);
  });
});
