import type { SendingState } from '#bridge/sending.ts';
import type { ConnectivityState, OutboxEntry, OutboxSummary, SessionState, UnsavedDraft } from '#bridge/states.ts';
import { InvariantError } from '#domain/result.ts';
import type { Role } from '#domain/user/role.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { HOST_CONNECTED_KEY } from '../../platform/api/host-events.ts';
import { useBridgeQuery } from '../../platform/api/queries.ts';
import { useDiagnostics } from '../../platform/state/stores.tsx';

export type SignedIn = Extract<SessionState, { kind: 'signedIn' }>;

/** The session; undefined until the host has answered for the first time. */
export const useSession = (): SessionState | undefined => useBridgeQuery('session.get', {}, { silent: true }).data;

/** Set by the session guard: components below it always have a user, even while a login ends. */
export const SignedInContext = createContext<SignedIn | null>(null);

/** The person who is signed in. Only below the session guard. */
export const useSignedIn = (): SignedIn => {
  const session = useContext(SignedInContext);
  if (session === null) throw new InvariantError('used outside the session guard');
  return session;
};

/** The role that decides what is shown: the token's, or outside production the tester's override (A6-019). The server decides by the token alone. */
export const useRole = (): Role => {
  const override = useDiagnostics(state => state.roleOverride);
  const isProduction = useBridgeQuery('app.info', {}, { silent: true }).data?.production ?? true;
  const { role } = useSignedIn();
  return isProduction || override === null ? role : override;
};

/** What the host knows of the way to the newsroom; undefined until it has answered. */
export const useConnectivity = (): ConnectivityState | undefined => useBridgeQuery('connectivity.get', {}, { silent: true }).data;

/** Returns true once the host has said whether there is a connection, or could not: no page asks the newsroom on a guess. */
export const useIsConnectivityKnown = (): boolean => !useBridgeQuery('connectivity.get', {}, { silent: true }).isPending;

/** True if Galley's own process answers (in the browser shell it can be gone). */
export const useHostConnected = (): boolean =>
  useQuery({ queryKey: HOST_CONNECTED_KEY, queryFn: () => true, staleTime: Number.POSITIVE_INFINITY, initialData: true }).data;

/** True if the newsroom can be reached, as far as anybody knows. */
export const useIsOnline = (): boolean => {
  const connected = useHostConnected();
  const connectivity = useConnectivity();
  return connected && connectivity?.kind !== 'offline';
};

const NOTHING: OutboxSummary = { drafts: 0, waiting: 0, sending: 0, failed: 0, conflict: 0 };

/** True if the queue is sent; undefined until the host has answered. */
export const useSending = (): SendingState | undefined => useBridgeQuery('sending.get', {}, { silent: true }).data;

/** The waiting changes of this desk, in the order they will be sent, and the drafts that nobody has saved. */
export const useOutbox = (): {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly UnsavedDraft[];
  readonly summary: OutboxSummary;
  readonly isPending: boolean;
} => {
  const outbox = useBridgeQuery('outbox.list', {}, { silent: true });
  return {
    entries: outbox.data?.entries ?? [],
    drafts: outbox.data?.drafts ?? [],
    summary: outbox.data?.summary ?? NOTHING,
    isPending: outbox.isPending,
  };
};

/** True if the person who is signed in has an external account (D-010); the newsroom decides by its own knowledge. */
export const useIsExternal = (): boolean => useSignedIn().isExternal ?? false;
