import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Core } from '#services/compose-core.ts';
import type { DeskPart } from '#services/part.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { paperLane } from '#tests/support/paper-lane.ts';

const paper: { core?: Core } = vi.hoisted(() => ({}));

// These lists are what is under test: one more line in each, and nothing else, has to be enough.
const LISTS = ['src/bridge/outbox-kinds.ts', 'src/services/parts.ts'];
vi.mock('#bridge/outbox-kinds.ts', async load => {
  const actual = await load<{ readonly OUTBOX_KINDS: readonly string[] }>();
  return { ...actual, OUTBOX_KINDS: [...actual.OUTBOX_KINDS, 'paper'] };
});
vi.mock('#services/parts.ts', async load => {
  const actual = await load<{ readonly partsOf: (core: Core, services: unknown) => readonly DeskPart[] }>();
  return {
    partsOf: (core: Core, services: unknown) => {
      paper.core = core;
      core.queue.register(paperLane({ describe: ({ work }) => ({ kind: 'paper' as never, place: null, title: work.word, fields: [] }) })); // no kind of the product
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
const outbox = async () => (await desk.get('outbox.list', {})).entries.map(({ kind, title, state }) => ({ kind, title, state }));
const WAITING = { kind: 'paper', title: SECRET, state: 'waiting' };
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
  expect(await outbox()).toEqual([WAITING]);
  const [entry] = (await desk.get('outbox.list', {})).entries;
  const file = await desk.get('outbox.export', { entryId: entry?.id ?? '' });
  expect(JSON.stringify(file)).toContain(SECRET);
  desk.kill();
  await start();
  expect(await outbox()).toEqual([WAITING]);
});

it('a lane that is declared and nothing else is unreadable on the disk while its person is signed out, and there again after (ASVS 14.3.1)', async () => {
  expect(filesWith(SECRET)).not.toEqual([]);
  await desk.get('session.signOut', {});
  expect(await outbox()).toEqual([]);
  expect(filesWith(SECRET)).toEqual([]);
  await desk.get('connectivity.setForcedOffline', { offline: false });
  await desk.get('sending.setPaused', { paused: true });
  await desk.signIn(ursina.id);
  expect(await outbox()).toEqual([WAITING]);
});

it('a lane takes a file of its own and the line that registers it; one with words of its own, a line in the list of what waits', () => {
  const mocked = [...readFileSync(import.meta.filename, 'utf8').matchAll(/^vi\.mock\('#(?<path>[^']+)'/gmu)];
  expect(mocked.map(({ groups }) => `src/${groups?.['path'] ?? ''}`)).toEqual(LISTS);
});
