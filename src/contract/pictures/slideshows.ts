import { z } from 'zod';
import { SAVER_CODES } from '../calls/codes.ts';
import { pageSchema } from '#domain/paging.ts';
import { SLIDE_FAULTS, slideIdSchema, slideSchema, slideshowIdSchema, slideshowSchema } from '#domain/slideshow/slideshow.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { holdQuerySchema, pagingQuery } from '../calls/shared.ts';

const byId = z.strictObject({ id: slideshowIdSchema });
const oneSlide = z.strictObject({ id: slideshowIdSchema, slideId: slideIdSchema });
const newSlide = slideSchema.extend({ id: slideIdSchema.optional() });
/** 412 on a slideshow: its current state. */
const slideshowConflictSchema = conflictSchema(slideshowSchema);

/** Returns whether the slideshow may be published, and which slides prevent it (B5-024). */
export const getSlideshowValidity = defineOperation({
  id: 'getSlideshowValidity',
  service: 'slideshow',
  method: 'GET',
  path: '/slideshows/{id}/validity',
  summary: 'Incomplete slides',
  needs: 'login',
  params: byId,
  answers: {
    200: z.strictObject({
      valid: z.boolean(),
      problems: z.array(z.strictObject({ slideId: slideIdSchema, position: z.number().int().positive(), code: z.enum(SLIDE_FAULTS) })),
    }),
  },
  errors: ['notFound'],
});

/** Pages of slides, 5 by default (B7-047). */
export const listSlides = defineOperation({
  id: 'listSlides',
  service: 'slideshow',
  method: 'GET',
  path: '/slideshows/{id}/slides',
  summary: 'Slides in order, a page at a time',
  needs: 'login',
  params: byId,
  query: z.strictObject({ page: pagingQuery.page, size: pagingQuery.size }),
  answers: { 200: pageSchema(slideSchema) },
  errors: ['notFound'],
  etag: true,
});

/** Common part of every change of slides. */
const change = {
  service: 'slideshow',
  needs: 'login',
  query: holdQuerySchema,
  errors: ['notFound', 'incompleteSlides', 'missingRequiredFields', 'pictureBlocked', ...SAVER_CODES],
  conflict: slideshowConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
} as const;

export const createSlide = defineOperation({
  ...change,
  id: 'createSlide',
  method: 'POST',
  path: '/slideshows/{id}/slides',
  summary: 'Add a slide at the end',
  params: byId,
  body: newSlide,
  answers: { 201: slideshowSchema },
});

export const getSlide = defineOperation({
  id: 'getSlide',
  service: 'slideshow',
  method: 'GET',
  path: '/slideshows/{id}/slides/{slideId}',
  summary: 'One slide',
  needs: 'login',
  params: oneSlide,
  answers: { 200: slideSchema },
  errors: ['notFound'],
});

export const putSlide = defineOperation({
  ...change,
  id: 'putSlide',
  method: 'PUT',
  path: '/slideshows/{id}/slides/{slideId}',
  summary: 'Change a slide',
  params: oneSlide,
  body: newSlide,
  answers: { 200: slideshowSchema },
});

export const deleteSlide = defineOperation({
  ...change,
  id: 'deleteSlide',
  method: 'DELETE',
  path: '/slideshows/{id}/slides/{slideId}',
  summary: 'Delete a slide',
  params: oneSlide,
  answers: { 200: slideshowSchema },
});

/** Moves, in order; `from` and `path` are "/" and a position counted from 0 (RFC 6902, operation `move` alone). */
export const moveSlides = defineOperation({
  ...change,
  id: 'moveSlides',
  method: 'PATCH',
  path: '/slideshows/{id}/slides',
  summary: 'Move slides to other positions',
  params: byId,
  body: z
    .array(z.strictObject({ op: z.literal('move'), from: z.string().regex(/^\/\d{1,3}$/u), path: z.string().regex(/^\/\d{1,3}$/u) }))
    .min(1)
    .max(300),
  bodyType: 'jsonPatch',
  answers: { 200: slideshowSchema },
});
