/** Returns the lead of the newsroom's clock from one call: its time is taken as that of the middle between request and response. */
export const measuredOffsetMs = (call: { readonly sentMs: number; readonly answeredMs: number; readonly newsroomMs: number }): number =>
  Math.round(call.newsroomMs - (call.sentMs + call.answeredMs) / 2);
