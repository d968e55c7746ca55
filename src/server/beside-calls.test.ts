import { expect, it } from 'vitest';
import { createRests } from './beside-calls.ts';

it('leaves calls two thirds of the time, however small the steps of the work are', async () => {
  let now = 0;
  const rests: number[] = [];
  const wait = async (ms: number): Promise<void> => {
    rests.push(ms);
    now += ms;
  };
  const rest = createRests({ now: () => now, wait });
  for (let step = 0; step < 400; step += 1) {
    now += 0.5;
    await rest();
  }
  expect(rests.reduce((sum, ms) => sum + ms, 0)).toBe(400);
  expect(Math.max(...rests)).toBe(8);
});

it('rests the longer, the longer one step has held up the calls', async () => {
  let now = 0;
  const rests: number[] = [];
  const rest = createRests({ now: () => now, wait: async ms => void rests.push(ms) });
  now += 60;
  await rest();
  expect(rests).toEqual([120]);
});
