import type { BridgeAnswer } from '#bridge/operations.ts';
import { createHash } from 'node:crypto';
import type { KeepingProgress, KeepRequest, KeptMarks, KeptPlace, KeptState } from '#bridge/offline.ts';
import { copiesToLeave, type KeepingSettings } from '#domain/offline/keeping.ts';
import { ok } from '#domain/result.ts';
import { createRunInBackground } from '../run-in-background.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports.ts';
import type { Settings } from '../settings/settings.ts';
import type { FetchPorts } from './fetching.ts';
import type { KeptPictures } from './kept-pictures.ts';
import { readKeeping, writeKeeping } from './kept-settings.ts';
import type { Copy, KeptStore } from './kept-store.ts';
import { createRefreshing, type Scope } from './refreshing.ts';
import type { FoundHere, SearchIndex } from './search-index.ts';
import { marksOf, viewOf } from './kept-view.ts';

/** Interval at which offline copies are compared with the newsroom, while it can be reached. */
const REFRESH_EVERY_MS = 30 * 60_000;
/** Coming back online does not ask again sooner than this. */
const FRESH_MS = 10 * 60_000;
/** Opening an item must not wait for work that follows it. */
const AFTER_OPENING_MS = 1_500;
/** Items indexed per batch, so that the desk stays responsive. */
const INDEXED_AT_ONCE = 3;
const TELL_EVERY_MS = 150;

export interface KeptPorts extends Pick<FetchPorts, 'gateway' | 'fetchItem' | 'readItem' | 'isOpen' | 'hasOwn'> {
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly store: KeptStore;
  readonly pictures: KeptPictures;
  readonly index: SearchIndex;
  readonly owner: () => string | undefined;
  /** Whose copies may be fetched now; undefined while signed out or offline. */
  readonly fetchingAs: () => string | undefined;
  /** The newsroom has answered and can be reached: what leaves this desk can be fetched again. */
  readonly isProvenOnline: () => boolean;
  readonly takesPictures: () => boolean;
  readonly removeCopy: (owner: string, place: KeptPlace) => void;
  readonly previewBytes: () => Promise<number>;
  /** Unsent pictures. */
  readonly unsentBytes: (owner: string) => number;
  readonly notify: (progress: KeepingProgress | null) => void;
}

/** Copies of the newsroom's items for offline work: requested by item or list, or kept because they were opened. */
export interface Kept {
  readonly state: () => Promise<DeskResult<KeptState>>;
  readonly marks: () => DeskResult<KeptMarks>;
  readonly keep: (request: KeepRequest) => DeskResult<{ requestId: string }>;
  readonly release: (requestId: string) => DeskResult<{ request: KeepRequest | null }>;
  readonly remove: (place: KeptPlace) => Promise<BridgeAnswer<'offline.remove'>>;
  readonly refresh: () => BridgeAnswer<'offline.refresh'>;
  readonly cancel: () => void;
  readonly set: (settings: KeepingSettings) => BridgeAnswer<'offline.set'>;
  readonly search: (typed: string) => DeskResult<readonly (FoundHere & Pick<Copy, 'metadataId' | 'asOf'>)[]>;
  /** A user opened an item. */
  readonly noteOpened: (place: KeptPlace) => void;
  /** An article that was made here got the newsroom's id. */
  readonly renamed: (from: string, to: string) => void;
  /** The newsroom is reachable, or a user signed in. */
  readonly kick: () => void;
  /** Removes what is expired or over the limit. */
  readonly tidy: (owner: string) => void;
  readonly forgetOwner: (owner: string) => void;
  readonly dispose: () => void;
}

const requestIdOf = (request: KeepRequest): string =>
  createHash('sha256')
    .update(request.kind === 'item' ? `item ${request.resource} ${request.id}` : `list ${request.address}`)
    .digest('hex');

