import { matchPath } from 'react-router';

/** The pages of the help, in their order. */
export const HELP_PAGES = [
  'start',
  'first-article',
  'publish',
  'pictures',
  'offline',
  'conflicts',
  'versions',
  'language',
  'ab-test',
  'planning',
  'tickers',
  'push',
  'other-content',
  'front-pages',
  'curated-lists',
  'newsletters',
  'taxonomy',
  'sitemaps',
  'search',
  'keyboard',
  'settings',
  'administration',
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];

export const isHelpPage = (name: string): name is HelpPage => HELP_PAGES.some(page => page === name);

/** Help page of the screens at and below an address; the first match counts. */
const PAGE_OF_SCREEN: readonly (readonly [path: string, page: HelpPage])[] = [
  ['/usersettings/computer', 'offline'],
  ['/usersettings', 'settings'],
  ['/articles/:id/conflict', 'conflicts'],
  ['/articles/:id/publication', 'publish'],
  ['/articles', 'first-article'],
  ['/scratchPad', 'first-article'],
  ['/slideshows', 'other-content'],
  ['/externalContent', 'other-content'],
  ['/rtelements', 'other-content'],
  ['/tickers', 'tickers'],
  ['/teams', 'tickers'],
  ['/breakingnews', 'push'],
  ['/pushmessages', 'push'],
  ['/notificationcategories', 'push'],
  ['/schedule', 'publish'],
  ['/preview', 'publish'],
  ['/planning', 'planning'],
  ['/placement', 'front-pages'],
  ['/:tenantId/category/:categoryId/sections', 'front-pages'],
  ['/:tenantId/tag/:tagId/sections', 'front-pages'],
  ['/curatedList', 'curated-lists'],
  ['/newsletters', 'newsletters'],
  ['/categories', 'taxonomy'],
  ['/tags', 'taxonomy'],
  ['/kickwords', 'taxonomy'],
  ['/collections', 'taxonomy'],
  ['/sitemaps', 'sitemaps'],
  ['/metadata', 'versions'],
  ['/outbox', 'offline'],
  ['/search', 'search'],
  ['/dictionary', 'language'],
  ['/users', 'administration'],
  ['/titles', 'administration'],
  ['/agencies', 'administration'],
  ['/auditlog', 'administration'],
  ['/releasenotes', 'administration'],
  ['/maintenancenotes', 'administration'],
  ['/news', 'settings'],
  ['/system', 'settings'],
];

/** Returns the help page of the screen at an address; undefined if there is none. */
export const helpPageAt = (pathname: string): HelpPage | undefined =>
  pathname === '/' ? 'start' : PAGE_OF_SCREEN.find(([path]) => matchPath({ path, end: false }, pathname) !== null)?.[1];
