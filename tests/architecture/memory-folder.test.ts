import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMemoryFolder } from '../../scripts/lib/memory-folder.mjs';

const PLENTY = 2 ** 40;

describe('the folder for the temporary files of tests', () => {
  let place: string;
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'galley-memory-'));
  });
  afterAll(() => {
    rmSync(place, { recursive: true });
  });

  it('the folder for the temporary files of tests is one of its own, and is removed with what is in it', () => {
    const { bavail, bsize } = statfsSync(place);
    const opened = openMemoryFolder({ place, availableBytes: PLENTY });
    const hasRoom = bavail * bsize >= 6 * 1024 ** 3;
    expect(opened !== undefined).toBe(hasRoom);
    if (!hasRoom) return;
    const path = opened?.path ?? '';
    writeFileSync(join(path, 'left.txt'), 'left');
    expect(path.startsWith(place)).toBe(true);
    opened?.remove();
    expect(existsSync(path)).toBe(false);
  });

  it('the folder for the temporary files of tests is not made where there is no such place', () => {
    expect(openMemoryFolder({ place: join(place, 'nowhere'), availableBytes: PLENTY })).toBeUndefined();
  });

  it('the folder for the temporary files of tests is not made when little memory is left', () => {
    expect(openMemoryFolder({ place, availableBytes: 1024 ** 3 })).toBeUndefined();
  });
});
