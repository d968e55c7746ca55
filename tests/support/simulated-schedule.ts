import type { Element } from '#domain/article/document.ts';
import { changeMetadata } from '#domain/metadata/change.ts';
import type { HeldValues, Metadata, MetadataPatch, ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import { waitingProblem } from '#domain/metadata/release.ts';
import { nextEvent, pendingEvents, pendingEventsOf, type ScheduledEvent } from '#domain/metadata/scheduled-placing.ts';
import { changeStates, type Released, settleStates, type States } from '#domain/metadata/working-copy.ts';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { judgeAct } from '#domain/publication/policy.ts';
import { type RunEvent, runSchedule } from '#domain/schedule/run.ts';
import type { Alarm } from '#server/jobs/alarm.ts';
import type { JobStore } from '#server/jobs/job.ts';
import type { ClaimedJob } from '#server/repositories/jobs.ts';

const block = (type: string, text: string): Element => ({ type, id: type, children: [{ text }] });
const content = { kind: 'text', elements: [block('title', 'Ein Titel'), block('lead', 'Ein Lead'), block('paragraph', 'Text')] } as const;
const tenants = [{ id: 11, categoriesRequired: false }];

/** Simulated time, a wall clock that can be set, and alarms. */
export const createSimulatedTime = (startMs: number) => {
  let passedMs = 0;
  let wallMs = startMs;
  let alarms: { readonly atMs: number; readonly ring: () => void }[] = [];
  /** Runs everything until it waits for an alarm. */
  const settle = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));
  const alarm: Alarm = (delayMs, ring) => {
    // Timers are not exact to the millisecond, but never early.
    const entry = { atMs: passedMs + Math.max(1, Math.ceil(delayMs)), ring };
    alarms.push(entry);
    return () => void (alarms = alarms.filter(other => other !== entry));
  };
  const pass = async (ms: number): Promise<void> => {
    const endMs = passedMs + ms;
    const goTo = (atMs: number): void => {
      wallMs += atMs - passedMs;
      passedMs = atMs;
    };
    for (;;) {
      const next = alarms.toSorted((one, other) => one.atMs - other.atMs)[0];
      if (next === undefined || next.atMs > endMs) break;
      goTo(next.atMs);
      alarms = alarms.filter(entry => entry !== next);
      next.ring();
      await settle();
    }
    goTo(endMs);
  };
  return {
    clock: { now: () => new Date(wallMs) },
    alarm,
    settle,
    pass,
    setClock: (byMs: number) => void (wallMs += byMs),
  };
};

/** An executed event with the time of the wall clock. */
export interface CarriedOut extends RunEvent {
  readonly metadataId: string;
  readonly at: string;
}

/** A promise of the desk to a user: what will happen, unless they change their mind before. */
export interface Promised extends ScheduledEvent {
  readonly metadataId: string;
  isCalledOff: boolean;
}

