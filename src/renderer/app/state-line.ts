import type { ConnectivityState, OutboxSummary } from '#bridge/states.ts';
import type { StatusTone } from '#ui/StatusLine.tsx';
import { KEPT_PATH } from '../platform/navigation/paths.ts';
import type { DocumentState } from '../platform/state/page-store.ts';

export interface StateLineInput {
  readonly hostConnected: boolean;
  readonly connectivity: ConnectivityState | undefined;
  readonly outbox: OutboxSummary;
  readonly document: DocumentState | null;
  /** Things that the newsroom no longer has and this desk keeps. */
  readonly gone?: number;
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

/** What asks something of the person: first of the open document, then of the desk. */
const attention = ({ document, outbox, gone = 0 }: StateLineInput): StateLine | null => {
  if (document?.kind === 'conflict')
    return line('state.conflict.document', 'attention', { tone: 'caution', path: document.path, values: { count: document.open } });
  if (document?.kind === 'failed') return line('state.failed.document', 'attention', { tone: 'caution', path: document.path });
  if (document?.kind === 'gone') return line('state.gone.document', 'attention', { tone: 'caution', path: document.path });
  if (outbox.conflict > 0)
    return line('state.conflict', 'attention', { tone: 'caution', path: OUTBOX, values: { count: outbox.conflict } });
  if (outbox.failed > 0) return line('state.failed', 'attention', { tone: 'caution', path: OUTBOX, values: { count: outbox.failed } });
  if (gone > 0) return line('state.gone', 'attention', { tone: 'caution', path: KEPT_PATH, values: { count: gone } });
  return null;
};

const offline = (waiting: number): StateLine =>
  waiting > 0
    ? line('state.offline.waiting', 'offline', { path: OUTBOX, values: { count: waiting } })
    : line('state.offline', 'offline', { path: OUTBOX });

const paused = (waiting: number): StateLine =>
  waiting > 0
    ? line('state.paused.waiting', 'paused', { path: OUTBOX, values: { count: waiting } })
    : line('state.paused', 'paused', { path: OUTBOX });

const ofDocument = (document: DocumentState): StateLine | null => {
  switch (document.kind) {
    case 'saving':
      return line('state.saving', 'sync', { busy: true });
    case 'unsaved':
      return line('state.unsaved', 'edit');
    case 'waiting':
      return line('state.waiting', 'waiting', { path: OUTBOX, values: { count: document.count } });
    case 'saved':
      return document.at === null ? null : line('state.saved.at', 'tick', { at: document.at });
    case 'conflict':
    case 'failed':
    case 'gone':
      return null;
  }
};

/**
 * The status line: one state, in the same place on every screen.
 * Order: Galley's own process, then what asks for a decision, no network, a stopped queue, the open document, the queue, and at rest "all saved".
 */
export const describeState = (input: StateLineInput): StateLine => {
  const { hostConnected, connectivity, outbox, document } = input;
  if (!hostConnected) return line('state.hostLost', 'host', { tone: 'caution', busy: true });
  const asking = attention(input);
  if (asking !== null) return asking;
  if (connectivity?.kind === 'offline') return offline(outbox.waiting + outbox.sending);
  if (input.isPaused === true) return paused(outbox.waiting + outbox.sending);
  const here = document === null ? null : ofDocument(document);
  if (here !== null && document?.kind !== 'saved') return here;
  if (outbox.sending > 0)
    return line('state.sending', 'sync', { busy: true, path: OUTBOX, values: { count: outbox.sending + outbox.waiting } });
  if (outbox.waiting > 0) return line('state.waiting', 'waiting', { path: OUTBOX, values: { count: outbox.waiting } });
  return here ?? line('state.saved', 'tick');
};
