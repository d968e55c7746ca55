import type { Clock } from '../../ports.ts';

/** Number of addresses whose last change is stored; the one requested longest ago is removed first. */
const KEPT = 5_000;

interface Seen {
  readonly etag: string;
  /** Whole seconds since 1970, as HTTP knows times. */
  readonly second: number;
}

/**
 * Returns since when the answer of an address has been the same, as an HTTP date. A page changes by items added or removed, and by the
 * time: only the answer itself shows that it did. Two answers never have the same time.
 */
export const createChangedTimes = ({ now }: Clock): ((address: string, etag: string) => string) => {
  const seen = new Map<string, Seen>();
  return (address, etag) => {
    const before = seen.get(address);
    const present = Math.ceil(now().getTime() / 1000);
    const second = before?.etag === etag ? before.second : Math.max(present, (before?.second ?? 0) + 1);
    seen.delete(address);
    seen.set(address, { etag, second });
    const [oldest] = seen.keys();
    if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest);
    return new Date(second * 1000).toUTCString();
  };
};
