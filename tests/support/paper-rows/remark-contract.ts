import { z } from 'zod';
import { defineOperation } from '#contract/calls/operation.ts';
import { remarkSchema, storedRemarkSchema } from './remark.ts';

const ofSlideshow = z.strictObject({ id: z.uuid() });
const oneRemark = z.strictObject({ id: z.uuid(), remarkId: z.uuid() });
const change = { service: 'slideshow', needs: 'login', idempotent: true, etag: true } as const;

/** A remark with the etag under which it is changed. */
export const listedRemarkSchema = storedRemarkSchema.extend({ etag: z.string() });

/** The calls about remarks. */
export const REMARK_CONTRACT = {
  listRemarks: defineOperation({
    id: 'listRemarks',
    service: 'slideshow',
    method: 'GET',
    path: '/slideshows/{id}/remarks',
    summary: 'All remarks, or what has changed since a change number',
    needs: 'login',
    params: ofSlideshow,
    query: z.strictObject({ after: z.number().int().optional() }),
    answers: {
      200: z.strictObject({
        remarks: z.array(listedRemarkSchema),
        removed: z.array(z.string()),
        last: z.number().int(),
        segment: z.string(),
      }),
    },
    errors: ['notFound'],
  }),
  getRemark: defineOperation({
    id: 'getRemark',
    service: 'slideshow',
    method: 'GET',
    path: '/slideshows/{id}/remarks/{remarkId}',
    summary: 'One remark',
    needs: 'login',
    params: oneRemark,
    answers: { 200: storedRemarkSchema },
    errors: ['notFound', 'deleted'],
    etag: true,
  }),
  createRemark: defineOperation({
    ...change,
    id: 'createRemark',
    method: 'POST',
    path: '/slideshows/{id}/remarks',
    summary: 'Add a remark, once by its id',
    params: ofSlideshow,
    body: remarkSchema,
    answers: { 200: storedRemarkSchema, 201: storedRemarkSchema },
    errors: ['notFound', 'alreadyExists'],
  }),
  putRemark: defineOperation({
    ...change,
    id: 'putRemark',
    method: 'PUT',
    path: '/slideshows/{id}/remarks/{remarkId}',
    summary: 'Correct a remark, or bring a deleted one back',
    params: oneRemark,
    body: remarkSchema,
    answers: { 200: storedRemarkSchema },
    errors: ['notFound', 'deleted'],
    ifMatch: true,
  }),
  deleteRemark: defineOperation({
    ...change,
    id: 'deleteRemark',
    method: 'DELETE',
    path: '/slideshows/{id}/remarks/{remarkId}',
    summary: 'Delete a remark',
    params: oneRemark,
    answers: { 204: null },
    errors: ['notFound', 'deleted'],
    ifMatch: true,
  }),
};
