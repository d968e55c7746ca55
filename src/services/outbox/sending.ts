import { z } from 'zod';
import { type ConnectionChoice, connectionChoiceSchema, type SendingState } from '#bridge/sending.ts';
import { createSignal, type Signal } from '../events.ts';
import type { Settings } from '../settings/settings.ts';

const KEY = 'host.sending';
const storedSchema = z.object({ isPaused: z.boolean(), connection: connectionChoiceSchema, holdsPictures: z.boolean() });
type Stored = z.infer<typeof storedSchema>;

const AT_FIRST: Stored = { isPaused: false, connection: 'auto', holdsPictures: true };

/** A user's choices about sending: paused or not, and what a metered connection may carry. */
export interface Sending {
  readonly state: () => SendingState;
  readonly isPaused: () => boolean;
  /** Pictures wait for another connection now. */
  readonly isHoldingPictures: () => boolean;
  readonly setPaused: (isPaused: boolean) => SendingState;
  readonly setConnection: (connection: ConnectionChoice) => SendingState;
  readonly setHoldsPictures: (holds: boolean) => SendingState;
  /** Takes the system's report; null if it does not know. */
  readonly report: (isMetered: boolean | null) => SendingState;
  readonly changed: Signal<SendingState>;
}

export const createSending = (settings: Pick<Settings, 'get' | 'set'>): Sending => {
  const changed = createSignal<SendingState>();
  let stored = storedSchema.safeParse(settings.get(KEY)).data ?? AT_FIRST;
  let detected: boolean | null = null;
  const isMetered = (): boolean => (stored.connection === 'auto' ? detected === true : stored.connection === 'metered');
  const state = (): SendingState => ({ ...stored, isMetered: isMetered() });
  const told = (before: SendingState): SendingState => {
    const now = state();
    if (JSON.stringify(before) !== JSON.stringify(now)) changed.emit(now);
    return now;
  };
  const change = (next: Partial<Stored>): SendingState => {
    const before = state();
    stored = { ...stored, ...next };
    settings.set(KEY, stored);
    return told(before);
  };
  return {
    state,
    isPaused: () => stored.isPaused,
    isHoldingPictures: () => stored.holdsPictures && isMetered(),
    setPaused: isPaused => change({ isPaused }),
    setConnection: connection => change({ connection }),
    setHoldsPictures: holdsPictures => change({ holdsPictures }),
    report: value => {
      const before = state();
      detected = value;
      return told(before);
    },
    changed,
  };
};
