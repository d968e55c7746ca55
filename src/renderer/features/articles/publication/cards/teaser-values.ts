import type { Metadata } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER, type Teaser, type VariantTeasers } from '#domain/metadata/publication.ts';

/** What an article says of itself. */
export type Derived = Pick<Metadata, 'titleHeader' | 'title' | 'lead'>;
export type Teasers = Omit<VariantTeasers, 'variantId'>;

/** Either Facebook and Twitter have teasers of their own, or all networks have one by OpenGraph, or none has any (A3-019). */
export const SOCIAL_MODES = ['none', 'networks', 'opengraph'] as const;
export type SocialMode = (typeof SOCIAL_MODES)[number];
export const NETWORKS = ['facebook', 'twitter', 'opengraph'] as const;

export const EMPTY_TEASERS: Teasers = { default: EMPTY_TEASER, facebook: null, twitter: null, opengraph: null };

export const socialModeOf = ({ facebook, twitter, opengraph }: Teasers): SocialMode => {
  if (opengraph !== null) return 'opengraph';
  return facebook === null && twitter === null ? 'none' : 'networks';
};

/** The teasers in another mode: what is new begins as the default teaser is. */
export const withSocialMode = (teasers: Teasers, mode: SocialMode): Teasers => {
  const { default: common } = teasers;
  switch (mode) {
    case 'networks':
      return { ...teasers, facebook: teasers.facebook ?? common, twitter: teasers.twitter ?? common, opengraph: null };
    case 'opengraph':
      return { ...teasers, facebook: null, twitter: null, opengraph: teasers.opengraph ?? common };
    default:
      return { ...teasers, facebook: null, twitter: null, opengraph: null };
  }
};

/** The words that are shown: an automatic teaser follows the text. */
export const shownWords = <Words extends { readonly title: string; readonly lead: string; readonly allowAutomaticUpdate: boolean }>(
  words: Words,
  derived: Derived,
): Words => (words.allowAutomaticUpdate ? { ...words, ...pick(words, derived) } : words);

const pick = (words: object, { titleHeader, title, lead }: Derived): Partial<Derived> =>
  'titleHeader' in words ? { titleHeader, title, lead } : { title, lead };

/** Following the text or not: own words begin with those of the text. */
export const withAutomatic = (teaser: Teaser, derived: Derived, allowAutomaticUpdate: boolean): Teaser => ({
  ...teaser,
  ...derived,
  allowAutomaticUpdate,
});
