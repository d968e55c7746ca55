import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

describe.each([
  ['desk', 'galley', 0],
  ['newsroom', 'newsroom', 200],
] as const)('the lock of the data folder of a %s', (_, name, patienceMs) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-lock-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const lock = () => lockFolder({ folder, name, patienceMs });
  const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    const lock = lockFolder({ folder: process.argv[1], name: '${name}', patienceMs: ${String(patienceMs)} });
    process.stdout.write(lock.ok ? 'mine' : 'not mine'); setInterval(() => {}, 1000);`;
  const another = async (): Promise<{ readonly child: ChildProcess; readonly said: string }> => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const heard: readonly unknown[] = await once(child.stdout, 'data');
    return { child, said: String(heard[0]) };
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  it('leaves the rights of a folder that was there as they are: others may share it', () => {
    chmodSync(folder, 0o755);
    const held = lock();
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    if (held.ok) held.value.release();
  });

  it('keeps a second process out while the first lives, says who that is, and is free when it was killed', async () => {
    const { child, said } = await another();
    expect(said).toBe('mine');
    expect(lock()).toEqual({ ok: false, error: { code: 'folderInUse', folder, pid: child.pid } });
    await kill(child);
    const held = lock();
    expect(held.ok).toBe(true);
    expect(readFileSync(join(folder, `${name}.lock`), 'utf8')).toBe(String(process.pid));
    if (held.ok) held.value.release();
    expect(existsSync(join(folder, `${name}.lock`))).toBe(false);
    expect(lock().ok).toBe(true);
  });

  it('goes to one of several that start at the same moment', async () => {
    const all = await Promise.all([another(), another(), another()]);
    expect(all.map(({ said }) => said).toSorted()).toEqual(['mine', 'not mine', 'not mine']);
    for (const { child } of all) await kill(child);
  });

  it('is not held by a number that another process has by now', () => {
    writeFileSync(join(folder, `${name}.lock`), '1');
    expect(lock().ok).toBe(true);
  });

  it('is taken where its file holds remains of damage', () => {
    writeFileSync(join(folder, `${name}.lock.db`), 'what a disk left here '.repeat(300));
    const held = lock();
    expect(held.ok).toBe(true);
    expect(lock().ok).toBe(false);
    if (held.ok) held.value.release();
  });
});
