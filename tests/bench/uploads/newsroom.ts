import { writeFileSync } from 'node:fs';

/** The newsroom, which says at its end how much memory it has needed at most (kibibytes). */
const file = process.env['BENCH_PEAK_FILE'];
if (file === undefined) throw new Error('uploads.ts starts this with BENCH_PEAK_FILE');
process.on('exit', () => {
  writeFileSync(file, String(process.resourceUsage().maxRSS));
});
await import('#newsroom/bin.ts');
