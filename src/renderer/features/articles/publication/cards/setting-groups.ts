import type { SettingSwitch } from '#domain/metadata/publication.ts';

/** Switches by subject; each is in exactly one group. */
export const SETTING_GROUPS = [
  { id: 'kind', names: ['premium', 'breakingNews', 'live', 'contest', 'podcast', 'videoInContent', 'opinion'] },
  { id: 'readers', names: ['commentingEnabled', 'likesEnabled', 'sharingEnabled', 'feedbackEnabled', 'ratingEnabled'] },
  { id: 'reach', names: ['allowRobots', 'visibleInNewestContent', 'publicationDateExposed', 'shortNewsEnabled', 'readAloudEnabled'] },
  { id: 'page', names: ['adsEnabled', 'newsletterSubscribingEnabled', 'authorBiographyDisplayed', 'headDisabled', 'renderedInWebView'] },
  { id: 'exchange', names: ['syndication', 'syndicationChangeDisabled', 'translation', 'translationChangeDisabled'] },
] as const satisfies readonly { readonly id: string; readonly names: readonly SettingSwitch[] }[];
