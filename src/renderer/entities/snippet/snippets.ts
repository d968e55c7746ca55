import type { BridgeClient } from '#bridge/client.ts';
import { snippetContent } from '#domain/snippet/snippet.ts';
import { callApi, useApiQuery } from '#renderer/platform/api/queries.ts';
import { BridgeFailure, readApiError } from '#renderer/platform/api/failure.ts';
import type { SnippetContent } from '#richtext/view/block-services.tsx';

/** Searching needs two characters (B9-024). */
export const MINIMUM_WORDS = 2;

/** Whether something was typed, but too little to search by. */
export const isTooShort = (words: string): boolean => words.trim() !== '' && words.trim().length < MINIMUM_WORDS;

export interface SnippetSearch {
  readonly words: string;
  readonly tenantId: number | null;
  /** Counts from 0. */
  readonly page: number;
  readonly size: number;
}

/** What the call for components asks for, without its page: by words and title, in the order of names. */
export const snippetQuery = ({ words, tenantId }: Pick<SnippetSearch, 'words' | 'tenantId'>) => ({
  sort: 'name,asc' as const,
  ...(words.trim().length < MINIMUM_WORDS ? {} : { q: words.trim() }),
  ...(tenantId === null ? {} : { tenantIds: [tenantId] }),
});

/** A page of components by words and title, by name. */
export const useSnippets = ({ words, tenantId, page, size }: SnippetSearch) =>
  useApiQuery(
    'listSnippets',
    { query: { ...snippetQuery({ words, tenantId }), page, size } },
    { enabled: !isTooShort(words), keepPrevious: true, silent: true },
  );

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
