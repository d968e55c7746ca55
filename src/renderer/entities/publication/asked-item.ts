import type { GoingOutSubject, Way } from './judge-going-out.ts';

/** An item as it was read to be judged, or why it cannot go now, in words. */
export type LoadedItem =
  { readonly kind: 'subject'; readonly subject: GoingOutSubject } | { readonly kind: 'refused'; readonly reason: string };

/** An item of a list that is to go out. */
export interface AskedItem {
  readonly key: string;
  readonly title: string;
  /** Reads it, without keeping it open. */
  readonly load: () => Promise<LoadedItem>;
  /** The address of what a finding names. */
  readonly pathOf: (way: Way) => string;
}
