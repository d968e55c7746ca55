import { itemsOf, KINDS, referencesOf } from '#domain/kinds/kinds.ts';
import * as accounts from './accounts.ts';
import * as assistance from './assistance.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit.ts';
import * as bookmarks from './bookmarks.ts';
import * as comments from './comments.ts';
import * as content from './content.ts';
import * as files from './files.ts';
import * as fixtures from './fixtures.ts';
import * as functions from './functions.ts';
import { itemContract, referenceContract } from './kinds/kind-contract.ts';
import * as live from './live.ts';
import * as lineage from './lineage.ts';
import * as metadata from './metadata.ts';
import * as notifications from './notifications.ts';
import type { CodeOf, Operation, OperationInput, SuccessBody } from './operation.ts';
import * as schedule from './schedule.ts';
import * as seasons from './seasons.ts';
import * as signIn from './sign-in.ts';
import * as slideshows from './slideshows.ts';
import * as system from './system.ts';
import * as tenants from './tenants.ts';
import * as tickerFeeds from './ticker-feeds.ts';
import * as tickers from './tickers.ts';
import * as users from './users.ts';

/** Every operation: source of routes, client, OpenAPI and permission table. */
export const CONTRACT = {
  getArticle: content.getArticle,
  createArticle: content.createArticle,
  translateArticle: content.translateArticle,
  putArticle: content.putArticle,
  replaceBreakingNews: content.replaceBreakingNews,
  deleteArticle: content.deleteArticle,
  listArticleRevisions: content.listArticleRevisions,
  getArticleRevision: content.getArticleRevision,
  restoreArticleRevision: content.restoreArticleRevision,
  getArticleAttribution: content.getArticleAttribution,
  getArticleDiff: content.getArticleDiff,
  listTemplates: content.listTemplates,
  getMetadataRevisionDiffs: content.getMetadataRevisionDiffs,
  listBookmarks: bookmarks.listBookmarks,
  createBookmark: bookmarks.createBookmark,
  deleteBookmark: bookmarks.deleteBookmark,
  listComments: comments.listComments,
  countOpenComments: comments.countOpenComments,
  createComment: comments.createComment,
  replyToComment: comments.replyToComment,
  patchComment: comments.patchComment,
  deleteComment: comments.deleteComment,
  listMetadata: metadata.listMetadata,
  getMetadata: metadata.getMetadata,
  patchMetadata: metadata.patchMetadata,
  stepMetadata: metadata.stepMetadata,
  putMetadata: metadata.putMetadata,
  getReleased: metadata.getReleased,
  releaseMetadata: metadata.releaseMetadata,
  discardWaiting: metadata.discardWaiting,
  takeBack: metadata.takeBack,
  getMetadataIn: metadata.getMetadataIn,
  listSchedule: schedule.listSchedule,
  listTargetLengthOptions: metadata.listTargetLengthOptions,
  slugify: metadata.slugify,
  headTag: metadata.headTag,
  headKickword: metadata.headKickword,
  headSlug: metadata.headSlug,
  listTags: metadata.listTags,
  getTag: metadata.getTag,
  listKickwords: metadata.listKickwords,
  listTenants: tenants.listTenants,
  getTenant: tenants.getTenant,
  createTenant: tenants.createTenant,
  putTenant: tenants.putTenant,
  listTenantGroups: tenants.listTenantGroups,
  listPageStyles: tenants.listPageStyles,
  listLocales: tenants.listLocales,
  listCategories: tenants.listCategories,
  getCategory: tenants.getCategory,
  listUsers: users.listUsers,
  getUser: accounts.getUser,
  createUser: accounts.createUser,
  createExternalUser: accounts.createExternalUser,
  patchUser: accounts.patchUser,
  createPasswordPage: accounts.createPasswordPage,
  listSessions: accounts.listSessions,
  deleteSession: accounts.deleteSession,
  deleteSessions: accounts.deleteSessions,
  putUserPicture: accounts.putUserPicture,
  deleteUserPicture: accounts.deleteUserPicture,
  getPreferences: users.getPreferences,
  putPreferences: users.putPreferences,
  patchPreferences: users.patchPreferences,
  getProfile: users.getProfile,
  putProfile: users.putProfile,
  listAgencies: users.listAgencies,
  getAgency: users.getAgency,
  createAgency: users.createAgency,
  putAgency: users.putAgency,
  deleteAgency: users.deleteAgency,
  listAuditEntries: audit.listAuditEntries,
  getUserPresence: users.getUserPresence,
  patchUserPresence: users.patchUserPresence,
  ...referenceContract(referencesOf(KINDS)),
  listPushMessages: notifications.listPushMessages,
  getPushMessage: notifications.getPushMessage,
  createPushMessage: notifications.createPushMessage,
  putPushMessage: notifications.putPushMessage,
  deletePushMessage: notifications.deletePushMessage,
  sendPushMessage: notifications.sendPushMessage,
  getPushStatus: notifications.getPushStatus,
  getPushReach: notifications.getPushReach,
  listSenders: notifications.listSenders,
  tryNotificationCategory: notifications.tryNotificationCategory,
  listFixtures: fixtures.listFixtures,
  getFixture: fixtures.getFixture,
  createFixture: fixtures.createFixture,
  putFixture: fixtures.putFixture,
  deleteFixture: fixtures.deleteFixture,
  importSeason: seasons.importSeason,
  getLastImport: seasons.getLastImport,
  undoImport: seasons.undoImport,
  getIframeAllowed: functions.getIframeAllowed,
  getUrlPreview: functions.getUrlPreview,
  getOutsidePicture: functions.getOutsidePicture,
  getSignIn: signIn.getSignIn,
  getSignedIn: signIn.getSignedIn,
  getVersion: system.getVersion,
  getHealth: system.getHealth,
  getReadiness: system.getReadiness,
  getLineage: lineage.getLineage,
  getLive: live.getLive,
  getFileRendition: files.getFileRendition,
  headFileRendition: files.headFileRendition,
  getFile: files.getFile,
  patchFile: files.patchFile,
  getFileByElvisId: files.getFileByElvisId,
  findFilesByHash: files.findFilesByHash,
  createFile: files.createFile,
  importFile: files.importFile,
  createUpload: files.createUpload,
  getUpload: files.getUpload,
  appendUpload: files.appendUpload,
  deleteUpload: files.deleteUpload,
  listAttachments: attachments.listAttachments,
  createAttachment: attachments.createAttachment,
  patchAttachment: attachments.patchAttachment,
  deleteAttachment: attachments.deleteAttachment,
  generateImageAltText: assistance.generateImageAltText,
  ...itemContract(itemsOf(KINDS)),
  createTicker: tickers.createTicker,
  listTickerTypes: tickers.listTickerTypes,
  listTickerEvents: tickers.listTickerEvents,
  createTickerEvent: tickers.createTickerEvent,
  getTickerEvent: tickers.getTickerEvent,
  putTickerEvent: tickers.putTickerEvent,
  deleteTickerEvent: tickers.deleteTickerEvent,
  moveTickerEvents: tickers.moveTickerEvents,
  recomputeTickerEvents: tickers.recomputeTickerEvents,
  generateTickerSummary: tickers.generateTickerSummary,
  getTickerFeed: tickerFeeds.getTickerFeed,
  putTickerFeed: tickerFeeds.putTickerFeed,
  deleteTickerFeed: tickerFeeds.deleteTickerFeed,
  pushFeedEvents: tickerFeeds.pushFeedEvents,
  acceptFeedProposal: tickerFeeds.acceptFeedProposal,
  dismissFeedProposal: tickerFeeds.dismissFeedProposal,
  getSlideshowValidity: slideshows.getSlideshowValidity,
  listSlides: slideshows.listSlides,
  createSlide: slideshows.createSlide,
  getSlide: slideshows.getSlide,
  putSlide: slideshows.putSlide,
  deleteSlide: slideshows.deleteSlide,
  moveSlides: slideshows.moveSlides,
} as const satisfies Readonly<Record<string, Operation>>;

export type Contract = typeof CONTRACT;
export type OperationId = keyof Contract;

/** What a caller passes, by operation: a table, because the same computed for an operation that is not known yet is a product of unions. */
interface Inputs extends Readonly<{ [Id in OperationId]: OperationInput<Contract[Id]> }> {}
interface Bodies extends Readonly<{ [Id in OperationId]: SuccessBody<Contract[Id]> }> {}
interface Codes extends Readonly<{ [Id in OperationId]: CodeOf<Contract[Id]> }> {}

/** What a caller passes to an operation. */
export type ApiInput<Id extends OperationId> = Inputs[Id];
/** The body of an operation's successful answer. */
export type ApiBody<Id extends OperationId> = Bodies[Id];
/** The codes that a call of an operation may be refused with. */
export type ApiCode<Id extends OperationId> = Codes[Id];
