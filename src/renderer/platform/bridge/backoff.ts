const FIRST_MS = 250;
const MAX_MS = 8000;

/** Returns the delay of the next attempt: doubling, at most 8 s, jitter (0 to 1) over the upper half so that windows spread out. */
export const backoffMs = (attempt: number, jitter: number): number => {
  const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * jitter);
};
