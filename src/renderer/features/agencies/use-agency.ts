import type { Agency } from '#domain/agency.ts';
import { callApi, useApiMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useFormQuestions } from '#ui/overlays/confirm.tsx';

/** Deletes an agency after a question; returns whether it is gone. An agency that an item names stays, with a message. */
export const useDeleteAgency = () => {
  const bridge = useBridge();
  const sayRefusal = useSayRefusal();
  const { askDelete } = useFormQuestions();
  const remove = useApiMutation('deleteAgency', { invalidates: ['listAgencies'] });
  return async ({ id, name }: Agency): Promise<boolean> => {
    if (!(await askDelete(name))) return false;
    const params = { id };
    return callApi(bridge, 'getAgency', { params })
      .then(() => remove.mutateAsync({ params }))
      .then(
        () => true,
        (thrown: unknown) => {
          sayRefusal(thrown);
          return false;
        },
      );
  };
};
