import type { Metadata } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER, type Teaser, type VariantTeasers } from '#domain/metadata/publication.ts';

/** Fields that are derived from the article's text. */
export type Derived = Pick<Metadata, 'titleHeader' | 'title' | 'lead'>;
export type Teasers = Omit<VariantTeasers, 'variantId'>;

/** Either Facebook and Twitter have teasers of their own, or all networks share one by OpenGraph, or none has any (A3-019). */
export const SOCIAL_MODES = ['none', 'networks', 'opengraph'] as const;
export type SocialMode = (typeof SOCIAL_MODES)[number];
export const NETWORKS = ['facebook', 'twitter', 'opengraph'] as const;

export const EMPTY_TEASERS: Teasers = { default: EMPTY_TEASER, facebook: null, twitter: null, opengraph: null };

export const socialModeOf = ({ facebook, twitter, opengraph }: Teasers): SocialMode => {
  if (opengraph !== null) return 'opengraph';
  return facebook === null && twitter === null ? 'none' : 'networks';
};

/** Changes the mode of the teasers: a new one starts as a copy of the default teaser. */
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

/** Returns the words that are shown: an automatic teaser follows the text. */
export const shownWords = <Words extends { readonly title: string; readonly lead: string; readonly allowAutomaticUpdate: boolean }>(
  words: Words,
  derived: Derived,
): Words => (words.allowAutomaticUpdate ? { ...words, ...pick(words, derived) } : words);

const pick = (words: object, { titleHeader, title, lead }: Derived): Partial<Derived> =>
  'titleHeader' in words ? { titleHeader, title, lead } : { title, lead };

/** Switches whether a teaser follows the text: its own words start as those of the text. */
export const withAutomatic = (teaser: Teaser, derived: Derived, allowAutomaticUpdate: boolean): Teaser => ({
  ...teaser,
  ...derived,
  allowAutomaticUpdate,
});
