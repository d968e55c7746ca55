/** The instant of a desk's latest event, by the newsroom's clock. */
export interface EventClock {
  readonly lastMs: number;
}

/** A desk that has written nothing yet. */
export const NEW_EVENT_CLOCK: EventClock = { lastMs: 0 };

/** The instant of an event that is typed now, by the newsroom's clock, and the clock after it; never before or at that of an earlier one. */
export const nextInstant = (clock: EventClock, nowMs: number): { readonly instant: string; readonly clock: EventClock } => {
  const ms = Math.max(nowMs, clock.lastMs + 1);
  return { instant: new Date(ms).toISOString(), clock: { lastMs: ms } };
};
