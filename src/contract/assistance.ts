import { z } from 'zod';
import { assetIdSchema } from '#domain/media/asset.ts';
import { IMAGE_DESCRIPTION_MAX } from '#domain/media/image.ts';
import { defineOperation } from './operation.ts';

/**
 * Proposes a description of a picture (B7-015). `method` is its source: a model, or the built-in one, which builds it from the
 * file's own metadata. 422 with `needsModel` where neither can.
 */
export const generateImageAltText = defineOperation({
  id: 'generateImageAltText',
  service: 'ai-tools',
  method: 'POST',
  path: '/image-alt-text-generation',
  summary: 'Propose a description of a picture',
  needs: 'login',
  body: z.strictObject({ elvisId: assetIdSchema }),
  answers: {
    200: z.strictObject({ altText: z.string().min(1).max(IMAGE_DESCRIPTION_MAX), method: z.enum(['builtIn', 'model']) }),
  },
  errors: ['notFound', 'needsModel'],
});
