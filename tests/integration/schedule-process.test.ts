import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { metadataSchema, type ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { anEmbed } from '#tests/builders/items.ts';
import { exchangeCode, signInOnPage } from '#tests/contract/support/sign-in.ts';
import { programFile } from '#tests/support/programs.ts';

const ENTRY = programFile('server');
const readySchema = z.object({ kind: z.literal('ready'), origin: z.url() });

let folder: string;
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-schedule-'));
});
const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};
afterEach(async () => {
  for (const child of children) await end(child, 'SIGKILL');
  children = [];
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<{ readonly child: ChildProcess; readonly origin: string }> => {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    GALLEY_DATA_DIR: join(folder, 'newsroom'),
    GALLEY_PORT: '0',
  };
  const child = fork(ENTRY, [], { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  const messages: readonly unknown[] = await once(child, 'message');
  return { child, origin: readySchema.parse(messages[0]).origin };
};

/** A user at a desk of the newsroom at this address. */
const signIn = async (origin: string) => {
  const credentials = { username: 'editor', password: 'galley' };
  const { access_token: token } = (await exchangeCode(origin, await signInOnPage(origin, credentials))).tokens();
  const call = (path: string, init: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {}) =>
    fetch(`${origin}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  const metadata = async (id: string) => {
    const answer = await call(`/metadata/metadata/${id}`);
    return { etag: answer.headers.get('etag') ?? '', ...metadataSchema.parse(await answer.json()) };
  };
  const plan = async (id: string, times: Omit<ScheduledPlacing, 'status'>): Promise<void> => {
    const { etag } = await metadata(id);
    const answer = await call(`/metadata/metadata/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/merge-patch+json', 'if-match': etag },
      body: JSON.stringify({ contentStatus: 'readyToPublish', scheduledPlacing: { status: 'scheduled', ...times } }),
    });
    expect(answer.status).toBe(200);
  };
  const createEmbed = async (): Promise<string> => {
    const answer = await call('/external-content/embeds', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ item: anEmbed() }),
    });
    return z.object({ metadataId: z.string() }).parse(await answer.json()).metadataId;
  };
  return { metadata, plan, createEmbed };
};

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

it('a newsroom publishes at the time that it is told while it runs, and takes down what expired while it was killed', async () => {
  const first = await start();
  const desk = await signIn(first.origin);
  const id = await desk.createEmbed();
  const publicationTime = inMs(500);
  await desk.plan(id, { publicationTime, expiryTime: null });
  await expect.poll(async () => (await desk.metadata(id)).publicationStatus).toBe('published');
  const published = await desk.metadata(id);
  expect(published.publishedAt !== null && published.publishedAt >= publicationTime).toBe(true);

  await desk.plan(id, { publicationTime, expiryTime: inMs(2_000) });
  await end(first.child, 'SIGKILL');
  const second = await start();
  const again = await signIn(second.origin);
  await expect.poll(async () => (await again.metadata(id)).publicationStatus).toBe('unpublished');
  expect((await again.metadata(id)).scheduledPlacing).toMatchObject({ status: 'expired', publicationTime });
  await end(second.child, 'SIGTERM');
  expect(second.child.exitCode).toBe(0);
});
