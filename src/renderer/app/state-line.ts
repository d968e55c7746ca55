import type { ConnectivityState } from '#bridge/states.ts';
import { draftCount, type Work } from '#domain/work/work.ts';
import type { StatusTone } from '#ui/StatusLine.tsx';
import { KEPT_PATH } from '../platform/navigation/paths.ts';
import type { DocumentState } from '../platform/state/page-store.ts';

export interface StateLineInput {
  readonly work: Work;
  readonly connectivity: ConnectivityState | undefined;
  readonly document: DocumentState | null;
  /** A person stopped the queue. */
  readonly isPaused?: boolean;
}

/** The state line in data: a locale key of `common`, its values, how loud, and where a click leads. */
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

/** What asks something of the person: first that words are on no disk, then of the open document, then of the desk. */
const attention = ({ document, work }: StateLineInput): StateLine | null => {
  if (work.onDisk === 'refused') return line('state.notOnDisk', 'attention', { tone: 'caution' });
  if (document?.kind === 'conflict')
    return line('state.conflict.document', 'attention', { tone: 'caution', path: document.path, values: { count: document.open } });
  if (document?.kind === 'failed') return line('state.failed.document', 'attention', { tone: 'caution', path: document.path });
  if (document?.kind === 'gone') return line('state.gone.document', 'attention', { tone: 'caution', path: document.path });
  if (work.conflict > 0) return line('state.conflict', 'attention', { tone: 'caution', path: OUTBOX, values: { count: work.conflict } });
  if (work.failed > 0) return line('state.failed', 'attention', { tone: 'caution', path: OUTBOX, values: { count: work.failed } });
  if (work.gone > 0) return line('state.gone', 'attention', { tone: 'caution', path: KEPT_PATH, values: { count: work.gone } });
  return null;
};

const offline = (waiting: number, drafts: number): StateLine => {
  if (waiting > 0) return line('state.offline.waiting', 'offline', { path: OUTBOX, values: { count: waiting } });
  return drafts > 0
    ? line('state.offline.drafts', 'offline', { path: OUTBOX, values: { count: drafts } })
    : line('state.offline', 'offline', { path: OUTBOX });
};

const paused = (waiting: number): StateLine =>
  waiting > 0
    ? line('state.paused.waiting', 'paused', { path: OUTBOX, values: { count: waiting } })
    : line('state.paused', 'paused', { path: OUTBOX });

/** On screen and not saved: said to be kept only where the disk has it. */
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
  if (work.unsavedHere > 0) return unsaved(work);
  const drafts = draftCount(work);
  return drafts > 0 ? line('state.drafts', 'edit', { path: OUTBOX, values: { count: drafts } }) : line('state.saved', 'tick');
};

const hostLost = ({ onDisk }: Work): StateLine =>
  line(onDisk === 'kept' ? 'state.hostLost' : 'state.hostLost.typed', 'host', { tone: 'caution', busy: true });

/**
 * The status line: one state, in the same place on every screen.
 * Order: Galley's own process, then what asks for a decision, no network, a stopped queue, the open document, the queue, drafts, and at
 * rest "all saved".
 */
export const describeState = (input: StateLineInput): StateLine => {
  const { work, connectivity, document } = input;
  if (!work.isHostHere) return hostLost(work);
  const asking = attention(input);
  if (asking !== null) return asking;
  const queued = work.waiting + work.sending;
  if (connectivity?.kind === 'offline') return offline(queued, draftCount(work));
  if (input.isPaused === true) return paused(queued);
  const here = document === null ? null : ofDocument(document, work);
  if (here !== null && document?.kind !== 'saved') return here;
  if (work.sending > 0) return line('state.sending', 'sync', { busy: true, path: OUTBOX, values: { count: queued } });
  if (work.waiting > 0) return line('state.waiting', 'waiting', { path: OUTBOX, values: { count: work.waiting } });
  return here ?? atRest(work);
};
