import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './support/repository.ts';

const foldersOf = (layer: string): readonly string[] =>
  readdirSync(join(root, 'src', layer), { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));

const rowsOf = (layer: string): readonly string[] =>
  [...readFileSync(join(root, 'src', layer, 'README.md'), 'utf8').matchAll(/^\| `(?<name>[\w-]+)` +\| \S/gmu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );

describe.each(['services', 'server', 'renderer', 'domain'])('the README of %s', layer => {
  it('says of each folder what it holds, and names no other', () => {
    expect(rowsOf(layer).toSorted()).toEqual(foldersOf(layer).toSorted());
  });
});
