import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFile, isFolder } from '../../scripts/lib/paths.mjs';

/** An account without rights; root may read every folder. */
const NOBODY = 65_534;

/** Runs as a user who has no right to the folders of these tests. */
const withoutRights = <Value>(work: () => Value): Value => {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
};

describe('looking for programs and folders', () => {
  let folder: string;
  let locked: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-paths-'));
    locked = join(folder, 'locked');
    mkdirSync(locked);
    writeFileSync(join(locked, 'chromium'), '');
    writeFileSync(join(folder, 'chromium'), '');
    symlinkSync(join(folder, 'circle'), join(folder, 'circle'));
    chmodSync(locked, 0);
  });

  afterAll(() => {
    chmodSync(locked, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds files and folders', () => {
    expect([isFile(join(folder, 'chromium')), isFolder(folder), isFile(folder)]).toEqual([true, true, false]);
  });

  it('takes what this person may not look at for absent, as a folder of PATH', () => {
    expect(withoutRights(() => [isFile(join(locked, 'chromium')), isFolder(join(locked, 'below'))])).toEqual([false, false]);
  });

  it('takes a path that leads nowhere for absent', () => {
    const nowhere = ['circle', 'missing', 'chromium/below', 'x'.repeat(300)];
    expect(nowhere.map(name => isFile(join(folder, name)))).toEqual([false, false, false, false]);
  });
});
