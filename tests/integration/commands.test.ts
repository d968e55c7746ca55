import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpText, readChoice, type Command } from '../../scripts/lib/command.mjs';
import { exchangeCode, signInOnPage } from '#tests/contract/support/sign-in.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { root } from '../architecture/support/repository.ts';

interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
}

/** Runs a command as a user does, and gathers what it says. */
const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GALLEY_')));
    const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
      env: { ...clean, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    child.once('error', reject);
    child.once('close', code => resolve({ code, lines: text.trim().split('\n') }));
  });

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const listen = (): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const scripts = [
  ...['start.mjs', 'server.mjs', 'dev.mjs', 'package.mjs', 'sbom.mjs'],
  ...['test.mjs', 'check.mjs', 'hunt.mjs', 'bench.mjs', 'faults.mjs'],
];

describe('the commands', () => {
  let folder: string;
  let taken: Server;
  let nobody: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-commands-'));
    writeFileSync(join(folder, 'in-the-way'), '');
    taken = await listen();
    const gone = await listen();
    nobody = portOf(gone);
    await new Promise(resolve => gone.close(resolve));
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await new Promise(resolve => taken.close(resolve));
  });

  it.each(scripts)('explain themselves: %s --help', async script => {
    const { code, lines } = await run(script, ['--help']);
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^Usage: npm /));
    expect(lines).toContainEqual(expect.stringContaining('--help'));
  });

  it.each(scripts)('the commands refuse a flag they do not know with one line: %s (C-003)', async script => {
    const { code, lines } = await run(script, ['--prot', '4400']);
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('Unknown flag --prot')] });
  });

  it.each(['start.mjs', 'server.mjs', 'dev.mjs'])('the commands say in one line that the port is taken: %s (C-003)', async script => {
    const port = String(portOf(taken));
    const { code, lines } = await run(script, ['--port', port, '--data-dir', join(folder, 'data')]);
    expect({ code, lines }).toEqual({ code: 1, lines: [`Port ${port} is taken by another program; choose another with --port.`] });
  });

  it.each(['start.mjs', 'server.mjs', 'dev.mjs'])(
    'the commands say in one line that the data folder cannot be written: %s (C-003)',
    async script => {
      const place = join(folder, 'in-the-way', 'data');
      const { code, lines } = await run(script, ['--port', '0', '--data-dir', place]);
      const line = `The data folder ${place} cannot be written (a file stands in its place); choose another with --data-dir.`;
      expect({ code, lines }).toEqual({ code: 1, lines: [line] });
    },
  );

  it('the commands say in one line that no back-end answers (C-003)', async () => {
    const address = `http://127.0.0.1:${String(nobody)}/api`;
    const { code, lines } = await run('start.mjs', ['--api-url', address, '--data-dir', join(folder, 'empty')]);
    expect({ code, lines }).toEqual({ code: 1, lines: [`No back-end answers at ${address}; check --api-url.`] });
  });

  it('the commands say in one line that the named browser is not there', async () => {
    const { code, lines } = await run('start.mjs', ['--data-dir', join(folder, 'data')], { GALLEY_CHROMIUM: '/nowhere/chromium' });
    expect({ code, lines }).toEqual({ code: 1, lines: ['GALLEY_CHROMIUM names /nowhere/chromium, where there is no program.'] });
  });

  it.each([
    ['test.mjs', ['--repeat', '3'], '--repeat needs the files to repeat, or parts of their names; npm run hunt repeats everything.'],
    ['test.mjs', ['--repeat', '0', 'src/domain'], '--repeat must be 1 or more.'],
    ['hunt.mjs', ['--runs', '0'], '--runs must be 1 or more.'],
    ['hunt.mjs', ['--only', 'bugs'], '--only knows unit, faults, e2e, not “bugs”.'],
  ])('the commands say in one line what cannot be repeated: %s %j', async (script, args, line) => {
    expect(await run(script, args)).toEqual({ code: 1, lines: [line] });
  });

  it('the commands read the environment where a flag is missing, and check it as strictly (C-003)', async () => {
    const { code, lines } = await run('server.mjs', [], { GALLEY_PORT: 'many' });
    expect({ code, lines }).toEqual({ code: 1, lines: ['GALLEY_PORT must be a port from 0 to 65535, not “many”.'] });
  });
});

