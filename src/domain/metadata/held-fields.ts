/** Fields of metadata that follow from the content. */
export const CONTENT_FIELDS = ['titleHeader', 'title', 'lead', 'actualTextLength', 'teaserImage', 'slideCount'] as const;

/** Fields of metadata that readers notice and that can wait behind a public item (D-008). */
export const HELD_FIELDS = [
  'mainTenantId',
  'tenantIds',
  'tags',
  'authors',
  'placement',
  'kickword',
  'customPublishedAt',
  'customUpdatedAt',
  'additionalSettings',
  'infobox',
  'styles',
  'urlSlugs',
  'seoTeasers',
  'teasers',
  'relatedContents',
  'note',
] as const;
/** The name of one of them, for example "teasers". */
export type HeldField = (typeof HELD_FIELDS)[number];

/** Parts that can wait: the text of an article, the fields of an item that is saved as a whole, fields of metadata. */
export const WAITING_PARTS = ['text', 'item', ...HELD_FIELDS] as const;
/** One of them. */
export type WaitingPart = (typeof WAITING_PARTS)[number];

/** Settings of a page that act at once: readers do not see them (D-008). */
export const SWITCHES_AT_ONCE = ['allowRobots', 'adsEnabled'] as const;

/** Fields that only the newsroom sees. */
export const INTERNAL_FIELDS = [
  'contentStatus',
  'readyToPublishAt',
  'targetDate',
  'targetTime',
  'targetDateTime',
  'targetTextLength',
  'ignoredWords',
] as const;
