import { z } from 'zod';
import { metadataIdSchema, numericIdSchema } from '#domain/ids.ts';
import { newsletterSchema } from '#domain/newsletter/newsletter.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList } from '../calls/shared.ts';

const candidateSchema = newsletterSchema.pick({ id: true, name: true });

/**
 * Returns the newsletter that an article offers today (D-055). `categoryIds` replace the article's stored categories and are tried in their
 * order: those being edited. `variantId` is the title that is looked at; without it the entry of all titles.
 */
export const drawNewsletter = defineOperation({
  id: 'drawNewsletter',
  service: 'newsletter',
  method: 'GET',
  path: '/draw',
  summary: 'The newsletter that an article offers today, and among which it was drawn',
  needs: 'login',
  query: z.strictObject({
    metadataId: metadataIdSchema,
    categoryIds: commaList(z.coerce.number().pipe(numericIdSchema)).optional(),
    variantId: z.coerce.number().int().nonnegative().optional(),
  }),
  answers: {
    200: z.strictObject({
      day: z.iso.date(),
      categoryId: numericIdSchema.nullable(),
      candidates: z.array(candidateSchema),
      newsletter: newsletterSchema.nullable(),
    }),
  },
  errors: ['notFound'],
});
