import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { permissionTable } from '#tests/support/permission-table.ts';
import { read, root } from './support/repository.ts';

const FILE = 'docs/security.md';
const BEGIN = '<!-- permissions: made from the contract -->';
const END = '<!-- end of permissions -->';

/** Without what the formatter adds to a table. */
const plain = (text: string): string => text.replaceAll(/ {2,}/gu, ' ').replaceAll(/-{3,}/gu, '---');

describe('the page about security', () => {
  it('shows the permissions as the contract says them; with GALLEY_WRITE_DOCS=1 this test writes them', () => {
    const page = read(FILE);
    const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
    expect(before).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(before);
    const wanted = `${page.slice(0, before + BEGIN.length)}\n\n${permissionTable()}\n\n${page.slice(after)}`;
    if (process.env['GALLEY_WRITE_DOCS'] === '1') writeFileSync(join(root, FILE), wanted);
    expect(plain(read(FILE))).toBe(plain(wanted));
  });
});
