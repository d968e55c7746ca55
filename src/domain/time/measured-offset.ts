/** How far the newsroom's clock is ahead, from one call: its time is taken as that of the middle between question and answer. */
export const measuredOffsetMs = (call: { readonly sentMs: number; readonly answeredMs: number; readonly newsroomMs: number }): number =>
  Math.round(call.newsroomMs - (call.sentMs + call.answeredMs) / 2);
