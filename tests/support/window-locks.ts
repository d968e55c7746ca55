import type { WindowLocks } from '#renderer/platform/state/own-window.ts';

/** The windows of one desk: their locks, each of which its window lets go when it is closed or crashes. */
export interface FakeWindows {
  /** The locks as one window has them. */
  readonly locksOf: (window: string) => WindowLocks;
  readonly close: (window: string) => void;
}

/** Locks as a browser has them: one that is held is waited for until the signal ends the wait. */
export const createFakeWindows = (): FakeWindows => {
  const held = new Map<string, string>();
  const requestAs = (window: string): WindowLocks['request'] =>
    ((name: string, { signal }: LockOptions, work: (lock: Lock) => unknown) => {
      if (held.has(name)) return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('the wait has ended'))));
      held.set(name, window);
      return Promise.resolve(work({ name, mode: 'exclusive' }));
    }) as WindowLocks['request']; // one of its two shapes, the one that is called
  return {
    locksOf: window => ({
      request: requestAs(window),
      query: () =>
        Promise.resolve({ held: [...held].map(([name, clientId]) => ({ name, clientId, mode: 'exclusive' as const })), pending: [] }),
    }),
    close: window => {
      for (const [name, holder] of held) if (holder === window) held.delete(name);
    },
  };
};
