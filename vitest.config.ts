import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LIMITS } from './tests/support/patience.ts';

/** No test waits without a limit. */
const limits = { testTimeout: LIMITS.test, hookTimeout: LIMITS.hook, expect: { poll: { timeout: LIMITS.poll } } };

/** Tests that replace modules, which files that share a process would see, and one that measures where a fresh window is scrolled to. */
const APART = [
  'tests/architecture/paper-*.test.ts',
  'tests/architecture/paper-*.test.tsx',
  'src/renderer/features/articles/pictures/pictures-pane-place.test.tsx',
];

/** Files that take long for their size: what begins last decides when all have ended. */
const LONG = /(?:faults\/(?:kill|model|schedules|window)|sync\/schedules|three-desks|newsroom-process|combinations|locked-work)\.test/u;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

/** Vitest shuffles files with a sequencer of its own, which it forgets where the configuration names one. */
const isShuffled = process.argv.some(word => word.startsWith('--sequence.shuffle'));

/** Tests of what the window shows. */
const windowTests = {
  environment: 'happy-dom',
  // A window in Zurich, on one and the same morning (`dom-clock.ts`).
  env: { TZ: 'Europe/Zurich' },
  setupFiles: [
    'tests/support/dom-react.ts',
    'tests/support/dom-clock.ts',
    'tests/support/dom-patience.ts',
    'tests/support/dom-layout.ts',
    'tests/support/dom-keys.ts',
    'tests/support/dom-cleanup.ts',
    'tests/support/restore.ts',
    'tests/support/property-seed.ts',
  ],
  ...limits,
};

export default defineConfig({
  test: {
    allowOnly: false,
    dangerouslyIgnoreUnhandledErrors: false,
    teardownTimeout: 60_000,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Files share a process: loading the modules anew for each took two thirds of the time.
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/{unit,integration,architecture}/**/*.test.ts'],
          exclude: APART,
          setupFiles: ['tests/support/clock.ts', 'tests/support/restore.ts', 'tests/support/property-seed.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'isolated',
          environment: 'node',
          include: APART.filter(path => path.endsWith('.ts')),
          setupFiles: ['tests/support/clock.ts', 'tests/support/restore.ts', 'tests/support/property-seed.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: ['tests/support/clock.ts', 'tests/support/restore.ts', 'tests/support/property-seed.ts'],
          // The database is stopped first: what is ended last may fail the run.
          globalSetup: ['tests/contract/support/unreached-codes.ts', 'tests/contract/support/postgres.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/contract/support/postgres.ts'],
          setupFiles: ['tests/support/restore.ts', 'tests/support/property-seed.ts'],
          // Apart from everything else. In the long form what is measured is Galley, not its neighbours.
          ...(process.env['GALLEY_FAULTS'] === 'long' ? { fileParallelism: false } : {}),
          sequence: { groupOrder: 1 },
          ...limits,
          testTimeout: LIMITS.fault,
        },
      },
      {
        plugins: [react()],
        test: {
          ...windowTests,
          name: 'dom',
          isolate: false,
          include: ['src/**/*.test.tsx', 'tests/{unit,integration,architecture}/**/*.test.tsx'],
          exclude: APART,
        },
      },
      {
        plugins: [react()],
        test: { ...windowTests, name: 'isolated-dom', include: APART.filter(path => path.endsWith('x')) },
      },
    ],
  },
});
