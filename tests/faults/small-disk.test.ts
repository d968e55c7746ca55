import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { record } from './support/figures.ts';
import { makeSmallDisk, type SmallDisk } from './support/disk/small-disk.ts';
import { type Phase, type Report, reportSchema } from './support/disk/wire.ts';

const CHILD = join(import.meta.dirname, 'support/disk/full-desk-child.ts');
const SHELL = join(import.meta.dirname, '../../src/shell/node/bin.ts');

describe('a disk on which there is no room left', () => {
  let disk: SmallDisk | undefined;
  afterEach(() => {
    disk?.remove();
    disk = undefined;
  });

  const runDesk = async (on: SmallDisk, phase: Phase, articleId = ''): Promise<Report> => {
    const fills = phase === 'fill';
    const ended = await on.run([CHILD, on.folder, phase, articleId, fills ? on.ballast : ''], { room: fills ? 'little' : 'plenty' });
    expect([ended.code, ended.problems], phase).toEqual([0, ['']]);
    return reportSchema.parse(JSON.parse(ended.said));
  };

  it.each(['best', 'limit'] as const)(
    'refuses what does not fit, keeps what it acknowledged, leaves no half picture, and goes on with room (%s)',
    async request => {
      disk = makeSmallDisk(request);
      mkdirSync(disk.folder);
      const { articleId } = await runDesk(disk, 'prepare');
      const full = await runDesk(disk, 'fill', articleId);
      expect(full.refusals).toEqual([disk.code, disk.code, disk.code]);
      expect([full.picture, full.leftOver]).toEqual([disk.code, []]);
      expect(full.afterwards).toEqual(disk.ballast === '' ? [] : ['ok', 'ok', 'ok']);
      const again = await runDesk(disk, 'look', articleId);
      expect(again.text).toBe(full.text);
      expect(again.afterwards).toEqual(['ok', 'ok', 'ok']);
      expect([full.integrity, again.integrity]).toEqual(['ok', 'ok']);
      record(`disk-small-${request}`, {
        how: disk.kind,
        refusals: full.refusals.length,
        slowestRefusalMs: Math.round(full.slowestMs),
        lost: 0,
        leftOver: 0,
      });
    },
  );

  it.each(['best', 'limit'] as const)(
    'a disk on which there is no room left is reported in one clear line when Galley starts on it; with room everything is there (%s)',
    async request => {
      disk = makeSmallDisk(request);
      mkdirSync(disk.folder);
      const { articleId } = await runDesk(disk, 'prepare');
      const written = await runDesk(disk, 'look', articleId);
      expect(written.afterwards).toEqual(['ok', 'ok', 'ok']);
      const ended = await disk.run([SHELL], {
        room: 'none',
        env: {
          GALLEY_DATA_DIR: disk.folder,
          GALLEY_API_URL: 'http://127.0.0.1:9/api',
          GALLEY_RENDERER_DIR: disk.folder,
          GALLEY_NO_OPEN: '1',
        },
      });
      const line =
        disk.code === 'diskFull' ? /^The disk is full: .+ nothing is lost\. \(\w+\)$/u : /^Galley cannot read or write its data folder\./u;
      expect([ended.code, ended.problems]).toEqual([1, [expect.stringMatching(line)]]);
      expect((await runDesk(disk, 'look', articleId)).text).toBe('Fluss\nweiter');
    },
  );
});
