import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createGate } from '#renderer/entities/media/intake/gate.ts';
import { TRANSFERRED_AT_ONCE } from '#renderer/entities/media/intake/file-transfer.ts';
import { openBenchDesk } from '../desk.ts';
import { percentile } from '../table.ts';
import type { UploadFigures } from './figures.ts';

/** A desk in a process of its own: everything in a folder is dropped on it at once, handed over as the window does, shown and sent. */
const [dataFolder = '', newsroom = '', pictureFolder = ''] = process.argv.slice(2);
const desk = await openBenchDesk({ dataFolder, newsroom });
const names = readdirSync(pictureFolder);
const left = new Set<string>();
let notifyDone = (): void => undefined;
const done = new Promise<void>(resolve => {
  notifyDone = resolve;
});
desk.hub.subscribe((name, payload) => {
  if (name !== 'upload.changed') return;
  const { id, state, error } = payload as { readonly id: string; readonly state: string; readonly error: unknown }; // emitted under its own name
  if (state === 'failed') throw new Error(`an upload failed: ${JSON.stringify(error)}`);
  if (state === 'done' && left.delete(id) && left.size === 0 && sent === names.length) notifyDone();
});

// A desk at work has seen a picture before: what draws them is loaded.
const first = await desk.host.intake.takePath(join(pictureFolder, names[0] ?? ''));
const warm = await desk.call('pictures.take', { handle: first ?? '', fileName: 'erstes.jpg' });
await desk.host.media(`/media/${warm.id}`, new URLSearchParams({ maxWidth: '560' }));

const delay = monitorEventLoopDelay({ resolution: 1 });
const takenMs: number[] = [];
const shownMs: number[] = [];
let sent = 0;
const gate = createGate(TRANSFERRED_AT_ONCE);
delay.enable();
const startedAt = performance.now();

const dropOne = async (fileName: string): Promise<void> => {
  const { id } = await gate(async () => {
    const handle = (await desk.host.intake.takePath(join(pictureFolder, fileName))) ?? '';
    return desk.call('pictures.take', { handle, fileName });
  });
  takenMs.push(performance.now() - startedAt);
  left.add(id);
  sent += 1;
  await desk.call('uploads.send', { pictureId: id, attachTo: null });
  const shown = await desk.host.media(`/media/${id}`, new URLSearchParams({ maxWidth: '560' }));
  if (shown.status !== 200) throw new Error(`a picture was not shown: ${String(shown.status)}`);
  shownMs.push(performance.now() - startedAt);
};

await Promise.all(names.map(dropOne));
await done;
const allSentMs = performance.now() - startedAt;
delay.disable();
const figures: UploadFigures = {
  firstThumbnailMs: Math.min(...shownMs),
  lastThumbnailMs: Math.max(...shownMs),
  medianThumbnailMs: percentile(shownMs, 0.5),
  firstTakenMs: Math.min(...takenMs),
  lastTakenMs: Math.max(...takenMs),
  allSentMs,
  delayP99Ms: delay.percentile(99) / 1e6,
  delayMaxMs: delay.max / 1e6,
  peakKibibytes: process.resourceUsage().maxRSS,
};
console.log(`Uploads are measured: ${JSON.stringify(figures)}`);
await desk.dispose();
process.exit(0);
