import { describe, expect, it } from 'vitest';
import { factorOf, measureMachine, reference } from '../../scripts/lib/machine.mjs';

describe('the patience of tests', () => {
  it.each([
    ['as fast as the reference', 1, 1, 1, 1],
    ['twice as fast', 0.5, 0.5, 0.5, 1],
    ['slow at work', 2.5, 1, 1, 2.5],
    ['slow to start a process', 1, 3, 1, 3],
    ['behind a disk of a quarter of the speed', 1, 1, 4, 2],
    ['ten times slower', 10, 10, 10, 4],
  ])('the patience of tests on a machine that is %s', (_, work, starts, disk, factor) => {
    const figures = { workMs: reference.workMs * work, processMs: reference.processMs * starts, diskMs: reference.diskMs * disk };
    expect(factorOf(figures)).toBe(factor);
  });

  it('the patience of tests is measured here', () => {
    const machine = measureMachine();
    expect(machine.factor).toBe(factorOf(machine));
    expect(machine.cores).toBeGreaterThan(0);
  });
});