/** Runs a command until it says that it is ready, then looks at what runs. */
const whileReady = async (script: string, args: readonly string[], look: (lines: readonly string[]) => Promise<void>): Promise<void> => {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GALLEY_')));
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], { env: clean, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const ready = script === 'start.mjs' ? 'Galley is ready: ' : 'Newsroom is ready: ';
    let text = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      text += String(chunk);
      if (text.includes(ready) && text.endsWith('\n')) break;
    }
    await look(text.trim().split('\n'));
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
};

describe.skipIf(process.platform === 'win32')('what a command starts', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'galley-started-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Answers from the demo: its accounts sign in. */
  const signInStatus = async (newsroom: string): Promise<number> =>
    (await exchangeCode(newsroom, await signInOnPage(newsroom, { username: 'editor', password: 'galley' }))).status;

  it(
    'npm start: the newsroom with demo content, and the window at the address of its last line (C-001)',
    { timeout: LIMITS.fault },
    async () => {
      await whileReady('start.mjs', ['--no-open', '--data-dir', join(folder, 'desk ü')], async lines => {
        const address = /^Galley is ready: (?<address>\S+)$/u.exec(lines.at(-1) ?? '')?.groups?.['address'] ?? '';
        const opened = await fetch(address, { redirect: 'manual' });
        const cookie = opened.headers
          .getSetCookie()
          .map(set => set.split(';')[0])
          .join('; ');
        const page = await fetch(new URL(opened.headers.get('location') ?? '', address), { headers: { cookie } });
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Galley</title>')]);
        const newsroom = /^Newsroom is ready: (?<address>\S+)$/mu.exec(lines.join('\n'))?.groups?.['address'] ?? '';
        expect(await signInStatus(newsroom)).toBe(200);
      });
    },
  );

  it('npm run server: the newsroom alone, at the port that was asked for, said last (C-002)', { timeout: LIMITS.fault }, async () => {
    const free = await listen();
    const port = String(portOf(free));
    await new Promise(resolve => free.close(resolve));
    await whileReady('server.mjs', ['--port', port, '--data-dir', join(folder, 'newsroom')], async lines => {
      expect(lines.at(-1)).toBe(`Newsroom is ready: http://127.0.0.1:${port}`);
      expect(await signInStatus(`http://127.0.0.1:${port}`)).toBe(200);
    });
  });
});

describe('flags', () => {
  const command: Command = {
    name: 'npm run press',
    summary: 'Prints.',
    flags: [
      { name: 'port', kind: 'port', env: 'PRESS_PORT', help: 'The port.' },
      { name: 'wet', kind: 'switch', env: 'PRESS_WET', help: 'Prints wet.' },
      { name: 'paper', kind: 'choice', choices: ['white', 'cream'], help: 'The paper.' },
    ],
  };

  it('flags win over the environment', () => {
    expect(readChoice(command, ['--port=1', '--wet'], { PRESS_PORT: '2', PRESS_WET: '0' }).flags).toEqual({ port: 1, wet: true });
  });

  it('flags come from the environment when they are not typed', () => {
    expect(readChoice(command, [], { PRESS_PORT: '2', PRESS_WET: '1' }).flags).toEqual({ port: 2, wet: true });
  });

  it.each([
    [['--port'], '--port needs a value.'],
    [['--port', '--wet'], '--port needs a value.'],
    [['--port', '70000'], '--port must be a port from 0 to 65535, not “70000”.'],
    [['--wet=yes'], '--wet takes no value.'],
    [['--paper', 'pink'], '--paper must be white or cream, not “pink”.'],
    [['quick'], 'npm run press takes no “quick”; see npm run press -- --help.'],
    [['-p'], 'Unknown flag -p; npm run press -- --help lists them.'],
  ])('flags are refused with what would be right: %j', (args, line) => {
    expect(() => readChoice(command, args, {})).toThrow(line);
  });

  it('flags are all named by --help, with their variables', () => {
    expect(helpText(command)).toContain('--paper <white|cream>');
    expect(helpText(command)).toContain('(environment: PRESS_PORT)');
  });
});
