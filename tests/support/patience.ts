/**
 * How much slower than the machine that the limits were set for this one is: 1 to 4. `npm test` measures it at its start and passes it on
 * as `GALLEY_PATIENCE`; a runner that was started by hand waits as on a fast machine.
 */
const factor = Math.min(4, Math.max(1, Number(process.env['GALLEY_PATIENCE'] ?? '1') || 1));

/** @returns milliseconds to wait at most for what takes no longer than `seconds` on a machine at its full speed */
export const patience = (seconds: number): number => Math.ceil(seconds * 1_000 * factor);

const LONG = patience(6 * 3_600);

/**
 * All limits of tests, in milliseconds. They end what hangs; a test that passes does not wait for them, and none of them says how fast
 * something must be (`npm run bench` does).
 */
export const LIMITS = {
  /** One test, one hook: real databases, servers and processes, all cores busy. */
  test: patience(90),
  hook: patience(150),
  /** A test that kills processes or damages disks, several times over; hours in the long run. */
  fault: process.env['GALLEY_FAULTS'] === 'long' ? LONG : patience(300),
  /** What is chosen to run for a night: thousands of schedules, texts at random. */
  long: LONG,
  /** What is polled for until it is so. */
  poll: patience(30),
  /** What comes only after a wait of Galley's own: the next try after a cut, the end of a lease, the next question in half a minute. */
  later: patience(180),
  /** Before an act is done once more: inside of what is repeated until it works. */
  again: patience(3),
  /** A process of ours until it says that it is ready. */
  ready: patience(120),
  /** One story in a browser, one act in it, one sentence on the screen. */
  story: patience(480),
  act: patience(30),
} as const;
