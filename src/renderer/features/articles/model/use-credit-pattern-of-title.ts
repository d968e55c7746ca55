import { DEFAULT_CREDIT_PATTERN } from '#domain/media/credit.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useOpenState } from './use-article-model.tsx';

/** Returns the credit pattern of the open article's main title. */
export const useCreditPatternOfTitle = (): string => {
  const mainTenantId = useOpenState(({ status }) => (status.metadata ?? status.creation)?.mainTenantId ?? null);
  const { byId } = useTenants();
  return (mainTenantId === null ? undefined : byId.get(mainTenantId)?.creditPattern) ?? DEFAULT_CREDIT_PATTERN;
};
