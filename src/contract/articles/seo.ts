import { z } from 'zod';
import { articleIdSchema } from '#domain/ids.ts';
import { seoResultSchema } from '#domain/seo/seo-check.ts';
import { defineOperation } from '../calls/operation.ts';

/** Checks the stored text of an article for search engines (B7-036f, A3-079); 404 also while there is nothing to check. */
export const getSeoCheck = defineOperation({
  id: 'getSeoCheck',
  service: 'metadata',
  method: 'GET',
  path: '/seo-checker/articles/{id}/seo-check',
  summary: 'How search engines will read an article: points, grade, keywords and checks',
  needs: 'login',
  params: z.strictObject({ id: articleIdSchema }),
  answers: { 200: seoResultSchema },
  errors: ['notFound', 'deleted'],
});
