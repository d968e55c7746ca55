import { BridgeFailure } from '#renderer/platform/api/failure.ts';

/** What could not be fetched is undefined: blocks show what they have. */
export const orUndefined = async <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BridgeFailure) return undefined;
    throw error;
  }
};
