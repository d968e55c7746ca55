import type { BridgeClient } from '#bridge/client.ts';
import { snippetContent } from '#domain/snippet/snippet.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { BridgeFailure, readApiError } from '#renderer/platform/api/failure.ts';
import type { SnippetContent } from '#richtext/view/block-services.tsx';

/** A component as blocks show it. */
export const readSnippet = async (bridge: BridgeClient, id: string): Promise<SnippetContent | 'missing' | undefined> => {
  try {
    const { body } = await callApi(bridge, 'getSnippet', { params: { id } });
    return { id, name: body.name, content: snippetContent(body) };
  } catch (error) {
    if (!(error instanceof BridgeFailure)) throw error;
    const failure = readApiError(error.error);
    return failure?.kind === 'http' && failure.status === 404 ? 'missing' : undefined;
  }
};
