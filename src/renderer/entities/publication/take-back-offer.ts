import type { WentOut } from './use-send-take-back.ts';

/** What has just gone out and can be taken back. */
export interface TakeBackOffer {
  readonly items: readonly (WentOut & { readonly title: string })[];
  /** `kept`: a new version of what is kept internal. */
  readonly kind: 'published' | 'unlisted' | 'released' | 'kept';
  /** When the first of it went out, in milliseconds of this window's clock. */
  readonly atMs: number;
  /** Items that went out by one press have one notice. */
  readonly batch: string;
}
