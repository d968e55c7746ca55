import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textLike } from '#tests/contract/support/matchers.ts';
import { programFile } from '#tests/support/programs.ts';

const ENTRY = programFile('server');

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** The program that `npm run server` runs, with what its flags become. */
describe('a newsroom that is backed up, put back and checked', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-backup-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const data = (): string => join(folder, 'newsroom');
  const launch = (flags: Readonly<Record<string, string>>): { readonly child: ChildProcess; readonly said: () => string } => {
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      GALLEY_DATA_DIR: data(),
      GALLEY_PORT: '0',
      GALLEY_EMPTY: '1',
      ...flags,
    };
    const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    return { child, said: () => said };
  };
  const perform = async (flags: Readonly<Record<string, string>>): Promise<Ended> => {
    const { child, said } = launch(flags);
    await once(child, 'close');
    return { code: child.exitCode, said: said().trimEnd() };
  };
  const serve = async (): Promise<{ readonly stop: () => Promise<void>; readonly said: string }> => {
    const { child, said } = launch({});
    while (!said().includes('Newsroom is ready')) await once(child.stdout ?? child, 'data');
    return {
      said: said(),
      stop: async () => {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  };

  it('a newsroom that is backed up, put back and checked is copied while it runs, is not put back while it runs, and keeps what was there', async () => {
    const backup = join(folder, 'kept', 'galley.db');
    const running = await serve();
    expect(await perform({ GALLEY_BACKUP: backup })).toMatchObject({ code: 0 });
    expect((await perform({ GALLEY_BACKUP: backup })).said).toContain('is there already');
    const refused = await perform({ GALLEY_RESTORE: backup });
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/^A newsroom runs on .* End it first; nothing was changed\.$/u);
    await running.stop();
    const restored = await perform({ GALLEY_RESTORE: backup });
    expect([restored.code, restored.said]).toEqual([0, textLike(/is kept as newsroom\.before-restore-\d+\.db/u)]);
    expect(readdirSync(data()).some(name => name.startsWith('newsroom.before-restore-'))).toBe(true);
    const again = await serve();
    expect(again.said).not.toContain('password');
    await again.stop();
  });

  it('a newsroom that is backed up, put back and checked is said to be whole, or what is wrong with it, one line each', async () => {
    expect((await perform({ GALLEY_VERIFY: '1' })).said).toContain('There is no newsroom at');
    await (await serve()).stop();
    expect(await perform({ GALLEY_VERIFY: '1' })).toEqual({
      code: 0,
      said: 'The newsroom’s database is whole: structure, references and texts.',
    });
    const file = join(data(), 'newsroom.db');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0, 8_192, 16_384));
    const damaged = await perform({ GALLEY_VERIFY: '1' });
    expect(damaged.code).toBe(1);
    expect(damaged.said).toContain('The file is damaged');
    expect(damaged.said).not.toContain('    at ');
    const backup = join(folder, 'copy.db');
    expect((await perform({ GALLEY_RESTORE: join(folder, 'none.db') })).said).toContain('There is no file');
    writeFileSync(backup, 'not a database, surely');
    expect((await perform({ GALLEY_RESTORE: backup })).said).toContain('is no whole backup of a newsroom; nothing was changed');
    expect(existsSync(`${file}.restoring`)).toBe(false);
  });
});
