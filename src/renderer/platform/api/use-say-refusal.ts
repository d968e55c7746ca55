import { useCallback } from 'react';
import { readApiError, toBridgeError } from './failure.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Refusals with this status are left to the screen: they belong to a field, where one is named. */
const LEFT_TO_SCREEN = 422;

/** Says why something was refused where no field of the screen says it; what fails otherwise is said of every call. */
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
