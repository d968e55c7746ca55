import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Core } from '#services/compose-core.ts';
import type { DeskPart } from '#services/part.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { paperLane } from '#tests/support/paper-lane.ts';

const paper: { core?: Core } = vi.hoisted(() => ({}));

// The list of parts is what is under test: one more line in it, and nothing else, has to be enough.
vi.mock('#services/parts.ts', async load => {
  const actual = await load<{ readonly partsOf: (core: Core, services: unknown) => readonly DeskPart[] }>();
  return {
    partsOf: (core: Core, services: unknown) => {
      paper.core = core;
      core.queue.register(paperLane());
      return [...actual.partsOf(core, services), { handlers: {} }];
    },
  };
});

const SECRET = 'Papiergeheimnis';

let folder: ReturnType<typeof temporaryFolder>;
let newsroom: FakeNewsroom;
let ursina: FakeUser;
let desk: Desk;
let starts = 0;

const start = async (): Promise<void> => {
  desk = createDesk({ newsroom, folder: folder.path, seed: (starts += 1) });
  await desk.start();
};
const outbox = async () => (await desk.get('outbox.list', {})).entries.map(({ title, state }) => ({ title, state }));
const filesWith = (words: string): readonly string[] =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(words))
    .map(({ name }) => name);

beforeEach(async () => {
  folder = temporaryFolder();
  newsroom = createFakeNewsroom();
  ursina = newsroom.addUser();
  await start();
  await desk.signIn(ursina.id);
  await desk.get('connectivity.setForcedOffline', { offline: true });
  const owner = paper.core?.session.owner() ?? '';
  paper.core?.queue.add({ lane: 'paper', owner, subject: 'paper:1', work: { subject: '1', word: SECRET } });
});
afterEach(async () => {
  await desk.dispose();
  folder.remove();
});

it('a lane that is declared and nothing else waits in the outbox, is exported, and outlives a kill', async () => {
  expect(await outbox()).toEqual([{ title: SECRET, state: 'waiting' }]);
  const [entry] = (await desk.get('outbox.list', {})).entries;
  const file = await desk.get('outbox.export', { entryId: entry?.id ?? '' });
  expect(JSON.stringify(file)).toContain(SECRET);
  desk.kill();
  await start();
  expect(await outbox()).toEqual([{ title: SECRET, state: 'waiting' }]);
});

it('a lane that is declared and nothing else is unreadable on the disk while its person is signed out, and there again after (ASVS 14.3.1)', async () => {
  expect(filesWith(SECRET)).not.toEqual([]);
  await desk.get('session.signOut', {});
  expect(await outbox()).toEqual([]);
  expect(filesWith(SECRET)).toEqual([]);
  await desk.get('connectivity.setForcedOffline', { offline: false });
  await desk.get('sending.setPaused', { paused: true });
  await desk.signIn(ursina.id);
  expect(await outbox()).toEqual([{ title: SECRET, state: 'waiting' }]);
});
