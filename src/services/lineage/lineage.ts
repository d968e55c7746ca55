import type { ApiAnswer } from '#contract/client.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { ApiBody } from '#contract/contract.ts';
import { LINEAGE_HEADER, type LineageEntry } from '#contract/system/lineage.ts';
import type { Gone } from '#domain/offline/gone.ts';
import type { Result } from '#domain/result.ts';
import { createSignal, type Signal } from '../events.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports.ts';
import type { CopyPlace, LineageEvent, LineageState, LineageStore, SeenPosition } from './lineage-store.ts';

type Fetch = typeof globalThis.fetch;
type Told = ApiBody<'getLineage'>;

/** Another newsroom is asked again whether it is the known one, at most this often. */
const ASK_AGAIN_MS = 10_000;
/** A newsroom that was heard of within this time is asked no more before something is sent. */
const TRUSTED_MS = 15_000;
/** Paths that may be requested from another newsroom before the user decides: sign-in, health and lineage. */
const OPEN_PATHS = /\/(?:auth\/|lineage$|version$|[a-z-]+\/health$)/u;

export interface LineagePorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly store: LineageStore;
  readonly owner: () => string | undefined;
  /** Asks the newsroom whether it was ever at this change. */
  readonly ask: (position: SeenPosition) => Promise<Result<ApiAnswer<Told>, ApiError>>;
}

/** Trust in copies on this desk, checked when articles and items have been read from the newsroom. */
export interface Believed {
  readonly isUnchecked: (owner: string, place: CopyPlace) => boolean;
  readonly checked: (owner: string, place: CopyPlace) => void;
  /** Returns true if a state of this time, which the newsroom does not have, was lost when it went back. */
  readonly isLost: (owner: string, updatedAt: string | null) => boolean;
  /** The mark of a copy that the newsroom has in an older state. */
  readonly older: (owner: string) => Gone;
}

/**
 * Relation of the newsroom to the one that this desk knows, and whether it is at least as new.
 *
 *   same ──an answer of a segment that never had what was seen──▶ went back ──everything compared──▶ same
 *     │                                                                 ▲
 *     └──no start in common──▶ foreign ──the person works with it───────┘
 *
 * The answer that shows it is not taken in. While copies are being compared nothing is sent; a foreign newsroom gets and gives nothing.
 */
export interface Lineage extends Believed {
  readonly guard: (fetch: Fetch) => Fetch;
  /** Asks the newsroom now: lists do not tell. Never rejects. */
  readonly look: () => Promise<void>;
  readonly event: (owner: string) => LineageEvent | null;
  readonly unchecked: (owner: string) => readonly CopyPlace[];
  /** Nothing may be sent: copies are being compared, or the newsroom is another one. */
  readonly isHeld: (owner: string) => boolean;
  readonly seen: (owner: string) => void;
  /** The person works with the newsroom that is there; every copy is compared with it. */
  readonly adopt: (owner: string) => void;
  readonly changed: Signal<undefined>;
}

/** Looks to the caller like a lost connection: what was sent is sent again, what was asked is asked again. */
const notBelieved = (): TypeError => new TypeError('the newsroom is not what it was');

const readHeader = (value: string | null): SeenPosition | undefined => {
  const [token, number] = (value ?? '').split(' ');
  const changeNumber = Number(number);
  return token !== undefined && token !== '' && Number.isSafeInteger(changeNumber) ? { token, changeNumber } : undefined;
};

const positionOf = ({ current: { token, changeNumber } }: Pick<Told, 'current'>): SeenPosition => ({ token, changeNumber });

/** The first start that this desk does not know, after the last one that it knows. */
const startAfter = (entries: readonly LineageEntry[], known: readonly string[]): LineageEntry | undefined =>
  entries[entries.findLastIndex(({ token }) => known.includes(token)) + 1];

