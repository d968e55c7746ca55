import { BridgeFailure } from '#renderer/platform/api/failure.ts';

/** Returns undefined if a request fails: blocks show what they have. */
export const orUndefined = async <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BridgeFailure) return undefined;
    throw error;
  }
};
