import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAppWindow, untilNoWindowIsLeft } from './app-window.ts';

const SECOND = 1_000;

describe('the end of the last window', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The result after each step: this many milliseconds later, this many windows. */
  const watch = async (before: number, steps: readonly (readonly [milliseconds: number, open: number])[]): Promise<readonly boolean[]> => {
    const windows = { open: before, everOpened: before };
    let isOver = false;
    void untilNoWindowIsLeft(windows).then(() => {
      isOver = true;
    });
    const seen: boolean[] = [];
    for (const [milliseconds, open] of steps) {
      windows.everOpened += Math.max(0, open - windows.open);
      windows.open = open;
      await vi.advanceTimersByTimeAsync(milliseconds);
      seen.push(isOver);
    }
    return seen;
  };

  it('comes at once with the end of the browser that showed it', async () => {
    expect(await watch(1, [[SECOND / 2, 0]])).toEqual([true]);
  });

  it('the end of the last window has not come where the browser of an earlier start shows the window, until that is closed', async () => {
    expect(
      await watch(0, [
        [5 * SECOND, 0],
        [3_600 * SECOND, 1],
        [SECOND, 0],
        [60 * SECOND, 2],
        [5 * SECOND, 0],
      ]),
    ).toEqual([false, false, false, false, true]);
  });

  it('the end of the last window has not come while a window that was already open goes on', async () => {
    expect(
      await watch(1, [
        [600 * SECOND, 1],
        [3 * SECOND, 0],
      ]),
    ).toEqual([false, true]);
  });

  it('comes after half a minute in which no window appeared', async () => {
    expect(
      await watch(0, [
        [29 * SECOND, 0],
        [2 * SECOND, 0],
      ]),
    ).toEqual([false, true]);
  });
});

describe('a browser that does not start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-window-'));
  });
  afterEach(() => void rmSync(folder, { recursive: true, force: true }));

  const windows = { open: 0, everOpened: 0 };
  const open = (chromium: string) => openAppWindow({ chromium, address: 'http://127.0.0.1:1/', dataFolder: folder, windows });

  it('does not block: it is not there', async () => {
    await expect(open(join(folder, 'nowhere')).closed).resolves.toBeUndefined();
  });

  it('does not block: it ends with an error', async () => {
    const program = join(folder, 'browser');
    writeFileSync(program, '#!/bin/sh\nexit 3\n');
    chmodSync(program, 0o755);
    await expect(open(program).closed).resolves.toBeUndefined();
  });
});
