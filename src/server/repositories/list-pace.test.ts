import { expect, it } from 'vitest';
import { createListPace } from './list-pace.ts';

/** Reads pieces of which each row takes `msPerRow`; returns their numbers of rows. */
const readPieces = async (options: { readonly msPerRow: number; readonly count: number; readonly isBesideCalls: boolean }) => {
  let now = 0;
  const pace = createListPace(() => now);
  const pieces: number[] = [];
  for (let index = 0; index < options.count; index += 1) {
    if (options.isBesideCalls) pace.yieldToCalls();
    const piece = pace.begin();
    pieces.push(piece.rows);
    now += piece.rows * options.msPerRow;
    await piece.end();
  }
  return pieces;
};

it('reads pieces of eight milliseconds while nobody calls, and of one beside calls', async () => {
  const measured = { msPerRow: 0.01, count: 5 };
  expect((await readPieces({ ...measured, isBesideCalls: false })).at(-1)).toBe(800);
  expect((await readPieces({ ...measured, isBesideCalls: true })).at(-1)).toBe(100);
});

it('reads on where a row takes long, and never more than its limit where it takes nothing', async () => {
  expect((await readPieces({ msPerRow: 5, count: 3, isBesideCalls: true })).at(-1)).toBe(50);
  expect((await readPieces({ msPerRow: 0, count: 3, isBesideCalls: false })).at(-1)).toBe(5_000);
});

it('reads longer pieces while a call waits for the end', async () => {
  let now = 0;
  const pace = createListPace(() => now);
  const whole = async (): Promise<number> => {
    let rows = 0;
    for (let index = 0; index < 3; index += 1) {
      pace.yieldToCalls();
      const piece = pace.begin();
      ({ rows } = piece);
      now += rows * 0.01;
      await piece.end();
    }
    return rows;
  };
  expect(await pace.hurryFor(whole())).toBe(800);
  expect(await whole()).toBe(100);
});
