import type { Page } from 'playwright-core';

/** What the browser counts of a page, by its own names. */
const COSTS = {
  TaskDuration: { key: 'work', words: 'the main thread’s work', unit: 'ms', times: 1000 },
  ScriptDuration: { key: 'script', words: 'script', unit: 'ms', times: 1000 },
  LayoutCount: { key: 'layouts', words: 'layouts', unit: '', times: 1 },
  Calls: { key: 'calls', words: 'calls through the bridge', unit: '', times: 1 },
} as const;
type CostName = keyof typeof COSTS;
const COST_NAMES = Object.keys(COSTS) as readonly CostName[]; // the keys of a record of our own

type Costs = Readonly<Record<CostName, number>>;

/** What one step costs, in a series of its own for each figure. */
export interface CostSeries {
  readonly key: string;
  readonly words: string;
  readonly unit: string;
  readonly values: readonly number[];
}

/** Counts what steps cost a page: its main thread, its layouts, its calls. */
export const watchCosts = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  let calls = 0;
  session.on('Network.webSocketFrameSent', () => (calls += 1));
  const noted = new Map<string, Costs[]>();
  return {
    now: async (): Promise<Costs> => {
      const { metrics } = await session.send('Performance.getMetrics');
      const valueOf = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? Number.NaN;
      return {
        TaskDuration: valueOf('TaskDuration'),
        ScriptDuration: valueOf('ScriptDuration'),
        LayoutCount: valueOf('LayoutCount'),
        Calls: calls,
      };
    },
    note: (name: string, before: Costs, after: Costs): void => {
      const difference = {
        TaskDuration: after.TaskDuration - before.TaskDuration,
        ScriptDuration: after.ScriptDuration - before.ScriptDuration,
        LayoutCount: after.LayoutCount - before.LayoutCount,
        Calls: after.Calls - before.Calls,
      };
      noted.set(name, [...(noted.get(name) ?? []), difference]);
    },
    of: (name: string): readonly CostSeries[] =>
      COST_NAMES.map(cost => ({
        key: COSTS[cost].key,
        words: COSTS[cost].words,
        unit: COSTS[cost].unit,
        values: (noted.get(name) ?? []).map(costs => costs[cost] * COSTS[cost].times),
      })),
  };
};
