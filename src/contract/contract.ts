import * as content from './content.ts';
import * as functions from './functions.ts';
import * as metadata from './metadata.ts';
import type { Operation } from './operation.ts';
import * as snippets from './snippets.ts';
import * as system from './system.ts';
import * as tenants from './tenants.ts';
import * as users from './users.ts';

/** Every operation there is: source of routes, client, OpenAPI and permission table. */
export const CONTRACT = {
  getArticle: content.getArticle,
  createArticle: content.createArticle,
  putArticle: content.putArticle,
  deleteArticle: content.deleteArticle,
  listArticleRevisions: content.listArticleRevisions,
  getArticleRevision: content.getArticleRevision,
  restoreArticleRevision: content.restoreArticleRevision,
  getArticleDiff: content.getArticleDiff,
  listTemplates: content.listTemplates,
  getMetadataRevisionDiffs: content.getMetadataRevisionDiffs,
  listMetadata: metadata.listMetadata,
  getMetadata: metadata.getMetadata,
  patchMetadata: metadata.patchMetadata,
  putMetadata: metadata.putMetadata,
  getMetadataIn: metadata.getMetadataIn,
  listTargetLengthOptions: metadata.listTargetLengthOptions,
  slugify: metadata.slugify,
  headTag: metadata.headTag,
  headKickword: metadata.headKickword,
  listTags: metadata.listTags,
  getTag: metadata.getTag,
  listKickwords: metadata.listKickwords,
  listTenants: tenants.listTenants,
  getTenant: tenants.getTenant,
  listTenantGroups: tenants.listTenantGroups,
  listLocales: tenants.listLocales,
  listCategories: tenants.listCategories,
  getCategory: tenants.getCategory,
  listUsers: users.listUsers,
  getPreferences: users.getPreferences,
  putPreferences: users.putPreferences,
  patchPreferences: users.patchPreferences,
  getProfile: users.getProfile,
  putProfile: users.putProfile,
  listAgencies: users.listAgencies,
  getAgency: users.getAgency,
  getUserPresence: users.getUserPresence,
  patchUserPresence: users.patchUserPresence,
  listSnippets: snippets.listSnippets,
  getSnippet: snippets.getSnippet,
  createSnippet: snippets.createSnippet,
  putSnippet: snippets.putSnippet,
  deleteSnippet: snippets.deleteSnippet,
  getIframeAllowed: functions.getIframeAllowed,
  getUrlPreview: functions.getUrlPreview,
  getOutsidePicture: functions.getOutsidePicture,
  getVersion: system.getVersion,
  getHealth: system.getHealth,
  getFileRendition: system.getFileRendition,
} as const satisfies Readonly<Record<string, Operation>>;

export type Contract = typeof CONTRACT;
export type OperationId = keyof Contract;
