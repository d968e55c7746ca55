import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { programFile } from '#tests/support/programs.ts';
import { makeSelfSigned } from '#tests/support/self-signed.ts';

const ENTRY = programFile('server');
const readySchema = z.object({ kind: z.literal('ready'), origin: z.url() });

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly fingerprint: string;
}

describe('a newsroom with a certificate of its own', () => {
  let folder: string;
  let child: ChildProcess | undefined;
  const made = makeSelfSigned();

  const place = async ({ cert, key }: { readonly cert: string; readonly key: string }): Promise<void> => {
    await writeFile(join(folder, 'cert.pem'), cert);
    await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  };
  const environment = (): NodeJS.ProcessEnv => ({
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    GALLEY_DATA_DIR: join(folder, 'newsroom'),
    GALLEY_PORT: '0',
    GALLEY_EMPTY: '1',
    GALLEY_TLS_CERT: join(folder, 'cert.pem'),
    GALLEY_TLS_KEY: join(folder, 'key.pem'),
  });
  const start = async (): Promise<string> => {
    child = fork(ENTRY, [], { env: environment(), execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const messages: readonly unknown[] = await once(child, 'message');
    return readySchema.parse(messages[0]).origin;
  };
  const ask = (address: string, options: RequestOptions): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request(address, { agent: false, ...options }, answer => {
        const { fingerprint256 } = (answer.socket as TLSSocket).getPeerCertificate(); // the call is one of https
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, fingerprint: fingerprint256 });
      });
      call.once('error', reject);
      call.end();
    });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-tls-'));
    await place(made);
  });
  afterEach(async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    child = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  it('speaks TLS and nothing else, says so for a year, and takes a new certificate at SIGHUP', async () => {
    const origin = await start();
    expect(origin).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/u);
    const version = await ask(`${origin}/version`, { ca: made.cert });
    expect([version.status, version.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    await expect(ask(`${origin}/version`, {})).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    await expect(ask(`${origin}/version`, { ca: made.cert, maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).rejects.toThrow();
    await expect(fetch(origin.replace('https', 'http'))).rejects.toThrow();
    const query =
      'client_id=galley-desktop&response_type=code&scope=openid&redirect_uri=http%3A%2F%2F127.0.0.1%2Flogin&code_challenge_method=S256';
    const login = await ask(`${origin}/api/auth/oauth/authorize?${query}&code_challenge=${'x'.repeat(43)}`, { ca: made.cert });
    const cookies = [login.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter(cookie => !/; secure/iu.test(cookie))).toEqual([]);

    const next = makeSelfSigned();
    await place(next);
    child?.kill('SIGHUP');
    await expect
      .poll(() =>
        ask(`${origin}/version`, { ca: next.cert }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await place({ cert: next.cert, key: made.key });
    child?.kill('SIGHUP');
    const kept = await ask(`${origin}/version`, { ca: next.cert });
    expect(kept.fingerprint).not.toBe(version.fingerprint);
  });

  it('does not start with a key that is not the certificate’s, and says so in one line', async () => {
    await place({ cert: made.cert, key: makeSelfSigned().key });
    const refused = spawn(process.execPath, [ENTRY], { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
    let problems = '';
    refused.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text));
    await once(refused, 'close');
    expect(refused.exitCode).toBe(1);
    expect(problems.trim().split('\n')).toHaveLength(1);
    expect(problems).toContain('--tls-cert');
  });
});