export const createLineage = (ports: LineagePorts): Lineage => {
  const { clock, log, store } = ports;
  const changed = createSignal<undefined>();
  const checking = new Map<string, Promise<void>>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let toldAt = Number.NEGATIVE_INFINITY;
  const now = (): string => new Date(clock.now()).toISOString();

  const goBack = (owner: string, { current, entries }: Told, state: LineageState): void => {
    const isForeign = state.known.length > 0 && !entries.some(({ token }) => state.known.includes(token));
    log.warn('newsroomWentBack', { kind: isForeign ? 'foreign' : 'wentBack' });
    if (isForeign) {
      const found = { at: positionOf({ current }), known: entries.map(({ token }) => token) };
      const event = { kind: 'foreign', changedAt: new Date(0).toISOString(), restoredAt: null, isSeen: false, found } as const;
      store.write(owner, { ...state, event: { ...event, at: state.event?.kind === 'foreign' ? state.event.at : now() } });
      return;
    }
    const start = startAfter(entries, state.known);
    const event = { kind: 'wentBack', at: now(), changedAt: start?.changedAt ?? current.changedAt, restoredAt: start?.at ?? null } as const;
    store.uncheckAll(owner);
    store.write(owner, { at: positionOf({ current }), known: entries.map(({ token }) => token), event: { ...event, isSeen: false } });
  };

  const checkOnce = async (owner: string, state: LineageState): Promise<void> => {
    askedAt = clock.now();
    const answer = await ports.ask(state.at);
    if (ports.owner() !== owner) throw notBelieved();
    if (!answer.ok) {
      if (answer.error.kind === 'http' && answer.error.status === 404) return; // another product: as ever
      throw notBelieved();
    }
    const told = answer.value.body;
    if (told.wasHere === false) goBack(owner, told, state);
    else {
      const event = state.event?.kind === 'foreign' ? null : state.event;
      store.write(owner, { at: positionOf(told), known: told.entries.map(({ token }) => token), event });
    }
    if (told.wasHere !== false && state.event?.kind !== 'foreign') return;
    changed.emit(undefined);
    if (told.wasHere === false) throw notBelieved();
  };
  /** Throws unless the newsroom is the known one and has everything that this desk has seen. */
  const check = (owner: string, state: LineageState): Promise<void> => {
    const running = checking.get(owner);
    if (running) return running;
    const begun = checkOnce(owner, state).finally(() => checking.delete(owner));
    checking.set(owner, begun);
    return begun;
  };

  const heed = async (owner: string, told: SeenPosition): Promise<void> => {
    const state = store.read(owner);
    if (!state) {
      const first: LineageState = { at: told, known: [], event: null };
      store.write(owner, first);
      await check(owner, first);
    } else if (state.at.token !== told.token || told.changeNumber < state.at.changeNumber) await check(owner, state);
    else if (told.changeNumber > state.at.changeNumber) store.advance(owner, { ...state, at: told });
  };

  const isForeign = (owner: string): boolean => store.read(owner)?.event?.kind === 'foreign';
  /** Asks another newsroom now and then whether it is the known one again. */
  const refuseForeign = async (owner: string): Promise<void> => {
    const state = store.read(owner);
    if (state?.event?.kind !== 'foreign') return;
    if (Math.abs(clock.now() - askedAt) < ASK_AGAIN_MS) throw notBelieved();
    await check(owner, state);
  };

  const isWrite = (request: Parameters<Fetch>[0], init: RequestInit | undefined): boolean =>
    !['GET', 'HEAD'].includes(init?.method ?? (request instanceof Request ? request.method : 'GET'));
  /** Nothing is sent to a newsroom that may have been replaced since it was heard of last. */
  const askBeforeWriting = async (owner: string): Promise<void> => {
    const state = store.read(owner);
    if (!state || Math.abs(clock.now() - toldAt) < TRUSTED_MS) return;
    await check(owner, state);
    toldAt = clock.now();
  };
  /** While it did not answer, it may have been replaced. */
  const asked = async (answer: Promise<Response>): Promise<Response> => {
    try {
      return await answer;
    } catch (error) {
      toldAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };

  return {
    look: async () => {
      const owner = ports.owner();
      const state = owner === undefined ? undefined : store.read(owner);
      if (owner === undefined || !state) return;
      await check(owner, state).catch(() => undefined); // what it found is stored and told
    },
    guard: fetch => async (request, init) => {
      const owner = ports.owner();
      const url = request instanceof Request ? request.url : String(request);
      const isOpen = OPEN_PATHS.test(new URL(url).pathname); // what somebody looks for is part of the address, too
      if (owner !== undefined && !isOpen) await refuseForeign(owner);
      if (owner !== undefined && !isOpen && isWrite(request, init)) await askBeforeWriting(owner);
      const response = await asked(fetch(request, init));
      const header = isOpen ? undefined : readHeader(response.headers.get(LINEAGE_HEADER));
      if (header && owner !== undefined && ports.owner() === owner) {
        await heed(owner, header);
        toldAt = clock.now();
      } else if (response.status === 401) toldAt = Number.NEGATIVE_INFINITY;
      return response;
    },
    event: owner => store.read(owner)?.event ?? null,
    unchecked: store.unchecked,
    isHeld: owner => isForeign(owner) || store.unchecked(owner).length > 0,
    isUnchecked: store.isUnchecked,
    checked: (owner, place) => {
      store.checked(owner, place);
      if (store.unchecked(owner).length === 0) changed.emit(undefined);
    },
    isLost: (owner, updatedAt) => {
      const event = store.read(owner)?.event;
      if (!event || updatedAt === null) return false;
      const at = Date.parse(updatedAt);
      return at > Date.parse(event.changedAt) && (event.restoredAt === null || at < Date.parse(event.restoredAt));
    },
    older: owner => {
      const event = store.read(owner)?.event;
      return { reason: 'older', at: now(), ...(event && { sharedUntil: event.restoredAt ?? event.changedAt }) };
    },
    seen: owner => {
      const state = store.read(owner);
      if (state?.event) store.write(owner, { ...state, event: { ...state.event, isSeen: true } });
      changed.emit(undefined);
    },
    adopt: owner => {
      const state = store.read(owner);
      if (state?.event?.kind !== 'foreign') return;
      store.uncheckAll(owner);
      store.write(owner, { ...state, ...state.event.found, event: { ...state.event, kind: 'wentBack' } });
      changed.emit(undefined);
    },
    changed,
  };
};
