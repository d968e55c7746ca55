import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { menuNodeSchema, menuSchema } from '#domain/sitemap/menu.ts';
import { rolesWith } from '#domain/user/role.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { ofTitles, placeSchema } from './sitemaps.ts';

const service = 'tenant';
const byId = z.strictObject({ id: z.uuid() });
const needs = rolesWith('admin');
const conflict = conflictSchema(menuNodeSchema);

export const listMenus = defineOperation({
  id: 'listMenus',
  service,
  method: 'GET',
  path: '/menus',
  summary: 'The menus of titles: their nodes, each before its children, siblings in their order',
  needs: 'login',
  query: ofTitles,
  answers: { 200: z.array(z.strictObject({ tenantId: numericIdSchema, menu: menuSchema, nodes: z.array(menuNodeSchema) })) },
});

export const getMenuNode = defineOperation({
  id: 'getMenuNode',
  service,
  method: 'GET',
  path: '/menus/nodes/{id}',
  summary: 'One node of a menu',
  needs: 'login',
  params: byId,
  answers: { 200: menuNodeSchema },
  errors: ['notFound'],
  etag: true,
});

export const createMenuNode = defineOperation({
  id: 'createMenuNode',
  service,
  method: 'POST',
  path: '/menus/nodes',
  summary: 'Put a node of the sitemap into a menu of its title',
  needs,
  body: z.strictObject({ menu: menuSchema, nodeId: z.uuid(), place: placeSchema }),
  answers: { 201: menuNodeSchema },
  errors: ['unknownReference', 'inMenu', 'tooDeep'],
  etag: true,
  idempotent: true,
});

export const moveMenuNode = defineOperation({
  id: 'moveMenuNode',
  service,
  method: 'PATCH',
  path: '/menus/nodes/{id}',
  summary: 'Move a node of a menu with everything below it',
  needs,
  params: byId,
  body: placeSchema,
  bodyType: 'mergePatch',
  answers: { 200: menuNodeSchema },
  errors: ['notFound', 'unknownReference', 'belowItself', 'tooDeep'],
  conflict,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

/** The body lists the ids of the node and of those shown below it; the call is refused if one was added since. */
export const deleteMenuNode = defineOperation({
  id: 'deleteMenuNode',
  service,
  method: 'DELETE',
  path: '/menus/nodes/{id}',
  summary: 'Take a node with everything below it out of its menu',
  needs,
  params: byId,
  body: z.strictObject({ nodeIds: z.array(z.uuid()).max(10_000) }),
  answers: { 204: null },
  errors: ['notFound', 'listChanged'],
  conflict,
  ifMatch: true,
  idempotent: true,
});
