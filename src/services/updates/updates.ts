import type { UpdateChannel, UpdateFault, UpdateState, UpdateStep } from '#bridge/updates.ts';
import type { Result } from '#domain/result.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { fail } from '../failure.ts';
import type { UnsentWork } from '../host.ts';
import type { Log } from '../log/log.ts';
import type { Clock, Shell, UpdatePorts } from '../ports.ts';
import { downloadFile } from './download.ts';
import { chooseOffer, compareVersions, type Offer, offerOf, type Release } from './feed.ts';
import { type KeptVersion, openKeptVersions } from './kept.ts';
import { type Placing, putInPlace } from './put-in-place.ts';
import { readList } from './read-list.ts';
import { canRead, dataVersionIn, noteStarted } from './starts.ts';

const FIRST_CHECK_MS = 60_000;
const CHECK_MS = 4 * 3_600_000;

export interface UpdatesPorts {
  readonly shell: Pick<Shell, 'updates' | 'version' | 'kind' | 'dataFolder' | 'network'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Nothing large is fetched unasked: the line costs by amount. */
  readonly isSparing: () => boolean;
  readonly unsent: () => UnsentWork;
  readonly runInBackground: (work: Promise<unknown>) => void;
  readonly notify: (state: UpdateState) => void;
}

type Restarting = Placing | ReturnType<typeof fail<'unsavedChanges' | 'hasUnsentChanges' | 'notFound'>>;
type Wish = { readonly evenSo: boolean };

/** Newer versions of Galley: looked for, fetched and checked in the background, put in place when a user asks. Never restarts by itself. */
export interface Updates {
  readonly state: () => UpdateState;
  readonly check: (isAsked: boolean) => Promise<UpdateState>;
  readonly setChannel: (channel: UpdateChannel) => UpdateState;
  readonly restart: (wish: Wish) => Promise<Restarting>;
  readonly goBack: (wish: Wish) => Promise<Restarting | ReturnType<typeof fail<'dataNewer'>>>;
  /** A window is on screen: this version starts. */
  readonly seen: () => void;
  readonly start: () => void;
  readonly dispose: () => void;
}

const byOf = ({ updates, kind }: UpdatesPorts['shell']): UpdateState['by'] =>
  updates !== undefined ? 'itself' : kind === 'browser' ? 'page' : 'system';

const readyStep = ({ version, notes }: KeptVersion): UpdateStep => ({ kind: 'ready', version, notes });

const keptOf = ({ release, file }: Offer): KeptVersion => ({
  version: release.version,
  dataVersion: release.dataVersion,
  channel: release.channel,
  notes: release.notes,
  name: file.name,
  sha512: file.sha512,
});

const besideFeed = (feedUrl: string, name: string): string => new URL(name, feedUrl).href;

/** Looks for the newest version of the channel and fetches it; `at` tells how far it is. */
const createLook = (ports: UpdatesPorts, updates: UpdatePorts, at: (step: UpdateStep) => void, signal: AbortSignal) => {
  const { shell, clock } = ports;
  const { fetch } = shell.network;
  const kept = openKeptVersions(shell.dataFolder);
  const { system, arch, feedUrl, publicKey } = updates;

  const download = ({ release, file }: Offer): Promise<Result<string, UpdateFault>> => {
    const { version } = release;
    let last = -1;
    const onProgress = (percent: number): void => {
      if (percent !== last) at({ kind: 'downloading', version, percent });
      last = percent;
    };
    return downloadFile({ fetch, clock, signal, file, folder: kept.folder, url: besideFeed(feedUrl, file.name), onProgress });
  };

  /** So that one can go back to this version: its file, where the system does not run it as one. */
  const keepOwn = async (releases: readonly Release[]): Promise<void> => {
    const own = updates.ownFile === undefined && kept.read().own === null ? offerOf(releases, shell.version, updates) : undefined;
    if (own && (await download(own)).ok) kept.change({ own: keptOf(own) });
  };

  const take = async (offer: Offer, releases: readonly Release[]): Promise<UpdateStep> => {
    const fetched = await download(offer);
    if (!fetched.ok) return { kind: 'failed', fault: fetched.error };
    kept.change({ ready: keptOf(offer) });
    await keepOwn(releases);
    return readyStep(keptOf(offer));
  };

  return async (isAsked: boolean): Promise<UpdateStep> => {
    const list = await readList({ fetch, clock, signal, publicKey, url: feedUrl });
    if (!list.ok) return { kind: 'failed', fault: list.error };
    const { channel, ready, refused } = kept.change({ checkedAt: new Date(clock.now()).toISOString() });
    const desk = { version: shell.version, channel, system, arch, refused, dataVersion: dataVersionIn(shell.dataFolder) };
    const offer = chooseOffer(list.value, desk);
    if (offer && ready?.sha512 === offer.file.sha512) return readyStep(ready);
    if (offer && (isAsked || !ports.isSparing())) return take(offer, list.value);
    const own = list.value.filter(release => release.version === ready?.version);
    if (ready && chooseOffer(own, desk)?.file.sha512 === ready.sha512) return readyStep(ready);
    if (ready) kept.change({ ready: null }); // taken back, or of the other channel
    return { kind: 'idle' };
  };
};

