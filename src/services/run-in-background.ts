import type { Log } from './log/log.ts';

/** Runs work that is not awaited: a failure is logged with its place, never an unhandled rejection. */
export const createRunInBackground =
  (log: Log) =>
  (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      log.error('backgroundFailed', {
        code,
        reason: error instanceof Error ? error.name : 'unknown',
        stack: error instanceof Error ? error.stack : undefined,
      });
    });
  };
