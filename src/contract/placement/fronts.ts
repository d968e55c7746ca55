import { z } from 'zod';
import { curatedListDraftSchema } from '#domain/curatedlist/curated-list.ts';
import { ROW_LEFT_REASONS, ROW_REASONS } from '#domain/curatedlist/fill-list.ts';
import { frontLinkSchema, frontTeaserSchema } from '#domain/fronts/front.ts';
import { metadataIdSchema, numericIdSchema } from '#domain/ids.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList } from '../calls/shared.ts';

/** Returns the parts of a title's page besides its sections: public items in their released state, others in their current one. */
export const getFrontParts = defineOperation({
  id: 'getFrontParts',
  service: 'placement',
  needs: 'login',
  method: 'GET',
  path: '/fronts/{tenantId}',
  summary: 'The navigation of a title and teasers of its pages',
  params: z.strictObject({ tenantId: z.coerce.number().pipe(numericIdSchema) }),
  query: z.strictObject({ ids: commaList(metadataIdSchema).optional() }),
  answers: { 200: z.strictObject({ navigation: z.array(frontLinkSchema), teasers: z.array(frontTeaserSchema) }) },
  errors: ['notFound'],
});

const rowSchema = z.strictObject({ itemId: z.uuid().nullable(), metadataId: metadataIdSchema, reason: z.enum(ROW_REASONS) });

/** Fills a draft of a list, so that an editor sees its result; nothing is stored. */
export const fillCuratedList = defineOperation({
  id: 'fillCuratedList',
  service: 'placement',
  needs: 'login',
  method: 'POST',
  path: '/curatedlists/fill',
  summary: 'What readers would see of a curated list now, with the reason of each row',
  body: curatedListDraftSchema.omit({ name: true }),
  answers: {
    200: z.strictObject({
      rows: z.array(rowSchema),
      left: z.array(z.strictObject({ itemId: z.uuid(), reason: z.enum(ROW_LEFT_REASONS) })),
      /** Of every item and row, as far as the item is there. */
      teasers: z.array(frontTeaserSchema),
    }),
  },
  errors: ['unknownReference'],
});
