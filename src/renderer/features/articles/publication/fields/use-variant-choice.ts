import { useSearchParams } from 'react-router';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { useArticleView } from '../../model/article-view.ts';
import { useField } from './use-field.ts';

const PARAMETER = 'selectedVariantId';

export interface VariantChoice {
  /** Id of a title, or 0 for all titles (B9-059). */
  readonly variantId: number;
  readonly choose: (variantId: number) => void;
  /** Titles of the item that may have entries of their own. */
  readonly tenantIds: readonly number[];
}

/** Provides the title in the address for which the publication is shown; one that the item no longer has falls back to all. */
export const useVariantChoice = (): VariantChoice => {
  const [parameters, setParameters] = useSearchParams();
  const tenantIds = useField('tenantIds').value;
  // The related contents of one title lead to the publication of that title.
  const { relatedVariantId } = useArticleView();
  const wanted = relatedVariantId ?? Number(parameters.get(PARAMETER) ?? ALL_TENANTS_VARIANT);
  return {
    variantId: tenantIds.includes(wanted) ? wanted : ALL_TENANTS_VARIANT,
    tenantIds,
    choose: variantId =>
      setParameters(
        current => {
          const next = new URLSearchParams(current);
          if (variantId === ALL_TENANTS_VARIANT) next.delete(PARAMETER);
          else next.set(PARAMETER, String(variantId));
          return next;
        },
        // Synchronous: a button pressed right after the choice must belong to the chosen title, not to the former one.
        { replace: true, flushSync: true },
      ),
  };
};
