import type { BridgeError } from '#bridge/states.ts';
import { ok, type Result } from '#domain/result.ts';

const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 5_000];

export interface SteadyWriterOptions {
  /** Writes the present content, and reports the result. */
  readonly write: () => Promise<Result<void, BridgeError>>;
  /** Checks whether everything is on the disk. */
  readonly isDurable: () => boolean;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Maximum delay before a change is written. */
  readonly delayMs: number;
}

/** Writes typed content to the disk: after a pause, one call at a time, retried until durable. */
export interface SteadyWriter {
  readonly plan: (delayMs?: number) => void;
  /** Writes now; resolves when the disk has everything, or with the failure of the last try (the next one is planned). */
  readonly flush: () => Promise<Result<void, BridgeError>>;
  readonly cancel: () => void;
}

export const createSteadyWriter = ({ write, isDurable, schedule, delayMs }: SteadyWriterOptions): SteadyWriter => {
  let cancelTimer: (() => void) | undefined;
  let running: Promise<Result<void, BridgeError>> | undefined;
  let failures = 0;

  const cancel = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
  };
  const plan = (pauseMs = delayMs): void => {
    cancelTimer ??= schedule(() => {
      cancelTimer = undefined;
      void flush();
    }, pauseMs);
  };
  const attempt = async (): Promise<Result<void, BridgeError>> => {
    const answer = await write();
    if (answer.ok) failures = 0;
    else {
      failures += 1;
      plan(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1]);
    }
    return answer;
  };
  const flush = async (): Promise<Result<void, BridgeError>> => {
    cancel();
    while (running) await running;
    if (isDurable()) return ok(undefined);
    running = attempt();
    const answer = await running;
    running = undefined;
    return answer.ok && !isDurable() ? flush() : answer;
  };
  return { plan, flush, cancel };
};
