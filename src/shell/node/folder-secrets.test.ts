import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/desk.ts';
import { createFolderSecrets } from './folder-secrets.ts';

describe('secrets of a desk without a keychain', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  const path = (name: string): string => join(folder.path, name);
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  it('secrets of a desk without a keychain are opened at the next start, words and bytes alike', () => {
    const bytes = Uint8Array.from({ length: 1_000 }, (_, index) => index % 256);
    const { seal } = createFolderSecrets(folder.path);
    const again = createFolderSecrets(folder.path);
    expect(again.unseal(seal('Grüße «Züri»'))).toBe('Grüße «Züri»');
    expect([...(again.unsealBytes(seal(bytes)) ?? [])]).toEqual([...bytes]);
    expect(seal('x')).not.toEqual(seal('x'));
  });

  it('secrets of a desk without a keychain are not opened after a byte of them has changed', () => {
    const { seal, unseal } = createFolderSecrets(folder.path);
    const sealed = seal('geheim');
    for (const index of sealed.keys()) expect(unseal(sealed.map((byte, at) => (at === index ? byte ^ 1 : byte)))).toBeUndefined();
    expect(unseal(new Uint8Array(3))).toBeUndefined();
  });

  it.each(['desk.key', 'desk.key.copy'])('secrets of a desk without a keychain are opened though %s is gone, cut or another one', name => {
    const sealed = createFolderSecrets(folder.path).seal('geheim');
    rmSync(path(name));
    expect(createFolderSecrets(folder.path).unseal(sealed)).toBe('geheim');
    writeFileSync(path(name), readFileSync(path(name)).subarray(0, 7));
    expect(createFolderSecrets(folder.path).unseal(sealed)).toBe('geheim');
    expect(statSync(path(name)).size).toBe(32);
    writeFileSync(path(name), Buffer.alloc(32, 3));
    expect(createFolderSecrets(folder.path).unseal(sealed)).toBe('geheim');
    expect(createFolderSecrets(folder.path).unseal(sealed)).toBe('geheim');
  });

  it('secrets of a desk without a keychain have keys that only their owner reads', () => {
    createFolderSecrets(folder.path);
    for (const name of ['desk.key', 'desk.key.copy']) expect(statSync(path(name)).mode & 0o077).toBe(0);
  });
});
