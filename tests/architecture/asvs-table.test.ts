import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PICTURE_LIMITS, MAX_FILE_BYTES, MAX_PIXELS } from '#domain/media/asset.ts';
import { read, root } from './support/repository.ts';

/** The items of ASVS 5.0.0 that the design asks for. */
const WANTED = `
1.2.2 1.2.4 1.2.5 1.3.1 1.3.2 1.3.4 1.3.12 1.5.1-1.5.3 1.3.6 15.3.2 13.2.4-13.2.5 2.2.1-2.2.3 2.3.1-2.3.3 2.4.1
3.2.1-3.2.3 3.4.2-3.4.6 3.5.1-3.5.5 3.7.2-3.7.3 4.1.1 4.1.3 4.1.4 4.2.5 4.4.1-4.4.4
5.1.1 5.2.1 5.2.2 5.2.4 5.2.6 5.3.1 5.3.2 5.4.1-5.4.2 7.2.1-7.2.4 6.2.2-6.2.4 6.4.1 6.4.6 7.3.1-7.3.2 7.4.1-7.4.3 7.4.5 7.5.2 8.2.1-8.2.3 8.3.1 8.4.1
9.1.1-9.1.3 9.2.1-9.2.3 10.1.1-10.1.2 10.2.1-10.2.2 10.4.1-10.4.6 12.1.1 12.2.1 12.3.2 14.2.1 14.2.6 14.2.8 14.3.1-14.3.3 13.4.2
15.1.2 15.2.1 15.2.3 15.2.4 15.3.3 15.3.5-15.3.7 15.4.2 16.2.1-16.2.5 16.3.1-16.3.4 16.4.1-16.4.2 16.5.1-16.5.4`;

/** "1.5.1-1.5.3" and "1.5.1 to 1.5.3" as the three that are meant. */
const spread = (item: string): readonly string[] => {
  const [first = '', last = first] = item.split(/-| to /u);
  const [from, to] = [first, last].map(id => Number(id.split('.')[2]));
  const section = first.slice(0, first.lastIndexOf('.'));
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => `${section}.${String((from ?? 0) + index)}`);
};

const page = read('docs/security.md');
const table = page.slice(page.indexOf('<!-- ASVS -->'), page.indexOf('<!-- end of ASVS -->'));
const rows = table
  .split('\n')
  .filter(line => /^\| \d/u.test(line))
  .map(line => {
    const [, items = '', meaning = '', proof = ''] = line.split('|').map(cell => cell.trim());
    const ids = items.split(', ').flatMap(item => spread(item.replace(' (L3)', '')));
    return { ids, meaning, proof, files: [...proof.matchAll(/`(?<file>[^`]+)`/gu)].map(({ groups }) => groups?.['file'] ?? '') };
  });

describe('the table of the ASVS', () => {
  it('the table of the ASVS has every item that the design asks for, once, and no other', () => {
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(WANTED.trim().split(/\s+/u).flatMap(spread).toSorted());
  });

  it('says of each what it means here, and names a test or the reason why there is none', () => {
    const bare = rows.filter(
      ({ meaning, proof, files }) => meaning === '' || (files.length === 0 && !/^(?:not met|does not apply): .{20,}/u.test(proof)),
    );
    expect(bare).toEqual([]);
    expect(rows.filter(({ proof, files }) => files.length > 0 && /not met|does not apply/u.test(proof))).toEqual([]);
  });

  it('names tests that are there', () => {
    const files = rows.flatMap(row => row.files);
    expect(files.length).toBeGreaterThan(80);
    expect(files.filter(file => !/\.(?:test|spec)\.tsx?$/u.test(file) || !existsSync(join(root, file)))).toEqual([]);
  });

  it('the table of the ASVS is followed by the kinds and sizes of files that are taken (ASVS 5.1.1)', () => {
    const MEBIBYTE = 1_048_576;
    const kinds = Object.keys(PICTURE_LIMITS).map(type => type.replace('image/', '').replace('+xml', ''));
    const said = page.slice(page.indexOf('**Files that people send.**')).split('\n\n')[0] ?? '';
    expect(kinds.filter(kind => !new RegExp(String.raw`\b${kind}\b`, 'iu').test(said))).toEqual([]);
    expect(said).toContain(`at most ${String(MAX_FILE_BYTES / MEBIBYTE)} MB`);
    expect(said).toContain(`GIF of at most ${String((PICTURE_LIMITS['image/gif'] ?? 0) / MEBIBYTE)} MB`);
    expect(said).toContain(`${String(MAX_PIXELS / 1_000_000)} million pixels`);
  });
});
