import type { FileFault } from '#domain/media/asset.ts';
import type { Clock } from '../ports.ts';

/** A drawing may have timed out on a busy machine: it is tried again after an hour. */
const REMEMBERED_MS = 3_600_000;
const MAX_REMEMBERED = 2_000;

/** Renditions that could not be drawn, by their keys, with the reason. */
export interface Undrawable {
  readonly find: (key: string) => FileFault | undefined;
  readonly note: (key: string, fault: FileFault) => void;
}

export const createUndrawable = (clock: Clock): Undrawable => {
  const known = new Map<string, { readonly fault: FileFault; readonly untilMs: number }>();
  return {
    find: key => {
      const found = known.get(key);
      if (found && found.untilMs > clock.now().getTime()) return found.fault;
      known.delete(key);
      return undefined;
    },
    note: (key, fault) => {
      known.delete(key);
      known.set(key, { fault, untilMs: clock.now().getTime() + REMEMBERED_MS });
      const [oldest] = known.keys();
      if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest);
    },
  };
};