export const createKept = (ports: KeptPorts): Kept => {
  const { clock, settings, store, pictures, index } = ports;
  const runInBackground = createRunInBackground(ports.log);
  let disposed = false;
  let toldAt = 0;
  let cancelTimer = (): void => undefined;
  let cancelCatchUp = (): void => undefined;
  const afterOpening = new Map<string, () => void>();

  const notify = (progress: KeepingProgress | null, urgency?: 'urgent'): void => {
    if (disposed || (!urgency && Math.abs(clock.now() - toldAt) < TELL_EVERY_MS)) return; // the clock may be put back
    toldAt = clock.now();
    ports.notify(progress);
  };
  const isHeld = (copy: Copy): boolean => copy.hasWork || ports.isOpen(copy.id);

  const tidy = (owner: string, reason?: 'asked'): void => {
    if (disposed) return;
    // A clock that is wrong on the train takes nothing away: without the newsroom nothing expires.
    const now = reason === 'asked' || ports.isProvenOnline() ? clock.now() : 0;
    const requested = store.requestsByItem(owner);
    const copies = store.copies(owner).map(copy => ({
      key: copy.id,
      place: { resource: copy.resource, id: copy.id },
      bytes: copy.textBytes + copy.pictureBytes,
      usedAt: copy.usedAt,
      isRequested: requested.has(copy.id),
      isHeld: isHeld(copy),
    }));
    const byKey = new Map(copies.map(copy => [copy.key, copy.place]));
    for (const { key } of copiesToLeave(copies, { ...readKeeping(settings), now })) {
      const place = byKey.get(key);
      if (!place) continue;
      ports.removeCopy(owner, place);
      store.forgetCopy(owner, key);
    }
    runInBackground(pictures.sweep());
  };

  /** In batches, until everything here is indexed. */
  const catchUp = (): void => {
    cancelCatchUp();
    const owner = ports.owner();
    if (disposed || owner === undefined) return;
    if (index.catchUp(owner, INDEXED_AT_ONCE)) cancelCatchUp = clock.schedule(catchUp, 20);
  };

  const settleDown = (owner: string, reason?: 'asked'): void => {
    tidy(owner, reason);
    catchUp();
  };
  const refreshing = createRefreshing({
    ...ports,
    notify,
    isHeld,
    settled: settleDown,
    limitBytes: () => readKeeping(settings).limitBytes,
  });

  const begin = (scope: Scope): void => {
    const owner = ports.fetchingAs();
    if (owner !== undefined && !disposed) runInBackground(refreshing.run(owner, scope));
  };
  const plan = (): void => {
    cancelTimer();
    cancelTimer = clock.schedule(() => {
      begin({ kind: 'all' });
      plan();
    }, REFRESH_EVERY_MS);
  };
  plan();

  /** Something was requested while offline. */
  const hasOpenRequest = (owner: string): boolean => {
    const here = new Set(store.copies(owner).map(({ id }) => id));
    return store
      .requests(owner)
      .some(({ request, refreshedAt }) => (request.kind === 'list' ? refreshedAt === null : !here.has(request.id)));
  };

  const withOwner = <Value>(work: (owner: string) => DeskResult<Value>): DeskResult<Value> => {
    const owner = ports.owner();
    if (owner === undefined) return fail('unauthorised');
    try {
      return work(owner);
    } catch (error) {
      return fail(storageCode(error));
    }
  };

  return {
    state: async () => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const facts = { store, owner, settings: readKeeping(settings), pictureBytes: pictures.totalBytes(owner) };
      return ok({
        ...viewOf({ ...facts, previewBytes: await ports.previewBytes(), unsentBytes: ports.unsentBytes(owner) }),
        progress: refreshing.progress(),
        problems: [...refreshing.problems()],
        refreshedAt: refreshing.refreshedAt(),
      });
    },
    marks: () => withOwner(owner => ok({ ...marksOf(store, owner), progress: refreshing.progress() })),
    keep: request =>
      withOwner(owner => {
        const id = requestIdOf(request);
        store.addRequest(owner, id, request, new Date(clock.now()).toISOString());
        if (request.kind === 'item') store.setItems(owner, id, [{ resource: request.resource, id: request.id }]);
        notify(refreshing.progress(), 'urgent');
        begin({ kind: 'request', id });
        return ok({ requestId: id });
      }),
    release: requestId =>
      withOwner(owner => {
        const request = store.requests(owner).find(({ id }) => id === requestId)?.request ?? null;
        store.removeRequest(owner, requestId);
        settleDown(owner);
        notify(refreshing.progress(), 'urgent');
        return ok({ request });
      }),
    remove: async place => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const copy = store.copies(owner).find(({ id }) => id === place.id);
      if (!copy) return fail('notFound');
      if (isHeld(copy)) return fail('hasUnsentChanges');
      if (store.requestsByItem(owner).has(place.id)) return fail('isKept');
      ports.removeCopy(owner, place);
      store.forgetCopy(owner, place.id);
      await pictures.sweep();
      catchUp();
      notify(refreshing.progress(), 'urgent');
      return ok({});
    },
    refresh: () => {
      if (ports.fetchingAs() === undefined) return fail('offline');
      begin({ kind: 'all' });
      return ok({});
    },
    cancel: refreshing.cancel,
    set: next => {
      const written = writeKeeping(settings, next);
      if (!written.ok) return written;
      const owner = ports.owner();
      if (owner !== undefined) settleDown(owner, 'asked');
      if (refreshing.problems().has('noRoom')) begin({ kind: 'all' });
      notify(refreshing.progress(), 'urgent');
      return ok(readKeeping(settings));
    },
    search: typed =>
      withOwner(owner => {
        const copies = new Map(store.copies(owner).map(copy => [copy.id, copy]));
        return ok(
          (index.search(owner, typed) ?? []).map(found => {
            const copy = copies.get(found.id);
            return { ...found, metadataId: copy?.metadataId ?? null, asOf: copy?.asOf ?? null };
          }),
        );
      }),
    noteOpened: place => {
      const owner = ports.owner();
      if (owner === undefined) return;
      try {
        store.setUsed(owner, place.id, clock.now());
      } catch (error) {
        // A read-only disk does not prevent reading.
        ports.log.warn('useNotNoted', { code: storageCode(error) });
      }
      if (readKeeping(settings).automatic.kind === 'off') return;
      afterOpening.get(place.id)?.();
      const cancel = clock.schedule(() => {
        afterOpening.delete(place.id);
        if (ports.fetchingAs() === owner) runInBackground(refreshing.completePictures(owner, place).then(catchUp));
      }, AFTER_OPENING_MS);
      afterOpening.set(place.id, cancel);
    },
    renamed: (from, to) => {
      const owner = ports.owner();
      if (owner !== undefined) store.rename(owner, from, to, requestIdOf);
    },
    kick: () => {
      const owner = ports.fetchingAs();
      if (owner === undefined) return;
      settleDown(owner);
      const last = refreshing.refreshedAt();
      const isFresh = last !== null && Math.abs(clock.now() - Date.parse(last)) < FRESH_MS;
      const isIncomplete = refreshing.problems().has('metered') || refreshing.problems().has('unreachable');
      if ((!isFresh || isIncomplete || hasOpenRequest(owner)) && store.requests(owner).length > 0) begin({ kind: 'all' });
    },
    tidy,
    forgetOwner: owner => {
      refreshing.forget();
      store.forgetOwner(owner);
      index.catchUp(owner, 0); // words of removed items
      runInBackground(pictures.sweep());
    },
    dispose: () => {
      disposed = true;
      refreshing.cancel();
      cancelTimer();
      cancelCatchUp();
      for (const cancel of afterOpening.values()) cancel();
    },
  };
};