const STORAGE_FAULTS: Readonly<Record<string, UpdateFault>> = { ENOSPC: 'diskFull', EDQUOT: 'diskFull' };

/** The disk refuses: its fault. Anything else is a bug and goes on. */
const stepOfError = (error: unknown): UpdateStep => {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  return { kind: 'failed', fault: STORAGE_FAULTS[String(error.code)] ?? 'storageFailed' };
};

const createChecks = (ports: UpdatesPorts, notify: () => void) => {
  const { shell, log } = ports;
  const { ready } = openKeptVersions(shell.dataFolder).read();
  let step: UpdateStep = ready && compareVersions(ready.version, shell.version) > 0 ? readyStep(ready) : { kind: 'idle' };
  let running: Promise<void> | undefined;
  const ending = new AbortController();
  const at = (next: UpdateStep): void => {
    step = next;
    notify();
  };
  const look = shell.updates && createLook(ports, shell.updates, at, ending.signal);
  const run = async (isAsked: boolean): Promise<void> => {
    if (look === undefined) return;
    const before = step;
    // What is ready stays on offer while nobody has asked for another look.
    if (isAsked || before.kind !== 'ready') at({ kind: 'checking' });
    const next = await look(isAsked).catch(stepOfError);
    if (ending.signal.aborted) return;
    if (next.kind === 'failed') log.warn('updateFailed', { reason: next.fault });
    // What is ready stays so while nobody can be asked.
    at(next.kind === 'failed' && before.kind === 'ready' ? before : next);
  };
  return {
    step: () => step,
    forget: () => at({ kind: 'idle' }),
    /** One at a time: who asks meanwhile waits for the one that runs. */
    check: (isAsked: boolean): Promise<void> => {
      running ??= run(isAsked).finally(() => (running = undefined));
      return running;
    },
    /** Once more after the one that runs. */
    checkAgain: async (): Promise<void> => {
      await running;
      running ??= run(true).finally(() => (running = undefined));
      await running;
    },
    dispose: () => void ending.abort(),
  };
};

const busyCode = ({ drafts, entries }: UnsentWork): 'unsavedChanges' | 'hasUnsentChanges' | undefined => {
  if (drafts.length > 0) return 'unsavedChanges';
  return entries.length > 0 ? 'hasUnsentChanges' : undefined;
};

/** Which data a version writes that is copied as it runs. */
const OWN_DATA_VERSION = MIGRATIONS.at(-1)?.version ?? 0;

/** Nothing is read, fetched or written if the shell cannot replace itself. */
export const createUpdates = (ports: UpdatesPorts): Updates => {
  const { shell, clock, unsent } = ports;
  const { dataFolder, version, updates } = shell;
  const kept = openKeptVersions(dataFolder);
  const checks = createChecks(ports, () => void ports.notify(state()));
  let cancelTimer = (): void => undefined;
  const state = (): UpdateState => {
    const { channel, checkedAt, previous, refused } = kept.read();
    return {
      version,
      channel,
      checkedAt,
      by: byOf(shell),
      step: checks.step(),
      previous: previous && { version: previous.version, isTooOld: !canRead(previous, dataFolder) },
      wentBackFrom: refused.at(-1) ?? null,
    };
  };
  const later = (delayMs: number): void => {
    cancelTimer = clock.schedule(() => {
      ports.runInBackground(checks.check(false));
      later(CHECK_MS);
    }, delayMs);
  };
  const replaceBy = async (choose: () => KeptVersion | null, { evenSo }: Wish): Promise<Restarting> => {
    const busy = evenSo ? undefined : busyCode(unsent());
    if (busy !== undefined) return fail(busy);
    const wanted = choose();
    if (wanted === null || updates === undefined) return fail('notFound');
    const placed = await putInPlace({ kept, updates, version, dataVersion: OWN_DATA_VERSION }, wanted);
    if (!placed.ok && placed.error.code === 'updateDamaged') checks.forget();
    return placed;
  };
  return {
    state,
    check: async isAsked => {
      await checks.check(isAsked);
      return state();
    },
    setChannel: channel => {
      kept.change({ channel });
      ports.runInBackground(checks.checkAgain());
      return state();
    },
    restart: async wish => {
      const placed = await replaceBy(() => kept.read().ready, wish);
      if (placed.ok) updates?.restart();
      return placed;
    },
    goBack: async wish => {
      const { previous } = kept.read();
      if (previous && !canRead(previous, dataFolder)) return fail('dataNewer');
      const placed = await replaceBy(() => previous, wish);
      if (!placed.ok) return placed;
      kept.change({ refused: [...kept.read().refused, version] });
      updates?.restart();
      return placed;
    },
    seen: () => {
      if (updates !== undefined) noteStarted(dataFolder, version);
    },
    start: () => {
      if (updates === undefined) return;
      if (checks.step().kind === 'ready') ports.notify(state()); // fetched in an earlier run
      later(FIRST_CHECK_MS);
    },
    dispose: () => {
      cancelTimer();
      checks.dispose();
    },
  };
};
