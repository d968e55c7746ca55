import { abTestRoutes } from './ab-tests.ts';
import { accountRoutes } from './accounts.ts';
import { articleRoutes } from './articles.ts';
import { assistanceRoutes } from './assistance.ts';
import { attachmentRoutes } from './attachments.ts';
import { auditRoutes } from './audit.ts';
import { bookmarkRoutes } from './bookmarks.ts';
import { commentRoutes } from './comments.ts';
import { fileRoutes } from './files.ts';
import { fileUploadRoutes } from './files-upload.ts';
import { fixtureRoutes } from './fixtures.ts';
import { frontRoutes } from './fronts.ts';
import { functionRoutes } from './functions.ts';
import { liveRoutes } from './live.ts';
import { lineageRoutes } from './lineage.ts';
import { metadataRoutes } from './metadata.ts';
import type { Resource } from './newsroom.ts';
import { newsletterRoutes } from './newsletters.ts';
import { noteRoutes } from './notes.ts';
import { notificationRoutes } from './notifications.ts';
import { openApiRoutes } from './openapi.ts';
import { passwordPageRoutes } from './password-page.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { placementRoutes } from './placement.ts';
import { placementRecordRoutes } from './placement-records.ts';
import { presenceRoutes } from './presence.ts';
import { revisionRoutes } from './revisions.ts';
import { pagePlanRoutes } from './page-plan.ts';
import { planningRoutes } from './planning.ts';
import { scheduleRoutes } from './schedule.ts';
import { seasonRoutes } from './seasons.ts';
import { signInRoutes } from './sign-in.ts';
import { seoRoutes } from './seo.ts';
import { sitemapRoutes } from './sitemaps.ts';
import { slideshowRoutes } from './slideshows.ts';
import { spellingRoutes } from './spelling.ts';
import { systemRoutes } from './system.ts';
import { tagRoutes } from './tags.ts';
import { taxonomyRoutes } from './taxonomy.ts';
import { tenantRoutes } from './tenants.ts';
import { tickerFeedRoutes } from './ticker-feeds.ts';
import { tickerRoutes } from './tickers.ts';
import { translationRoutes } from './translations.ts';
import { userRoutes } from './users.ts';

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
