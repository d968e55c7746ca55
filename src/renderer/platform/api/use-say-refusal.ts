import { useCallback } from 'react';
import { readApiError, toBridgeError } from './failure.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Status of refusals left to the screen if they name a field. */
const LEFT_TO_SCREEN = 422;

/** Shows the reason of a refusal if no field does; other failures are reported for every call. */
export const useSayRefusal = (): ((thrown: unknown, fields?: readonly string[]) => void) => {
  const showFailure = useFailureToast();
  return useCallback(
    (thrown, fields = []) => {
      const error = toBridgeError(thrown);
      const failure = readApiError(error);
      if (failure?.kind !== 'http' || failure.status !== LEFT_TO_SCREEN) return;
      if (failure.problems.some(({ fieldNames }) => fieldNames.some(name => fields.includes(name)))) return;
      showFailure(error);
    },
    [showFailure],
  );
};
