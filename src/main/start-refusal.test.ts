import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HostRefusedError } from '#services/host.ts';
import { holdFolder } from '#shell/node/folder-lock.ts';
import { refusalOf, refuseStart } from './start-refusal.ts';
import { createTexts } from './texts.ts';

const refusedWith = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-hold-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('a data folder is held by one Galley only, whatever shell it has', () => {
    const browserShell = holdFolder(folder);
    const refused = refusedWith(() => holdFolder(folder));
    expect(refused).toBeInstanceOf(HostRefusedError);
    expect(refused).toMatchObject({ code: 'folderInUse' });
    expect(String(refused)).toContain(String(process.pid));
    browserShell.release();
    const held = holdFolder(folder);
    expect(refusedWith(() => holdFolder(folder))).toMatchObject({ code: 'folderInUse' });
    held.release();
    expect(existsSync(join(folder, 'galley.lock'))).toBe(false);
    holdFolder(folder).release();
  });

  it('a data folder that cannot be written is refused with its reason', () => {
    mkdirSync(join(folder, 'galley.lock.db')); // also for root, to whom every folder is open
    chmodSync(folder, 0o500);
    const refused = refusedWith(() => holdFolder(folder));
    chmodSync(folder, 0o700);
    expect(refused).toBeInstanceOf(HostRefusedError);
    expect(refused).toMatchObject({ code: 'storageFailed' });
  });
});

describe('a start that is refused', () => {
  const refuse = async (error: unknown, locale: string) => {
    const shown: string[][] = [];
    const ended: number[] = [];
    let isReady = false;
    await refuseStart(error, {
      app: {
        whenReady: () => {
          isReady = true;
          return Promise.resolve();
        },
        getLocale: () => (isReady ? locale : ''),
        exit: code => void ended.push(code ?? 0),
      },
      dialog: { showErrorBox: (title, content) => void shown.push([title, content]) },
      dataFolder: '/home/ursina/galley',
    });
    return { title: shown[0]?.[0], content: shown[0]?.[1], ended };
  };

  it.each([
    ['de-CH', 'Galley kann nicht starten', 'neuere Version'],
    ['de-AT', 'Galley kann nicht starten', 'neuere Version'],
    ['fr', 'Galley ne peut pas démarrer', 'version plus récente'],
    ['en-GB', 'Galley cannot start', 'newer version'],
    ['it-CH', 'Galley cannot start', 'newer version'],
  ])('a start that is refused is told in the language of the system: %s', async (locale, title, words) => {
    const told = await refuse(new HostRefusedError('databaseNewer', 'file version 9, known 8'), locale);
    expect(told.title).toBe(title);
    expect(told.content).toContain(words);
    expect(told.content).toContain('/home/ursina/galley');
    expect(told.content).toContain('file version 9, known 8');
    expect(told.ended).toEqual([1]);
  });

  it('a start that is refused has words of its own for every reason, in every language', () => {
    const reasons: readonly unknown[] = [
      ...(['databaseNewer', 'diskFull', 'folderInUse', 'storageFailed', 'storageLocked'] as const).map(
        code => new HostRefusedError(code, 'x'),
      ),
      new TypeError('x'),
    ];
    for (const locale of ['en-GB', 'de-CH', 'fr-CH'] as const) {
      const told = reasons.map(error => refusalOf(error, { text: createTexts(locale), dataFolder: 'f' }).content);
      expect(new Set(told).size).toBe(reasons.length);
      expect(told.filter(content => /start\.[a-z]/u.test(content))).toEqual([]);
    }
  });
});
