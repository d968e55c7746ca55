import type { ConnectivityState } from '#bridge/states.ts';
import { draftCount, type Work } from '#domain/work/work.ts';
import type { StatusTone } from '#ui/StatusLine.tsx';
import { KEPT_PATH } from '../../platform/navigation/paths.ts';
import type { DocumentState } from '../../platform/state/page-store.ts';

export interface StateLineInput {
  readonly work: Work;
  readonly connectivity: ConnectivityState | undefined;
  readonly document: DocumentState | null;
  /** True if the user paused the queue. */
  readonly isPaused?: boolean;
}

/** The state line as data: a locale key of `common`, its values, its tone, and the target of a click. */
export interface StateLine {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
  /** An instant to show as time of day in the gap `time`. */
  readonly at: string | null;
  readonly tone: StatusTone;
  readonly icon: 'tick' | 'sync' | 'waiting' | 'paused' | 'offline' | 'attention' | 'edit' | 'host';
  readonly path: string | null;
  readonly busy: boolean;
}

/** State of this page and of the desk, and beside it what needs a decision elsewhere, if that is not shown alone. */
export interface SaidState extends StateLine {
  readonly asking: StateLine | null;
}

const OUTBOX = '/outbox';

const line = (key: string, icon: StateLine['icon'], rest: Partial<StateLine> = {}): StateLine => ({
  key,
  icon,
  values: {},
  at: null,
  tone: 'quiet',
  path: null,
  busy: false,
  ...rest,
});

/** Returns what needs the user's attention here: first text that is on no disk, then the open document. */
const askingHere = ({ document, work }: StateLineInput): StateLine | null => {
  if (work.onDisk === 'refused') return line('state.notOnDisk', 'attention', { tone: 'caution' });
  switch (document?.kind) {
    case 'conflict':
      return line('state.conflict.document', 'attention', { tone: 'caution', path: document.path, values: { count: document.open } });
    case 'failed':
      return line('state.failed.document', 'attention', { tone: 'caution', path: document.path });
    case 'gone':
      return line('state.gone.document', 'attention', { tone: 'caution', path: document.path });
    default:
      return null;
  }
};

/** Returns what needs the user's attention anywhere on this desk. */
const askingElsewhere = (work: Work): StateLine | null => {
  if (work.undecided > 0) return line('state.conflict', 'attention', { tone: 'caution', path: OUTBOX, values: { count: work.undecided } });
  if (work.failed > 0) return line('state.failed', 'attention', { tone: 'caution', path: OUTBOX, values: { count: work.failed } });
  if (work.gone > 0) return line('state.gone', 'attention', { tone: 'caution', path: KEPT_PATH, values: { count: work.gone } });
  return null;
};

const offline = (work: Work): StateLine => {
  const [waiting, drafts] = [work.waiting + work.sending, draftCount(work)];
  if (waiting > 0) return line('state.offline.waiting', 'offline', { path: OUTBOX, values: { count: waiting } });
  if (drafts > 0) return line('state.offline.drafts', 'offline', { path: OUTBOX, values: { count: drafts } });
  return line(askingElsewhere(work) === null ? 'state.offline' : 'state.offline.asked', 'offline', { path: OUTBOX });
};

const paused = (waiting: number): StateLine =>
  waiting > 0
    ? line('state.paused.waiting', 'paused', { path: OUTBOX, values: { count: waiting } })
    : line('state.paused', 'paused', { path: OUTBOX });

/** Returns the state of unsaved text: called kept only if the disk has it. */
const unsaved = ({ onDisk }: Work): StateLine => line(onDisk === 'kept' ? 'state.unsaved' : 'state.unsaved.writing', 'edit');

const ofDocument = (document: DocumentState, work: Work): StateLine | null => {
  switch (document.kind) {
    case 'saving':
      return line('state.saving', 'sync', { busy: true });
    case 'unsaved':
      return unsaved(work);
    case 'waiting':
      return line('state.waiting', 'waiting', { path: OUTBOX, values: { count: document.count } });
    case 'saved':
      return document.at === null || work.unsavedHere > 0 ? null : line('state.saved.at', 'tick', { at: document.at });
    case 'conflict':
    case 'failed':
    case 'gone':
      return null;
  }
};

const atRest = (work: Work): StateLine => {
  const drafts = draftCount(work);
  return drafts > 0 ? line('state.drafts', 'edit', { path: OUTBOX, values: { count: drafts } }) : line('state.saved', 'tick');
};

const hostLost = ({ onDisk }: Work): StateLine =>
  line(onDisk === 'kept' ? 'state.hostLost' : 'state.hostLost.typed', 'host', { tone: 'caution', busy: true });

/** Returns the state of this page and of the desk; null when idle. */
const underWay = ({ work, connectivity, document, isPaused }: StateLineInput): StateLine | null => {
  const queued = work.waiting + work.sending;
  if (connectivity?.kind === 'offline') return offline(work);
  if (isPaused === true) return paused(queued);
  const here = document === null ? null : ofDocument(document, work);
  if (here !== null && document?.kind !== 'saved') return here;
  if (work.sending > 0) return line('state.sending', 'sync', { busy: true, path: OUTBOX, values: { count: queued } });
  if (work.waiting > 0) return line('state.waiting', 'waiting', { path: OUTBOX, values: { count: work.waiting } });
  return here ?? (work.unsavedHere > 0 ? unsaved(work) : null);
};

/**
 * Returns the status line, which is in the same place on every screen.
 * Order: Galley's own process, then decisions about the open document, no network, a paused queue, the open document, the
 * queue, drafts, and when idle "all saved". Decisions needed elsewhere are shown beside it, and alone when idle.
 */
export const describeState = (input: StateLineInput): SaidState => {
  const { work } = input;
  const first = work.isHostHere ? askingHere(input) : hostLost(work);
  if (first !== null) return { ...first, asking: null };
  const asking = askingElsewhere(work);
  const here = underWay(input);
  return here === null ? { ...(asking ?? atRest(work)), asking: null } : { ...here, asking };
};
