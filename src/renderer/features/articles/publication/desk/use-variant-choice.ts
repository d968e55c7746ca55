import { useSearchParams } from 'react-router';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { useArticleView } from '../../desk/article-view.ts';
import { useField } from './use-field.ts';

const PARAMETER = 'selectedVariantId';

export interface VariantChoice {
  /** A title's id, or 0 for all titles (B9-059). */
  readonly variantId: number;
  readonly choose: (variantId: number) => void;
  /** The titles of the item that may have entries of their own. */
  readonly tenantIds: readonly number[];
}

/** For which title the publication is shown, as the address says; a title that the item has not any more falls back to all. */
export const useVariantChoice = (): VariantChoice => {
  const [parameters, setParameters] = useSearchParams();
  const tenantIds = useField('tenantIds').value;
  // The related contents of one title lead to the publication of this title.
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
        // At once: a button pressed right after the choice is that of the chosen title, never still of the one before.
        { replace: true, flushSync: true },
      ),
  };
};
