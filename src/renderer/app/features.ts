import * as articles from '../features/articles/index.tsx';
import * as agencies from '../features/agencies/index.tsx';
import * as auditlog from '../features/auditlog/index.tsx';
import * as breakingnews from '../features/breakingnews/index.tsx';
import * as categories from '../features/categories/index.tsx';
import * as collections from '../features/collections/index.tsx';
import * as curatedlists from '../features/curatedlists/index.tsx';
import * as dictionary from '../features/dictionary/index.tsx';
import * as diagnostics from '../features/diagnostics/index.tsx';
import * as external from '../features/external/index.tsx';
import * as frontpreview from '../features/frontpreview/index.tsx';
import * as history from '../features/history/index.tsx';
import * as home from '../features/home/index.tsx';
import * as kept from '../features/kept/index.tsx';
import * as kickwords from '../features/kickwords/index.tsx';
import * as login from '../features/login/index.tsx';
import * as newsletters from '../features/newsletters/index.tsx';
import * as notes from '../features/notes/index.tsx';
import * as notifications from '../features/notifications/index.tsx';
import * as outbox from '../features/outbox/index.tsx';
import * as placement from '../features/placement/index.tsx';
import * as preview from '../features/preview/index.tsx';
import * as pushmessages from '../features/pushmessages/index.tsx';
import * as snippets from '../features/snippets/index.tsx';
import * as search from '../features/search/index.tsx';
import * as sitemaps from '../features/sitemaps/index.tsx';
import * as slideshows from '../features/slideshows/index.tsx';
import * as schedule from '../features/schedule/index.tsx';
import * as planning from '../features/planning/index.tsx';
import * as tags from '../features/tags/index.tsx';
import * as teams from '../features/teams/index.tsx';
import * as tickers from '../features/tickers/index.tsx';
import * as titles from '../features/titles/index.tsx';
import * as users from '../features/users/index.tsx';
import * as settings from '../features/settings/index.tsx';
import { kindFeatures } from '../entities/kind/kind-feature.tsx';
import type { Feature } from '../platform/feature/feature.ts';
import { shellCommands } from './keys/shell-commands.ts';

/** The shell's own commands, as a feature without screens. */
const shell: Feature = { routes: [], commands: shellCommands };

/** The window's part of the kinds that have one; the others are derived from their declaration. */
const KIND_PARTS = {
  ...articles.kindParts,
  ...slideshows.kindParts,
  ...external.kindParts,
  ...snippets.kindParts,
  ...tickers.kindParts,
  ...breakingnews.kindParts,
  ...teams.kindParts,
  ...newsletters.kindParts,
  ...notifications.kindParts,
  ...collections.kindParts,
  ...curatedlists.kindParts,
  ...notes.kindParts,
};

/** Every feature there is. A new one adds its line here; menu, routes, commands and slots follow. */
export const FEATURES: readonly Feature[] = [
  shell,
  home,
  articles,
  ...kindFeatures(KIND_PARTS),
  search,
  schedule,
  pushmessages,
  planning,
  placement,
  preview,
  frontpreview,
  history,
  outbox,
  login,
  settings,
  users,
  teams,
  categories,
  tags,
  kickwords,
  titles,
  sitemaps,
  agencies,
  auditlog,
  dictionary,
  kept,
  notes,
  diagnostics,
];
