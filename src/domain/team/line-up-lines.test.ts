import { describe, expect, it } from 'vitest';
import { linesOfLineUp, readLineUp } from './line-up-lines.ts';

const SWISS = [
  { number: 1, name: 'Sommer' },
  { number: 4, name: 'Akanji' },
  { number: 10, name: 'Granit Xhaka' },
];

describe('a line-up', () => {
  it.each([
    ['a player per line', '1 Sommer\n4 Akanji\r\n\n10 Granit Xhaka'],
    ['commas', '1 Sommer, 4 Akanji, 10 Granit Xhaka'],
    ['semicolons and a full stop', '1 Sommer; 4 Akanji; 10 Granit Xhaka.'],
    ['signs of captain and goalkeeper', '1 Sommer (TW), 4 Akanji, 10 Granit Xhaka (C)'],
    ['number signs and points', '#1 Sommer\n4. Akanji\n10) Granit Xhaka'],
  ])('is read with %s', (_what, text) => {
    expect(readLineUp(text)).toEqual({ players: SWISS, unread: [] });
  });

  it('names what it does not understand, and reads the rest', () => {
    expect(readLineUp('Schweiz\n1 Sommer, 4 Akanji\nTrainer: Yakin\n10 Granit Xhaka\n117 Niemand')).toEqual({
      players: SWISS,
      unread: ['Schweiz', 'Trainer: Yakin', '117 Niemand'],
    });
  });

  it('keeps the comma of a name', () => {
    expect(readLineUp('7 Embolo, Breel').players).toEqual([{ number: 7, name: 'Embolo, Breel' }]);
  });

  it('is the same once it was written and read again', () => {
    expect(readLineUp(linesOfLineUp(SWISS)).players).toEqual(SWISS);
  });
});
