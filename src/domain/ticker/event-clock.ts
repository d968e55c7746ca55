/** What a desk knows of the newsroom's time; `lastMs` is the instant of its latest event. */
export interface EventClock {
  readonly offsetMs: number;
  readonly lastMs: number;
}

/** A clock that was not set against the newsroom's yet. */
export const NEW_EVENT_CLOCK: EventClock = { offsetMs: 0, lastMs: 0 };

/** How far the newsroom's clock is ahead, from one call: its time is taken as that of the middle between question and answer. */
export const measuredOffsetMs = (call: { readonly sentMs: number; readonly answeredMs: number; readonly newsroomMs: number }): number =>
  Math.round(call.newsroomMs - (call.sentMs + call.answeredMs) / 2);

/** The instant of an event that is typed now, in newsroom time, and the clock after it; never before or at that of an earlier one. */
export const nextInstant = (clock: EventClock, nowMs: number): { readonly instant: string; readonly clock: EventClock } => {
  const ms = Math.max(nowMs + clock.offsetMs, clock.lastMs + 1);
  return { instant: new Date(ms).toISOString(), clock: { ...clock, lastMs: ms } };
};
