import { missingForContentStatus, type RequiredField } from '#domain/metadata/article-requirements.ts';
import type { ContentStatus } from '#domain/article/workflow.ts';
import type { Element } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';

/** Returns the metadata by which statuses are judged: as queued, or as a draft will be created. */
const useJudgedMetadata = (): Pick<Metadata, 'authors' | 'tenantIds' | 'mainTenantId' | 'placement'> => {
  const metadata = useOpenState(state => state.status.metadata);
  const creation = useOpenState(state => state.status.creation);
  return {
    authors: metadata?.authors ?? creation?.authors ?? [],
    tenantIds: metadata?.tenantIds ?? creation?.tenantIds ?? [],
    mainTenantId: metadata?.mainTenantId ?? creation?.mainTenantId ?? null,
    placement: metadata?.placement ?? creation?.placement ?? [],
  };
};

/** Returns a function that lists the fields missing for a status, by the same rules as the newsroom's (A4-002, A4-003). */
export const useMissingFields = (): {
  readonly forContent: (to: ContentStatus) => readonly RequiredField[];
} => {
  const metadata = useJudgedMetadata();
  const tenants = useApiQuery('listTenants', {}, { staleTimeMs: 300_000, silent: true }).data ?? [];
  const model = useArticleModel();
  const subject = (): { elements: readonly Element[]; metadata: typeof metadata; tenants: typeof tenants } => ({
    elements: model.elements(),
    metadata,
    tenants,
  });
  return {
    forContent: to => missingForContentStatus(subject(), to),
  };
};
