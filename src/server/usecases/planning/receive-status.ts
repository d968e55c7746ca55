const SECOND_MS = 1_000;
const FAR_OFF_MS = 300_000;

/** Checks whether a call of the studio is recent: an old one may be a replay. */
export const isTimely = (timestamp: string, now: string): boolean =>
  Math.abs(Number(timestamp) * SECOND_MS - Date.parse(now)) <= FAR_OFF_MS;
