/** Tasks of the assistance; their names are also those under which results are stored and prompts are written. */
export const ASSISTANCE_TASKS = [
  'keywords',
  'teaser',
  'seoTeaser',
  'seoTeaserWithKeywords',
  'articleSummary',
  'tickerSummary',
  'userNeed',
  'rephrasing',
  'altText',
] as const;
export type AssistanceTask = (typeof ASSISTANCE_TASKS)[number];
