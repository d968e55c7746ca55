/** What assistance is asked for; the name under which results are stored and prompts are written. */
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
