import { expect, it } from 'vitest';
import { runSchedule } from '#tests/support/schedule.ts';

it('one', async () => {
  for (let seed = 1; seed <= Number(process.env['N'] ?? 10); seed += 1) {
    const t = performance.now();
    const r = await runSchedule({ seed: seed + Number(process.env['S'] ?? 0), steps: 40 });
    console.log(seed, Math.round(performance.now() - t), JSON.stringify(r));
  }
  expect(1).toBe(1);
}, 600_000);
