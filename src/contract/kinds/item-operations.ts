import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { ItemKind } from '#domain/kinds/kind.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { ACTOR_CODES, SAVER_CODES } from '../calls/codes.ts';
import { defineOperation } from '../calls/operation.ts';
import { holdQuerySchema } from '../calls/shared.ts';
import { type CalledKind, deleteOperation, getOperation, needsOf, putOperation } from './record-operations.ts';

/** A record with calls, metadata and a publication. */
export type CalledItem = CalledKind & ItemKind;

/** The desk proposes `id`: an item created offline keeps its id. */
const creation = {
  id: z.uuid().optional(),
  tenantIds: z.array(numericIdSchema).optional(),
  mainTenantId: numericIdSchema.nullable().optional(),
} as const;

const createOperation = <Kind extends CalledItem>({ api, access, ...kind }: Kind) =>
  defineOperation({
    id: `create${api.operation}`,
    service: api.service,
    method: 'POST',
    path: api.path,
    summary: api.summaries?.create ?? `Create ${api.one}`,
    needs: needsOf(access.create),
    query: z.strictObject({ contentLocale: contentLocaleSchema.optional() }),
    body: z.strictObject({ ...creation, item: kind.draft }),
    answers: { 201: kind.stored },
    errors: ['alreadyExists', 'unknownReference', 'tenantNotAssigned'],
    etag: true,
    idempotent: true,
  });

/** The calls of a published kind; it is listed by its metadata. */
export const itemOperations = <Kind extends CalledItem>(kind: Kind) => ({
  get: { ...getOperation(kind, ['deleted']), readersSee: true } as const,
  create: createOperation(kind),
  put: { ...putOperation(kind, ['missingRequiredFields', 'incompleteSlides', 'pictureBlocked', ...SAVER_CODES]), query: holdQuerySchema },
  delete: deleteOperation(kind, ['itemIsPublic', ...ACTOR_CODES], `Delete ${kind.api.one} that is not public`),
});
