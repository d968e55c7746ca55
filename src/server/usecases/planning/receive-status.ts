const SECOND_MS = 1_000;
const FAR_OFF_MS = 300_000;

/** Whether a call of the studio is of now: an old one may have been overheard. */
export const isTimely = (timestamp: string, now: string): boolean =>
  Math.abs(Number(timestamp) * SECOND_MS - Date.parse(now)) <= FAR_OFF_MS;
