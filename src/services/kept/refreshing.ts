import type { KeepingProgress, KeptState } from '#bridge/offline.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { Result } from '#domain/result.ts';
import type { Clock } from '../ports.ts';
import { createSlots } from '../pictures/slots.ts';
import { fetchChanges, fetchCopy, fetchList, type FetchPorts, type ListedPlace, type NoRoom, type Place } from './fetching.ts';
import type { Copy, StoredRequest } from './kept-store.ts';

const FETCHED_AT_ONCE = 3;

type Problem = KeptState['problems'][number];
/** Scope of an update. */
export type Scope = { readonly kind: 'all' } | { readonly kind: 'request'; readonly id: string };

export interface RefreshPorts extends Omit<FetchPorts, 'roomBytes' | 'now'> {
  readonly clock: Clock;
  readonly fetchingAs: () => string | undefined;
  readonly limitBytes: () => number;
  readonly isHeld: (copy: Copy) => boolean;
  readonly notify: (progress: KeepingProgress | null, urgency?: 'urgent') => void;
  readonly settled: (owner: string) => void;
}

/** Updates kept copies, one run after the other; each can be aborted. */
export interface Refreshing {
  readonly run: (owner: string, scope: Scope) => Promise<void>;
  readonly completePictures: (owner: string, place: Place) => Promise<void>;
  readonly cancel: () => void;
  /** Forgets what was fetched, as it is no longer here. */
  readonly forget: () => void;
  readonly progress: () => KeepingProgress | null;
  readonly problems: () => ReadonlySet<Problem>;
  readonly refreshedAt: () => string | null;
}

const problemOf = ({ code }: BridgeError | NoRoom): Problem | undefined => {
  if (code === 'noRoom') return 'noRoom';
  if (code === 'cancelled' || code === 'notFound') return undefined;
  return code === 'offline' || code === 'timeout' || code === 'ERR_NETWORK' ? 'unreachable' : 'refused';
};

export const createRefreshing = (ports: RefreshPorts): Refreshing => {
  const { store, clock } = ports;
  let running: Promise<void> = Promise.resolve();
  let ending: AbortController | undefined;
  let progress: KeepingProgress | null = null;
  let refreshedAt: string | null = null;
  const problems = new Set<Problem>();
  const now = (): string => new Date(clock.now()).toISOString();

  const heed = <Value>(result: Result<Value, BridgeError | NoRoom>): Value | undefined => {
    if (result.ok) return result.value;
    const problem = problemOf(result.error);
    if (problem) problems.add(problem);
    return undefined;
  };

  /** Space besides what always stays; automatic copies are removed after the run. */
  const portsFor = (owner: string): FetchPorts => {
    const requested = store.requestsByItem(owner);
    const staying = store.copies(owner).filter(copy => requested.has(copy.id) || ports.isHeld(copy));
    const room = ports.limitBytes() - staying.reduce((sum, copy) => sum + (copy.hasWork ? 0 : copy.textBytes) + copy.pictureBytes, 0);
    const before = ports.pictures.totalBytes(owner);
    return { ...ports, now, roomBytes: () => room - (ports.pictures.totalBytes(owner) - before) };
  };

  const listed = async (
    owner: string,
    request: StoredRequest,
    fetching: FetchPorts,
    signal: AbortSignal,
  ): Promise<readonly ListedPlace[]> => {
    if (request.request.kind !== 'list') return [];
    const list = heed(await fetchList(fetching, request.request.query, signal));
    if (!list) return [];
    store.setItems(owner, request.id, list.places);
    store.setRefreshed(owner, request.id, now(), list.total);
    return list.places;
  };

  const placesFor = async (owner: string, scope: Scope, fetching: FetchPorts, signal: AbortSignal): Promise<readonly ListedPlace[]> => {
    const requests = store.requests(owner).filter(({ id }) => scope.kind === 'all' || scope.id === id);
    const lists: ListedPlace[] = [];
    for (const request of requests) lists.push(...(await listed(owner, request, fetching, signal)));
    const seen = new Set(lists.map(({ id }) => id));
    const single = requests.flatMap(({ request }) => (request.kind === 'item' ? [{ resource: request.resource, id: request.id }] : []));
    // An unsent item has no state to compare with.
    const automatic = scope.kind === 'all' ? store.copies(owner).filter(copy => copy.asOf !== null) : [];
    const alone = [...single, ...automatic.map(({ resource, id }) => ({ resource, id }))].filter(place => {
      if (seen.has(place.id)) return false;
      seen.add(place.id);
      return true;
    });
    return [...new Map([...lists, ...(heed(await fetchChanges(fetching, alone, signal)) ?? [])].map(place => [place.id, place])).values()];
  };

  const fetchAll = async (owner: string, places: readonly ListedPlace[], fetching: FetchPorts, signal: AbortSignal): Promise<void> => {
    const copies = new Map(store.copies(owner).map(copy => [copy.id, copy]));
    const slots = createSlots(FETCHED_AT_ONCE);
    let done = 0;
    const total = places.length;
    progress = { done, total };
    ports.notify(progress, 'urgent');
    const fetchOne = async (place: ListedPlace): Promise<void> => {
      if (signal.aborted || ports.fetchingAs() !== owner) return;
      heed(await fetchCopy(fetching, owner, { place, copy: copies.get(place.id), signal }));
      done += 1;
      progress = { done, total };
      ports.notify(progress);
    };
    await Promise.all(places.map(place => slots.run(() => fetchOne(place))));
  };

  const runNow = async (owner: string, scope: Scope): Promise<void> => {
    if (ports.fetchingAs() !== owner) return;
    const { signal } = (ending = new AbortController());
    problems.clear();
    progress = { done: 0, total: 0 };
    ports.notify(progress, 'urgent');
    try {
      const fetching = portsFor(owner);
      await fetchAll(owner, await placesFor(owner, scope, fetching, signal), fetching, signal);
      if (!ports.takesPictures() && store.copies(owner).some(copy => copy.missingPictures > 0)) problems.add('metered');
      else if (fetching.roomBytes() <= 0) problems.add('noRoom');
      if (scope.kind === 'all' && !signal.aborted && !problems.has('unreachable')) refreshedAt = now();
    } finally {
      progress = null;
      ending = undefined;
      ports.settled(owner);
      ports.notify(null, 'urgent');
    }
  };

  return {
    run: (owner, scope) => {
      const next = (): Promise<void> => runNow(owner, scope);
      running = running.then(next, next); // a failed run is reported by its caller
      return running;
    },
    completePictures: async (owner, place) => {
      const copy = store.copies(owner).find(({ id }) => id === place.id);
      if (!copy || copy.asOf === null) return;
      const { signal } = new AbortController();
      // As if unchanged: its text was just fetched.
      const updatedAt = copy.updatedAt ?? 'opened';
      const fetching: FetchPorts = { ...portsFor(owner), now: () => copy.asOf ?? now() };
      await fetchCopy(fetching, owner, { place: { ...place, updatedAt }, copy: { ...copy, updatedAt }, signal });
      ports.settled(owner);
      ports.notify(progress, 'urgent');
    },
    cancel: () => ending?.abort(),
    forget: () => {
      ending?.abort();
      problems.clear();
      refreshedAt = null;
    },
    progress: () => progress,
    problems: () => problems,
    refreshedAt: () => refreshedAt,
  };
};
