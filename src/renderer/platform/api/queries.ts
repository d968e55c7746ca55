import {
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeInput, BridgeOperationName, BridgeOutput } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { ApiBody, ApiInput, OperationId } from '#contract/contract.ts';
import { useBridge } from '../bridge/bridge-context.tsx';
import { BridgeFailure, toBridgeError } from './failure.ts';

/** Newsroom response as returned by the host; `stale` if it comes from the host's store. */
export interface ApiAnswer<Body> {
  readonly body: Body;
  readonly status: number;
  readonly receivedAt: string;
  readonly stale: boolean;
  /** True for the last answer of the host's store while the newsroom is asked. */
  readonly isRefreshing?: boolean;
}

export type { ApiBody, ApiInput } from '#contract/contract.ts';

/** Cache key of an API query; without input it matches all of that operation. */
export const apiKey = (operation: OperationId, input?: unknown): readonly unknown[] =>
  input === undefined ? ['api', operation] : ['api', operation, input];
/** Cache key of a bridge query. */
export const bridgeKey = (name: BridgeOperationName, input?: unknown): readonly unknown[] =>
  input === undefined ? ['bridge', name] : ['bridge', name, input];

/** Calls the newsroom once; throws `BridgeFailure`. For hooks and event handlers that hold a bridge. */
export const callApi = async <Id extends OperationId>(
  bridge: BridgeClient,
  operation: Id,
  input: ApiInput<Id>,
  /** Aborts the call here, in the host and in the newsroom. */
  signal?: AbortSignal,
): Promise<ApiAnswer<ApiBody<Id>>> => {
  const ticket = signal && crypto.randomUUID();
  const cancel = (): void => void (ticket !== undefined && bridge.call('api.cancel', { ticket }));
  signal?.addEventListener('abort', cancel, { once: true });
  const result = await bridge.call('api.call', { operation, ...input, ...(ticket === undefined ? {} : { ticket }) });
  signal?.removeEventListener('abort', cancel);
  if (!result.ok) throw new BridgeFailure(result.error);
  return { ...result.value, body: result.value.body as ApiBody<Id> }; // the host has checked it against the contract
};

/** Reads the last answer that the host has of the user, without asking the newsroom; undefined if it has none. */
export const readKept = async <Id extends OperationId>(
  bridge: BridgeClient,
  operation: Id,
  input: ApiInput<Id>,
): Promise<ApiAnswer<ApiBody<Id>> | undefined> => {
  const result = await bridge.call('api.kept', { operation, ...input });
  const answer = result.ok ? result.value.answer : null;
  if (answer === null) return undefined;
  return { ...answer, body: answer.body as ApiBody<Id>, stale: true, isRefreshing: true }; // checked when it came from the newsroom
};

/** Calls the host once; throws `BridgeFailure`. */
export const callBridge = async <Name extends BridgeOperationName>(
  bridge: BridgeClient,
  name: Name,
  input: BridgeInput<Name>,
): Promise<BridgeOutput<Name>> => {
  const result = await bridge.call(name, input);
  if (!result.ok) throw new BridgeFailure(result.error);
  return result.value;
};

export interface ApiQueryOptions {
  readonly enabled?: boolean;
  readonly refetchIntervalMs?: number | false;
  readonly staleTimeMs?: number;
  /** Keeps showing the last page while the next one loads. */
  readonly keepPrevious?: boolean;
  /** True if the screen shows failures itself, so that no toast appears. */
  readonly silent?: boolean;
}

export interface ApiQuery<Body> {
  readonly data: Body | undefined;
  /** Status of the response: 404 to a HEAD says that a name is free. */
  readonly status: number | undefined;
  readonly error: BridgeError | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholder: boolean;
  /** Time of the newsroom's response. */
  readonly receivedAt: string | undefined;
  /** True if the response is a stored one, as there was no network. */
  readonly stale: boolean;
  readonly refetch: () => Promise<Pick<UseQueryResult<ApiAnswer<Body>>, 'isSuccess' | 'data'>>;
}

