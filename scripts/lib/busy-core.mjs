import { setImmediate } from 'node:timers';

// Keeps one core busy until the process that forked it is gone or says so; tells that process how much it has used when asked.
const sliceMs = 20;

// In slices: a loop without an end would never hear that it should stop.
const work = () => {
  const end = Date.now() + sliceMs;
  while (Date.now() < end) Math.hypot(end, sliceMs);
  setImmediate(work);
};

process.once('disconnect', () => process.exit(0));
process.on('message', () => process.send?.(process.cpuUsage()));
work();