/** Items in memory, changed by the rules of the newsroom, as a whole or not at all: what a database does with its locks. */
export const createSimulatedItems = () => {
  const items = new Map<string, Metadata>();
  const released = new Map<string, HeldValues>();
  const pending = new Map<string, number>();
  const carriedOut: CarriedOut[] = [];
  const promised: Promised[] = [];
  /** Items that went out against the policy. */
  const forbidden: string[] = [];

  const keep = (metadata: Metadata, values: HeldValues | null = released.get(metadata.id) ?? null): void => {
    items.set(metadata.id, metadata);
    if (values === null || metadata.waiting === null) released.delete(metadata.id);
    else released.set(metadata.id, values);
    const next = nextEvent(metadata);
    if (next) pending.set(metadata.id, Date.parse(next.dueAt));
    else pending.delete(metadata.id);
  };

  const add = (now: string): string => {
    const id = String(100_000_000_001 + items.size);
    const derived = { titleHeader: '', title: 'Ein Titel', lead: 'Ein Lead', actualTextLength: 20 };
    const resourceId = `00000000-0000-4000-8000-${id}`;
    const begun = newMetadata({ id, resourceId, resourceName: 'articles', locale: 'de-CH', creator: null, now, derived });
    const author = { id: 'a', type: 'manualUser', info: null, name: 'Vreni Ammann', userId: null, agencyId: null } as const;
    const ready = { contentStatus: 'readyToPublish', readyToPublishAt: now } as const;
    keep({ ...begun, ...ready, tenantIds: [11], mainTenantId: 11, authors: [{ variantId: 0, authors: [author] }] });
    return id;
  };

  const itemOf = (id: string): Metadata => {
    const item = items.get(id);
    if (!item) throw new Error(`no item ${id}`);
    return item;
  };

  /** A user changes a schedule; its open promises are cancelled. What the newsroom refuses changes nothing. */
  const schedule = (id: string, times: Omit<ScheduledPlacing, 'status'> | null, now: string): void => {
    const current = itemOf(id);
    const scheduledPlacing = times === null ? null : { status: 'scheduled' as const, ...times };
    const changed = changeMetadata({ current, patch: { scheduledPlacing }, now, content, tenants });
    if (!changed.ok && ['timeInPast', 'forbiddenPublicationMove', 'notReadyToPublish'].includes(changed.error.code)) return;
    if (!changed.ok) throw new Error(changed.error.code);
    const before = pendingEvents(current.scheduledPlacing);
    for (const promise of promised)
      if (promise.metadataId === id && before.some(({ kind }) => kind === promise.kind) && !isDone(promise)) promise.isCalledOff = true;
    for (const [kind, dueAt] of [['publication', times?.publicationTime] as const, ['expiry', times?.expiryTime] as const]) {
      if (!dueAt) continue;
      const promise = { metadataId: id, kind, dueAt, isCalledOff: false };
      if (!isDone(promise)) promised.push(promise);
    }
    keep(changed.value);
  };

  /** Cancels the promises that a change ends; what has just been carried out was kept. */
  const callOff = (before: Metadata, after: Metadata, done: readonly ScheduledEvent[] = []): void => {
    const isIn = (events: readonly ScheduledEvent[], { kind, dueAt }: ScheduledEvent): boolean =>
      events.some(event => event.kind === kind && event.dueAt === dueAt);
    const ended = pendingEventsOf(before).filter(event => !isIn(pendingEventsOf(after), event) && !isIn(done, event));
    for (const promise of promised) if (promise.metadataId === before.id && isIn(ended, promise)) promise.isCalledOff = true;
  };

  const releasedOf = (id: string): Released | null => {
    const values = released.get(id);
    return values ? { values, content } : null;
  };

  const settle = (before: Metadata, states: States, now: string): States =>
    settleStates({ states, before: before.waiting, revision: { id: before.resourceId, number: 1 }, content: null, now });

  /** A user changes something else, held or not: promises that end with it are cancelled. What the newsroom refuses changes nothing. */
  const change = (id: string, patch: MetadataPatch, now: string, isHeld = false): void => {
    const current = itemOf(id);
    const changed = changeStates({ current, patch, now, content, tenants, released: releasedOf(id), isHeld });
    if (!changed.ok) return;
    const next = settle(current, changed.value, now);
    callOff(current, next.current);
    keep(next.current, next.released);
  };

  /** A user sets the time at which waiting changes are released, or another one. */
  const scheduleRelease = (id: string, releaseTime: string, now: string): void => {
    const current = itemOf(id);
    if (current.waiting === null || waitingProblem('scheduleRelease', { current, circumstances: {} })) return;
    if (Date.parse(releaseTime) <= Date.parse(now)) return;
    const { failure: _failure, ...waiting } = current.waiting;
    const after = { ...current, waiting: { ...waiting, releaseTime } };
    callOff(current, after);
    promised.push({ metadataId: id, kind: 'release', dueAt: releaseTime, isCalledOff: false });
    keep(after);
  };

  const isDone = ({ metadataId, kind, dueAt }: Promised): boolean =>
    carriedOut.some(event => event.metadataId === metadataId && event.kind === kind && event.dueAt === dueAt);

  const run = (metadataId: string, now: string): readonly RunEvent[] => {
    const current = itemOf(metadataId);
    const made = runSchedule({ current, now, content, tenants, released: releasedOf(metadataId) });
    if (!made) return [];
    callOff(current, made.after, made.events);
    const mayRelease = judgeAct('scheduleRelease', situationOf(current)).kind === 'allowed';
    if (!mayRelease && made.events.some(({ outcome }) => outcome === 'released')) forbidden.push(metadataId);
    const mayGoOut = judgeAct('publishWhenDue', situationOf(current)).kind === 'allowed';
    if (!mayGoOut && made.events.some(({ outcome }) => outcome === 'published')) forbidden.push(metadataId);
    keep(made.after, made.released);
    carriedOut.push(...made.events.map(event => ({ ...event, metadataId, at: now })));
    return made.events;
  };

  const jobOf = ([key, dueMs]: readonly [string, number]): ClaimedJob => {
    const job = { kind: 'schedule', key, payload: { metadataId: key }, dueMs };
    return { ...job, attempts: 0, revision: 0, lease: 'not needed: an item is run as a whole or not at all' };
  };
  const store: JobStore = {
    nextAt: async () => (pending.size === 0 ? null : Math.min(...pending.values())),
    claim: async nowMs => [...pending].filter(([, dueMs]) => dueMs <= nowMs).map(jobOf),
    run: async ({ key }, now) => {
      run(key, now);
      return { after: undefined };
    },
    putOff: async () => true,
  };

  const publicIds = (): readonly string[] =>
    [...items.values()]
      .filter(({ publicationStatus }) => publicationStatus === 'published')
      .slice(-20)
      .map(({ id }) => id);

  return {
    add,
    schedule,
    change,
    scheduleRelease,
    publicIds,
    store,
    itemOf,
    promised,
    carriedOut,
    forbidden,
    pendingIds: () => [...pending.keys()],
  };
};

/** The store as one process sees it. Once the process is killed, in the middle of a call or before its effect, nothing answers any more. */
export const createProcessStore = (store: JobStore, onCall: () => 'go' | 'dieBefore' | 'dieAfter') => {
  let isDead = false;
  const never = (): Promise<never> => new Promise(() => undefined);
  const guard = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    await Promise.resolve(); // other processes may be faster
    const fate = isDead ? 'dieBefore' : onCall();
    if (fate !== 'go') isDead = true;
    if (fate === 'dieBefore') return never();
    const answer = await call();
    return fate === 'dieAfter' ? never() : answer;
  };
  const seen: JobStore = {
    nextAt: nowMs => guard(() => store.nextAt(nowMs)),
    claim: nowMs => guard(() => store.claim(nowMs)),
    run: (job, now) => guard(() => store.run(job, now)),
    putOff: (job, nowMs, cause) => guard(() => store.putOff(job, nowMs, cause)),
  };
  return { store: seen, kill: () => void (isDead = true), isDead: () => isDead };
};
