import type { Kickword } from '#domain/tenant/tenant.ts';
import { useInvalidateTaxonomy } from '#renderer/entities/taxonomy/invalidate.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useFormQuestions } from '#ui/overlays/confirm.tsx';

/** Deletes a kickword after a question; answers whether it is gone. One that items have stays, which is said. */
export const useDeleteKickword = () => {
  const bridge = useBridge();
  const sayRefusal = useSayRefusal();
  const invalidate = useInvalidateTaxonomy();
  const { askDelete } = useFormQuestions();
  return async ({ id, name }: Pick<Kickword, 'id' | 'name'>): Promise<boolean> => {
    if (!(await askDelete(name))) return false;
    try {
      // Its present etag is remembered by the host when it is read.
      await callApi(bridge, 'getKickword', { params: { id } });
      await callApi(bridge, 'deleteKickword', { params: { id } });
      await invalidate();
      return true;
    } catch (thrown) {
      sayRefusal(thrown);
      return false;
    }
  };
};
