import { errorEntry } from '#contract/calls/codes.ts';
import type { PlacedArticle } from '#domain/placement/resolved.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { onlyOf, type Refusal, refusal } from '../../refusal.ts';
import { placedArticle } from '../../repositories/placement/placed-articles.ts';
import { changeItemBy } from '../metadata/change-item.ts';
import type { Writing } from '../writing.ts';
import { outsideRefusal } from './page-work.ts';

const CODES = ['notFound', 'preconditionFailed', 'unknownReference', 'pathTaken', 'missingRequiredFields', 'proofreadTaken'] as const;

type AddRefusal = Refusal<(typeof CODES)[number] | 'externalAccount' | 'validationFailed'>;

/** Adds a title to an item under the etag of its metadata, so that it can stand on the title's pages (B8-034, D-053). */
export const addTenant = async (
  writing: Writing,
  { metadataId, tenantId, ifMatch }: { readonly metadataId: string; readonly tenantId: number; readonly ifMatch: string },
): Promise<Result<{ readonly article: PlacedArticle; readonly etag: string }, AddRefusal>> => {
  const outside = outsideRefusal(writing);
  if (outside) return err(outside);
  const changed = await changeItemBy(writing, {
    id: metadataId,
    ifMatch,
    patchOf: ({ tenantIds, mainTenantId }) =>
      ok({ tenantIds: [...new Set([...tenantIds, tenantId])], mainTenantId: mainTenantId ?? tenantId }),
  });
  if (changed.ok) return ok({ article: placedArticle(changed.value.metadata, tenantId), etag: changed.value.etag });
  const { code, fieldNames = [] } = changed.error;
  // Other findings of the rules are faults of the item itself, to be fixed where the item is edited.
  if (!CODES.some(known => known === code)) return err(refusal('validationFailed', { message: errorEntry(code).title, fieldNames }));
  return err(onlyOf(changed.error, CODES));
};
