import { z } from 'zod';
import { KINDS, publishedOf } from '../kinds/kinds.ts';

const MEGABYTE = 1_000_000;
const DAY_MS = 86_400_000;

/** Kinds of items that this desk can keep for work without a network. */
const KEPT_KINDS = publishedOf(KINDS);
/** One of them, for example "articles". */
export type KeptResource = keyof typeof KEPT_KINDS;
/** Checks whether items of this kind can be stored offline. */
export const canBeKept = (resource: string): resource is KeptResource => Object.hasOwn(KEPT_KINDS, resource);
/** Checks the name of such a kind. */
export const keptResourceSchema = z.enum(Object.keys(KEPT_KINDS) as readonly KeptResource[]); // `Object.keys` knows only texts

/** Items that are stored automatically: none, those opened in the last days, or those opened last. */
const automaticKeepingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('days'), days: z.number().int().min(1).max(90) }),
  z.strictObject({ kind: z.literal('latest'), most: z.number().int().min(1).max(1000) }),
]);
export type AutomaticKeeping = z.infer<typeof automaticKeepingSchema>;

/** The limits for copies that a user may choose, in bytes: 250 MB to 10 GB. */
export const STORAGE_LIMITS_BYTES = [250, 500, 1_000, 2_000, 5_000, 10_000].map(megabytes => megabytes * MEGABYTE);

/** Settings for how much this desk stores offline, and for how long. */
export const keepingSettingsSchema = z.strictObject({
  automatic: automaticKeepingSchema,
  /** Limit for copies of the newsroom's items and their pictures, in bytes. Unsent changes do not count. */
  limitBytes: z.number().int().min(1).max(1_000_000_000_000),
});
export type KeepingSettings = z.infer<typeof keepingSettingsSchema>;

/** Two weeks and one gigabyte. */
export const DEFAULT_KEEPING: KeepingSettings = { automatic: { kind: 'days', days: 14 }, limitBytes: 1_000 * MEGABYTE };

/** A copy on this desk, as eviction sees it. */
export interface KeptCopy {
  readonly key: string;
  readonly bytes: number;
  /** Time of the last opening, in milliseconds since 1970. */
  readonly usedAt: number;
  /** Kept on request, alone or as part of a list. */
  readonly isRequested: boolean;
  /** True if the item has changes that the newsroom does not have, or a screen shows it: it is never evicted. */
  readonly isHeld: boolean;
}

const isDue = (automatic: AutomaticKeeping, copy: KeptCopy, rank: number, now: number): boolean => {
  switch (automatic.kind) {
    case 'off':
      return true;
    case 'days':
      return now - copy.usedAt > automatic.days * DAY_MS;
    case 'latest':
      return rank >= automatic.most;
  }
};

/**
 * The copies to evict: automatic ones whose time is over, then the least recently used automatic ones until the rest fits. What a user
 * asked for, what has unsent changes and what is on a screen is never evicted.
 */
export const copiesToLeave = (
  copies: readonly KeptCopy[],
  { automatic, limitBytes, now }: KeepingSettings & { readonly now: number },
): readonly KeptCopy[] => {
  const newestFirst = copies.filter(copy => !copy.isRequested && !copy.isHeld).sort((a, b) => b.usedAt - a.usedAt);
  const leaving = new Set(newestFirst.filter((copy, rank) => isDue(automatic, copy, rank, now)));
  let total = copies.reduce((sum, copy) => (leaving.has(copy) ? sum : sum + copy.bytes), 0);
  for (const copy of newestFirst.toReversed()) {
    if (total <= limitBytes) break;
    if (leaving.has(copy)) continue;
    leaving.add(copy);
    total -= copy.bytes;
  }
  return [...leaving];
};
