import { abTestRoutes } from './articles/ab-tests.ts';
import { accountRoutes } from './accounts/accounts.ts';
import { articleRoutes } from './articles/articles.ts';
import { assistanceRoutes } from './articles/assistance.ts';
import { attachmentRoutes } from './articles/attachments.ts';
import { auditRoutes } from './accounts/audit.ts';
import { bookmarkRoutes } from './accounts/bookmarks.ts';
import { commentRoutes } from './articles/comments.ts';
import { fileRoutes } from './pictures/files.ts';
import { fileUploadRoutes } from './pictures/files-upload.ts';
import { fixtureRoutes } from './tickers/fixtures.ts';
import { frontRoutes } from './placement/fronts.ts';
import { functionRoutes } from './metadata/functions.ts';
import { liveRoutes } from './system/live.ts';
import { lineageRoutes } from './system/lineage.ts';
import { metadataRoutes } from './metadata/metadata.ts';
import type { Resource } from './calls/newsroom.ts';
import { newsletterRoutes } from './metadata/newsletters.ts';
import { noteRoutes } from './articles/notes.ts';
import { notificationRoutes } from './metadata/notifications.ts';
import { openApiRoutes } from './system/openapi.ts';
import { passwordPageRoutes } from './accounts/password-page.ts';
import { passwordResetRoutes } from './accounts/password-reset.ts';
import { placementRoutes } from './placement/placement.ts';
import { placementRecordRoutes } from './placement/placement-records.ts';
import { presenceRoutes } from './articles/presence.ts';
import { revisionRoutes } from './articles/revisions.ts';
import { pagePlanRoutes } from './placement/page-plan.ts';
import { planningRoutes } from './placement/planning.ts';
import { scheduleRoutes } from './articles/schedule.ts';
import { seasonRoutes } from './tickers/seasons.ts';
import { signInRoutes } from './accounts/sign-in.ts';
import { seoRoutes } from './articles/seo.ts';
import { sitemapRoutes } from './placement/sitemaps.ts';
import { slideshowRoutes } from './pictures/slideshows.ts';
import { spellingRoutes } from './articles/spelling.ts';
import { systemRoutes } from './system/system.ts';
import { tagRoutes } from './taxonomy/tags.ts';
import { taxonomyRoutes } from './taxonomy/taxonomy.ts';
import { tenantRoutes } from './taxonomy/tenants.ts';
import { tickerFeedRoutes } from './tickers/ticker-feeds.ts';
import { tickerRoutes } from './tickers/tickers.ts';
import { translationRoutes } from './articles/translations.ts';
import { userRoutes } from './accounts/users.ts';

/** Every resource of the newsroom, one line each. */
export const RESOURCES: readonly Resource[] = [
  systemRoutes,
  signInRoutes,
  lineageRoutes,
  liveRoutes,
  openApiRoutes,
  userRoutes,
  accountRoutes,
  passwordPageRoutes,
  passwordResetRoutes,
  auditRoutes,
  tenantRoutes,
  sitemapRoutes,
  newsletterRoutes,
  presenceRoutes,
  fileRoutes,
  fileUploadRoutes,
  attachmentRoutes,
  assistanceRoutes,
  seoRoutes,
  spellingRoutes,
  articleRoutes,
  translationRoutes,
  metadataRoutes,
  abTestRoutes,
  planningRoutes,
  pagePlanRoutes,
  scheduleRoutes,
  notificationRoutes,
  noteRoutes,
  frontRoutes,
  revisionRoutes,
  commentRoutes,
  bookmarkRoutes,
  tagRoutes,
  taxonomyRoutes,
  functionRoutes,
  fixtureRoutes,
  seasonRoutes,
  slideshowRoutes,
  tickerRoutes,
  tickerFeedRoutes,
  placementRoutes,
  placementRecordRoutes,
];
