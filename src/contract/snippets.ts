import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { pageSchema } from '#domain/paging.ts';
import { snippetDraftSchema, snippetIdSchema, snippetRowSchema, snippetSchema } from '#domain/snippet/snippet.ts';
import { conflictSchema } from './errors.ts';
import { defineOperation } from './operation.ts';
import { commaList, pagingQuery } from './shared.ts';

const byId = z.strictObject({ id: snippetIdSchema });
const LEAD = ['ROLE_ChiefEditor', 'ROLE_Moderator'] as const;

/** 412 on a component: its state as it is now. */
const snippetConflictSchema = conflictSchema(snippetSchema);

/** Everyone embeds components; chief editors and administrators manage them (A6-005). */
export const listSnippets = defineOperation({
  id: 'listSnippets',
  service: 'rtelements',
  method: 'GET',
  path: '/rtelements',
  summary: 'Rich-text components by words of their name or content, and by titles; those for all titles are always among them',
  needs: 'login',
  query: z.strictObject({
    q: z.string().trim().min(2).max(200).optional(),
    tenantIds: commaList(z.coerce.number().pipe(numericIdSchema)).optional(),
    page: pagingQuery.page,
    size: pagingQuery.size,
    sort: pagingQuery.sort,
  }),
  answers: { 200: pageSchema(snippetRowSchema) },
});

export const getSnippet = defineOperation({
  id: 'getSnippet',
  service: 'rtelements',
  method: 'GET',
  path: '/rtelements/{id}',
  summary: 'One rich-text component with its content',
  needs: 'login',
  params: byId,
  answers: { 200: snippetSchema },
  errors: ['notFound'],
  etag: true,
});

export const createSnippet = defineOperation({
  id: 'createSnippet',
  service: 'rtelements',
  method: 'POST',
  path: '/rtelements',
  summary: 'Create a rich-text component',
  needs: LEAD,
  body: snippetDraftSchema,
  answers: { 201: snippetSchema },
  errors: ['nameTaken', 'invalidDocument', 'unknownReference'],
  etag: true,
  idempotent: true,
});

export const putSnippet = defineOperation({
  id: 'putSnippet',
  service: 'rtelements',
  method: 'PUT',
  path: '/rtelements/{id}',
  summary: 'Change a rich-text component',
  needs: LEAD,
  params: byId,
  body: snippetDraftSchema,
  answers: { 200: snippetSchema },
  errors: ['notFound', 'nameTaken', 'invalidDocument', 'unknownReference'],
  conflict: snippetConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const deleteSnippet = defineOperation({
  id: 'deleteSnippet',
  service: 'rtelements',
  method: 'DELETE',
  path: '/rtelements/{id}',
  summary: 'Delete a rich-text component; articles that embed it show nothing in its place',
  needs: LEAD,
  params: byId,
  answers: { 204: null },
  errors: ['notFound'],
  conflict: snippetConflictSchema,
  ifMatch: true,
  idempotent: true,
});
