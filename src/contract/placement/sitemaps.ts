import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { deletionSchema, seenDeletionSchema } from '#domain/sitemap/deletion.ts';
import { sitemapNodeDraftSchema, sitemapNodeSchema } from '#domain/sitemap/node.ts';
import { rolesWith } from '#domain/user/role.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList } from '../calls/shared.ts';

const service = 'tenant';
const byId = z.strictObject({ id: z.uuid() });
/** Administrators alone change sitemaps (A6-006); forms of others may read them (D-054). */
const needs = rolesWith('admin');
const conflict = conflictSchema(sitemapNodeSchema);

/** A place in a tree: below a parent (null: at the top), right after a sibling (null: first; one that has moved elsewhere: last). */
export const placeSchema = z.strictObject({ parentId: z.uuid().nullable(), afterId: z.uuid().nullable() });

/** The titles that are asked for. */
export const ofTitles = z.strictObject({ tenantIds: commaList(z.coerce.number().pipe(numericIdSchema)).optional() });

export const listSitemaps = defineOperation({
  id: 'listSitemaps',
  service,
  method: 'GET',
  path: '/sitemaps',
  summary: 'The sitemaps of titles: their nodes, each before its children, siblings in their order',
  needs: 'login',
  query: ofTitles,
  answers: { 200: z.array(z.strictObject({ tenantId: numericIdSchema, nodes: z.array(sitemapNodeSchema) })) },
});

export const getSitemapNode = defineOperation({
  id: 'getSitemapNode',
  service,
  method: 'GET',
  path: '/sitemaps/nodes/{id}',
  summary: 'One node of a sitemap',
  needs: 'login',
  params: byId,
  answers: { 200: sitemapNodeSchema },
  errors: ['notFound'],
  etag: true,
});

export const createSitemapNode = defineOperation({
  id: 'createSitemapNode',
  service,
  method: 'POST',
  path: '/sitemaps/nodes',
  summary: 'Add a node to the sitemap of a title',
  needs,
  body: z.strictObject({ tenantId: numericIdSchema, place: placeSchema, node: sitemapNodeDraftSchema }),
  answers: { 201: sitemapNodeSchema },
  errors: ['unknownReference', 'tooDeep', 'pathTaken'],
  etag: true,
  idempotent: true,
});

export const putSitemapNode = defineOperation({
  id: 'putSitemapNode',
  service,
  method: 'PUT',
  path: '/sitemaps/nodes/{id}',
  summary: 'Change the fields of a node',
  needs,
  params: byId,
  body: sitemapNodeDraftSchema,
  answers: { 200: sitemapNodeSchema },
  errors: ['notFound', 'unknownReference', 'pathTaken'],
  conflict,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const moveSitemapNode = defineOperation({
  id: 'moveSitemapNode',
  service,
  method: 'PATCH',
  path: '/sitemaps/nodes/{id}',
  summary: 'Move a node with everything below it',
  needs,
  params: byId,
  body: placeSchema,
  bodyType: 'mergePatch',
  answers: { 200: sitemapNodeSchema },
  errors: ['notFound', 'unknownReference', 'belowItself', 'tooDeep', 'pathTaken'],
  conflict,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const getSitemapDeletion = defineOperation({
  id: 'getSitemapDeletion',
  service,
  method: 'GET',
  path: '/sitemaps/nodes/{id}/deletion',
  summary: 'What a deletion takes along, and what leads to it',
  needs,
  params: byId,
  answers: { 200: deletionSchema },
  errors: ['notFound'],
});

/** The body is the list that was shown: a child added since refuses the deletion (D-057). */
export const deleteSitemapNode = defineOperation({
  id: 'deleteSitemapNode',
  service,
  method: 'DELETE',
  path: '/sitemaps/nodes/{id}',
  summary: 'Delete a node with its children and their menu nodes',
  needs,
  params: byId,
  body: seenDeletionSchema,
  answers: { 200: z.strictObject({ deletionId: z.uuid() }) },
  errors: ['notFound', 'listChanged'],
  conflict,
  ifMatch: true,
  idempotent: true,
});

export const undoSitemapDeletion = defineOperation({
  id: 'undoSitemapDeletion',
  service,
  method: 'POST',
  path: '/sitemaps/deletions/{id}/undo',
  summary: 'Put back what a deletion of the last day took along',
  needs,
  params: byId,
  answers: { 200: z.strictObject({ nodes: z.number().int(), menuNodes: z.number().int(), lostMenuNodes: z.number().int() }) },
  errors: ['notFound', 'unknownReference', 'pathTaken', 'tooDeep'],
  idempotent: true,
});
