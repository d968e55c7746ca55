import { afterEach, vi } from 'vitest';

/** Files share a process: what a test replaced (globals, methods, the environment) is there again after it, for the files behind it too. */
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
