import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import { ok, err, type Result } from '#domain/result.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';

/** Origin of a proposal: a model, or the file's own metadata put together. */
type ProposalMethod = 'builtIn' | 'model';

export interface Proposal {
  readonly altText: string;
  readonly method: ProposalMethod;
}

/** Lets the newsroom propose a description of a picture that it has (B4-015). */
export const describePicture = async (bridge: BridgeClient, elvisId: string): Promise<Result<Proposal, BridgeError>> => {
  try {
    return ok((await callApi(bridge, 'generateImageAltText', { body: { elvisId } })).body);
  } catch (error) {
    return err(toBridgeError(error));
  }
};
