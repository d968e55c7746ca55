/** The instant of a desk's latest event, by the newsroom's clock. */
export interface EventClock {
  readonly lastMs: number;
}

/** A desk that has written nothing yet. */
export const NEW_EVENT_CLOCK: EventClock = { lastMs: 0 };

/** How far the newsroom's clock is ahead, from one call: its time is taken as that of the middle between question and answer. */
export const measuredOffsetMs = (call: { readonly sentMs: number; readonly answeredMs: number; readonly newsroomMs: number }): number =>
  Math.round(call.newsroomMs - (call.sentMs + call.answeredMs) / 2);

/** The instant of an event that is typed now, by the newsroom's clock, and the clock after it; never before or at that of an earlier one. */
export const nextInstant = (clock: EventClock, nowMs: number): { readonly instant: string; readonly clock: EventClock } => {
  const ms = Math.max(nowMs, clock.lastMs + 1);
  return { instant: new Date(ms).toISOString(), clock: { lastMs: ms } };
};
