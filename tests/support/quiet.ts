import { setImmediate } from 'node:timers';

/**
 * Resolves when everything that waits for nothing but promises has gone on, however many there are one behind the other. It is no help
 * where something else is waited for (the disk, a process, a timer): wait for what it does instead.
 */
export const quiet = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));