const toApiQuery = <Body>(query: UseQueryResult<ApiAnswer<Body>>): ApiQuery<Body> => ({
  data: query.data?.body,
  status: query.data?.status,
  error: query.error === null ? null : toBridgeError(query.error),
  isPending: query.isPending,
  isFetching: query.isFetching,
  isPlaceholder: query.isPlaceholderData,
  receivedAt: query.data?.receivedAt,
  stale: query.data?.stale ?? false,
  refetch: query.refetch,
});

/** Reads from the newsroom through the host, typed by the contract. */
export const useApiQuery = <Id extends OperationId>(
  operation: Id,
  input: ApiInput<Id>,
  options: ApiQueryOptions = {},
): ApiQuery<ApiBody<Id>> => {
  const bridge = useBridge();
  const query = useQuery({
    queryKey: apiKey(operation, input),
    queryFn: () => callApi(bridge, operation, input),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchIntervalMs ?? false,
    meta: { operation, silent: options.silent ?? false },
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    ...(options.keepPrevious === true ? { placeholderData: (previous: ApiAnswer<ApiBody<Id>> | undefined) => previous } : {}),
  });
  return toApiQuery(query);
};

export interface ApiMutationOptions<Id extends OperationId> {
  /** Operations whose cached responses become stale. */
  readonly invalidates?: readonly OperationId[];
  readonly fields?: readonly string[];
  readonly silent?: boolean;
  readonly onSuccess?: (answer: ApiAnswer<ApiBody<Id>>, input: ApiInput<Id>, queryClient: QueryClient) => void;
}

/** Writes to the newsroom through the host. Articles and metadata are written through `articles.*` instead. */
export const useApiMutation = <Id extends OperationId>(
  operation: Id,
  options: ApiMutationOptions<Id> = {},
): UseMutationResult<ApiAnswer<ApiBody<Id>>, Error, ApiInput<Id>> => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ApiInput<Id>) => callApi(bridge, operation, input),
    meta: { operation, silent: options.silent ?? false, fields: options.fields ?? [] },
    onSuccess: async (answer, input) => {
      options.onSuccess?.(answer, input, queryClient);
      await Promise.all((options.invalidates ?? []).map(id => queryClient.invalidateQueries({ queryKey: apiKey(id) })));
    },
  });
};

/** Queries host data that changes only by its events (or by `invalidateQueries` with `bridgeKey`). */
export const useBridgeQuery = <Name extends BridgeOperationName>(
  name: Name,
  input: BridgeInput<Name>,
  options: {
    readonly enabled?: boolean;
    readonly staleTimeMs?: number;
    readonly refetchIntervalMs?: number;
    readonly silent?: boolean;
  } = {},
): UseQueryResult<BridgeOutput<Name>> => {
  const bridge = useBridge();
  return useQuery({
    queryKey: bridgeKey(name, input),
    queryFn: () => callBridge(bridge, name, input),
    enabled: options.enabled ?? true,
    staleTime: options.staleTimeMs ?? Number.POSITIVE_INFINITY,
    refetchInterval: options.refetchIntervalMs ?? false,
    meta: { operation: name, silent: options.silent ?? false },
  });
};

/** Provides a mutation that calls the host. */
export const useBridgeMutation = <Name extends BridgeOperationName>(
  name: Name,
  options: {
    readonly silent?: boolean;
    readonly onSuccess?: (output: BridgeOutput<Name>, input: BridgeInput<Name>, queryClient: QueryClient) => void;
  } = {},
): UseMutationResult<BridgeOutput<Name>, Error, BridgeInput<Name>> => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: BridgeInput<Name>) => callBridge(bridge, name, input),
    meta: { operation: name, silent: options.silent ?? false },
    onSuccess: (output, input) => options.onSuccess?.(output, input, queryClient),
  });
};
