import type { QueryClient } from '@tanstack/react-query';
import type { BridgeClient } from '#bridge/client.ts';
import { type ApiAnswer, apiKey } from '#renderer/platform/api/queries.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { isWorthRetrying } from '#renderer/platform/api/query-client.ts';
import type { Page, PageRequest, Source } from '../model/source.ts';

interface PageToLoad<Row> {
  readonly client: QueryClient;
  readonly queryKey: readonly unknown[];
  readonly bridge: BridgeClient;
  readonly source: Source<Row>;
  readonly request?: PageRequest;
}

/**
 * Loads a page of a list. If it is the first of its kind in this window, what this computer has of it is shown until the newsroom has
 * answered; if the newsroom refuses the list, those rows go.
 */
export const loadKeptFirst = async <Row>({ client, queryKey, bridge, source, request }: PageToLoad<Row>): Promise<ApiAnswer<Page<Row>>> => {
  const known = client.getQueriesData<Partial<ApiAnswer<unknown>>>({ queryKey: apiKey(source.operation) });
  const isFirst = known.every(([, data]) => data === undefined || data.isRefreshing === true);
  if (source.kept === undefined || !isFirst) return source.load(bridge, request);
  const query = () => client.getQueryCache().find<ApiAnswer<Page<Row>>>({ queryKey, exact: true });
  let isOver = false;
  const showKept = async (kept: Promise<ApiAnswer<Page<Row>> | undefined>): Promise<void> => {
    const answer = await kept;
    const shown = query();
    // Signing out removes the query: its rows must not come back.
    if (answer !== undefined && !isOver && shown !== undefined && shown.state.data === undefined) client.setQueryData(queryKey, answer);
  };
  void showKept(source.kept(bridge, request));
  try {
    return await source.load(bridge, request);
  } catch (error) {
    const shown = query();
    if (shown?.state.data?.isRefreshing === true && !isWorthRetrying(toBridgeError(error)))
      shown.setState({ data: undefined, status: 'pending' });
    throw error;
  } finally {
    isOver = true;
  }
};
