import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noisyPicture, variantOf } from '#tests/support/pictures/noisy.ts';
import type { BenchPart } from '../part.ts';
import { createFolder, inProject, startProgram, withCleanUp } from '../programs.ts';
import type { BenchRow } from '../table.ts';
import { type UploadFigures, uploadFiguresSchema } from './figures.ts';

const MEBIBYTE_IN_KIBIBYTES = 1_024;

const row = (id: string, metric: string, value: number, unit: string, limit?: number): BenchRow => ({
  id: `uploads.${id}`,
  metric,
  value,
  unit,
  reference: null,
  referenceValue: null,
  ratio: null,
  goal: limit === undefined ? null : `< ${String(limit)} ${unit}`,
  pass: limit === undefined ? null : value < limit,
});

const rowsOf = (count: number, figures: UploadFigures, newsroomKibibytes: number): readonly BenchRow[] => [
  row('thumbnail.first', `${String(count)} pictures of 5 MB dropped at once: first one shown`, figures.firstThumbnailMs, 'ms', 500),
  row('thumbnail.median', 'half of them shown', figures.medianThumbnailMs, 'ms'),
  row('thumbnail.last', 'all of them shown', figures.lastThumbnailMs, 'ms'),
  row('taken.first', 'first one taken over: checked, copied, its words read', figures.firstTakenMs, 'ms'),
  row('taken.last', 'all of them taken over', figures.lastTakenMs, 'ms'),
  row('sent.last', 'all of them in the library', figures.allSentMs, 'ms'),
  row('delay.p99', 'delay of the host’s main loop meanwhile, p99', figures.delayP99Ms, 'ms', 50),
  row('delay.max', 'delay of the host’s main loop meanwhile, longest', figures.delayMaxMs, 'ms'),
  row('memory.host', 'most memory of the host', figures.peakKibibytes / MEBIBYTE_IN_KIBIBYTES, 'MiB', 400),
  row('memory.newsroom', 'most memory of the newsroom', newsroomKibibytes / MEBIBYTE_IN_KIBIBYTES, 'MiB', 400),
];

/** A hundred photographs dropped on a desk at once, host and newsroom in processes of their own. */
export const benchUploads: BenchPart = async ({ quick, report }) =>
  withCleanUp(async later => {
    const folder = createFolder('uploads');
    later(folder.remove);
    const [pictures, data, peakFile] = ['pictures', 'desk', 'peak'].map(name => join(folder.path, name)) as [string, string, string]; // three names, three paths
    mkdirSync(pictures);
    mkdirSync(data);
    const count = quick ? 25 : 100;
    report(`Making ${String(count)} pictures of 5 MB.`);
    const one = await noisyPicture();
    for (let number = 1; number <= count; number += 1) writeFileSync(join(pictures, `bild-${String(number)}.jpg`), variantOf(one, number));

    report('Starting a newsroom and a desk.');
    const newsroom = await startProgram({
      script: inProject('tests', 'bench', 'uploads', 'newsroom.ts'),
      env: {
        GALLEY_DATA_DIR: join(folder.path, 'newsroom'),
        GALLEY_PORT: '0',
        GALLEY_CALLS_PER_MINUTE: '0',
        NODE_ENV: 'production',
        BENCH_PEAK_FILE: peakFile,
      },
      ready: /Newsroom is ready: (\S+)/u,
    });
    let isStopped = false;
    const stop = async (): Promise<void> => {
      if (!isStopped) await newsroom.stop();
      isStopped = true;
    };
    later(stop);
    const host = await startProgram({
      script: inProject('tests', 'bench', 'uploads', 'host.ts'),
      args: [data, newsroom.address, pictures],
      ready: /Uploads are measured: (\S+)/u,
    });
    later(host.stop);
    const figures = uploadFiguresSchema.parse(JSON.parse(host.address));
    await stop();
    return rowsOf(count, figures, Number(readFileSync(peakFile, 'utf8')));
  });
