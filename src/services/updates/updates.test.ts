import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UpdateState } from '#bridge/updates.ts';
import { ok } from '#domain/result.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { serveVersions, type VersionServer } from '#tests/support/version-server.ts';
import { fail } from '../failure.ts';
import type { UnsentWork } from '../host.ts';
import type { UpdatePorts } from '../ports.ts';
import { FAILED_STARTS, noteStart, noteStarted } from './starts.ts';
import { createUpdates, type Updates } from './updates.ts';

const NOTHING_LEFT: UnsentWork = { drafts: [], entries: [] };
const EVEN_SO = { evenSo: true };
const MINUTE_MS = 60_000;

/** A desk that runs from one file, in which a version names itself. */
const createDesk = (server: VersionServer, start: { readonly isPage?: true; readonly isInstalled?: true } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-updates-'));
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const program = join(folder, 'Galley.AppImage');
  writeFileSync(program, 'Galley 1.0.0');
  const clock = createManualClock();
  const told: UpdateState[] = [];
  const seen = { restarts: 0, unsent: NOTHING_LEFT, isSparing: false };
  const running: Promise<unknown>[] = [];
  const ports: UpdatePorts = {
    feedUrl: server.feedUrl,
    publicKey: server.publicKey,
    system: 'linux',
    arch: 'x64',
    ...(start.isInstalled ? {} : { ownFile: program }),
    install: file => Promise.resolve(void writeFileSync(program, readFileSync(file))),
    restart: () => void (seen.restarts += 1),
  };
  const open = (version = '1.0.0'): Updates =>
    createUpdates({
      shell: {
        version,
        dataFolder,
        kind: start.isPage ? 'browser' : 'electron',
        ...(start.isPage ? {} : { updates: ports }),
        network: { fetch, hasRoute: () => true, onRouteChange: () => () => undefined },
      },
      clock,
      log: { info: () => undefined, warn: () => undefined },
      isSparing: () => seen.isSparing,
      unsent: () => seen.unsent,
      runInBackground: work => void running.push(work),
      notify: state => void told.push(state),
    });
  return {
    dataFolder,
    clock,
    told,
    seen,
    open,
    ports,
    program: () => readFileSync(program, 'utf8'),
    /** Names of whole files that are kept. */
    files: () => {
      const kept = join(dataFolder, 'updates');
      return existsSync(kept) ? readdirSync(kept).filter(name => name.startsWith('Galley')) : [];
    },
    background: () => Promise.all(running),
    /** Starts the version that is in place, as the main process does, until its window is there. */
    startPlaced: () => {
      const version = readFileSync(program, 'utf8').slice('Galley '.length);
      const verdict = noteStart(dataFolder, version);
      const updates = open(version);
      updates.seen();
      return { verdict, updates, version };
    },
    /** As after a start of a version that wrote this format. */
    writeData: (dataVersion: number) => {
      const database = openSqliteDatabase(join(dataFolder, 'galley.db'));
      database.exec(`CREATE TABLE IF NOT EXISTS word (text TEXT); PRAGMA user_version = ${String(dataVersion)}`);
      database.close();
    },
    remove: () => void rmSync(folder, { recursive: true }),
  };
};

let server: VersionServer;
let desk: ReturnType<typeof createDesk>;
beforeEach(async () => {
  server = await serveVersions();
  desk = createDesk(server);
});
afterEach(async () => {
  await server.close();
  desk.remove();
});

describe('a newer version', () => {
  it('a newer version is fetched in the background, checked, and offered with what is new; nothing restarts by itself', async () => {
    await server.offer({ version: '1.1.0', content: 'x'.repeat(300_000) });
    const updates = desk.open();
    updates.start();
    await desk.clock.advance(MINUTE_MS);
    await desk.background();
    expect(updates.state()).toMatchObject({ step: { kind: 'ready', version: '1.1.0', notes: { 'en-GB': 'New in 1.1.0' } } });
    expect(updates.state().checkedAt).not.toBeNull();
    const percents = desk.told.flatMap(({ step }) => (step.kind === 'downloading' ? [step.percent] : []));
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    await desk.clock.advance(24 * 60 * MINUTE_MS);
    await desk.background();
    expect(desk.seen.restarts).toBe(0);
    expect(desk.program()).toBe('Galley 1.0.0');
    updates.dispose();
  });

  it('a newer version is put in place by a restart that a person asks for, and the version before stays on this computer', async () => {
    await server.offer({ version: '1.1.0' });
    const updates = desk.open();
    await updates.check(true);
    expect(await updates.restart({ evenSo: false })).toEqual(ok({}));
    expect([desk.program(), desk.seen.restarts]).toEqual(['Galley 1.1.0', 1]);
    const { updates: next } = desk.startPlaced();
    expect(next.state()).toMatchObject({ version: '1.1.0', step: { kind: 'idle' }, previous: { version: '1.0.0', isTooOld: false } });
  });

  it.each([
    ['unsavedChanges', { drafts: [{ title: 'Föhn' }], entries: [] }],
    ['hasUnsentChanges', { drafts: [], entries: [{ title: 'Föhn', kind: 'upload' as const }] }],
  ])('a newer version is not put in place over %s before the person was asked', async (code, unsent) => {
    await server.offer({ version: '1.1.0' });
    const updates = desk.open();
    await updates.check(true);
    desk.seen.unsent = unsent;
    expect(await updates.restart({ evenSo: false })).toMatchObject({ ok: false, error: { code } });
    expect([desk.program(), desk.seen.restarts]).toEqual(['Galley 1.0.0', 0]);
    expect(await updates.restart(EVEN_SO)).toEqual(ok({}));
    expect(desk.seen.restarts).toBe(1);
  });

  it('a newer version is of the chosen channel: who tries versions early gets those, and who no longer does is offered finished ones only', async () => {
    await server.offer({ version: '1.1.0' });
    await server.offer({ version: '1.2.0', channel: 'early' });
    const updates = desk.open();
    expect(await updates.check(true)).toMatchObject({ channel: 'stable', step: { version: '1.1.0' } });
    updates.setChannel('early');
    await desk.background();
    expect(desk.open().state()).toMatchObject({ channel: 'early', step: { kind: 'ready', version: '1.2.0' } });
    expect(desk.files()).toEqual(['Galley-1.2.0.AppImage']);
    updates.setChannel('stable');
    await desk.background();
    expect(updates.state().step).toMatchObject({ version: '1.1.0' });
  });

  it('a newer version is compared by its numbers, and the newest wins', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.2.0', '0.99.0']) await server.offer({ version });
    expect((await desk.open().check(true)).step).toMatchObject({ version: '1.10.0' });
  });

  it('a newer version is nothing that is older, for another system, or cannot read the data here', async () => {
    desk.writeData(60);
    await server.offer({ version: '0.9.0', dataVersion: 70 });
    await server.offer({ version: '1.1.0', dataVersion: 59 });
    expect((await desk.open().check(true)).step).toEqual({ kind: 'idle' });
    await server.offer({ version: '1.2.0', dataVersion: 60 });
    expect((await desk.open().check(true)).step).toMatchObject({ version: '1.2.0' });
  });

  it('a newer version is not fetched unasked on a line that costs by amount', async () => {
    await server.offer({ version: '1.1.0' });
    desk.seen.isSparing = true;
    const updates = desk.open();
    expect((await updates.check(false)).step).toEqual({ kind: 'idle' });
    expect(desk.files()).toEqual([]);
    expect((await updates.check(true)).step).toMatchObject({ kind: 'ready' });
  });

  it('a newer version that is ready stays on offer while another one is looked for in the background, and on a line that costs by amount', async () => {
    await server.offer({ version: '1.1.0' });
    const updates = desk.open();
    await updates.check(true);
    desk.told.length = 0;
    await updates.check(false);
    expect(desk.told.filter(({ step }) => step.kind !== 'ready')).toEqual([]);
    desk.seen.isSparing = true;
    await server.offer({ version: '1.2.0' });
    expect((await updates.check(false)).step).toMatchObject({ kind: 'ready', version: '1.1.0' });
    rmSync(join(server.folder, 'galley.json'));
    await server.offer({ version: '1.2.0' });
    expect((await updates.check(false)).step).toEqual({ kind: 'idle' });
    expect((await updates.check(true)).step).toMatchObject({ kind: 'ready', version: '1.2.0' });
  });

  it('a newer version that is taken back from the list is no longer offered', async () => {
    await server.offer({ version: '1.1.0' });
    const updates = desk.open();
    await updates.check(true);
    rmSync(join(server.folder, 'galley.json'));
    await server.offer({ version: '1.0.0' });
    expect((await updates.check(true)).step).toEqual({ kind: 'idle' });
    expect(await updates.restart(EVEN_SO)).toEqual(fail('notFound'));
  });

  it('a newer version is looked for once at a time', async () => {
    await server.offer({ version: '1.1.0' });
    const updates = desk.open();
    await Promise.all([updates.check(true), updates.check(true), updates.check(false)]);
    expect(server.asked).toEqual(['galley.json', 'Galley-1.1.0.AppImage']);
  });
});

describe('what goes wrong on the way', () => {
  it.each([
    ['a list that strangers signed', 'untrusted', async () => void (await server.offer({ version: '1.1.0' }, server.strangersKey()))],
    ['a list that is none', 'untrusted', () => Promise.resolve(void server.falsify('galley.json', '<html>Sign in to this network</html>'))],
    ['no list', 'unreachable', () => Promise.resolve()],
    [
      'a file of the right size with other content',
      'wrongFile',
      async () => server.falsify(await server.offer({ version: '1.1.0' }), 'Galley 6.6.6'),
    ],
    ['a file that is longer', 'wrongFile', async () => server.falsify(await server.offer({ version: '1.1.0' }), 'Galley 1.1.0 and more')],
  ])('%s leaves nothing behind: %s', async (_name, fault, arrange) => {
    await arrange();
    const updates = desk.open();
    expect((await updates.check(true)).step).toEqual({ kind: 'failed', fault });
    expect(desk.files()).toEqual([]);
    expect(await updates.restart(EVEN_SO)).toEqual(fail('notFound'));
  });

  it('a connection that is cut in the middle is tried again', async () => {
    await server.offer({ version: '1.1.0', content: 'x'.repeat(500_000) });
    server.fault.cutAfter = 100_000;
    const updates = desk.open();
    expect((await updates.check(true)).step).toEqual({ kind: 'failed', fault: 'unreachable' });
    expect(desk.files()).toEqual([]);
    delete server.fault.cutAfter;
    expect((await updates.check(true)).step).toMatchObject({ kind: 'ready' });
  });

  it('a line that falls silent is cut', async () => {
    await server.offer({ version: '1.1.0', content: 'x'.repeat(500_000) });
    server.fault.holdAfter = 100_000;
    const updates = desk.open();
    const checked = updates.check(true);
    await expect.poll(() => desk.told.at(-1)?.step.kind).toBe('downloading');
    await desk.clock.advance(MINUTE_MS);
    expect((await checked).step).toEqual({ kind: 'failed', fault: 'unreachable' });
  });

  it('a desk that ends while it fetches begins anew', async () => {
    await server.offer({ version: '1.1.0', content: 'x'.repeat(500_000) });
    server.fault.holdAfter = 100_000;
    const ended = desk.open();
    void ended.check(true);
    await expect.poll(() => desk.told.at(-1)?.step.kind).toBe('downloading');
    ended.dispose();
    delete server.fault.holdAfter;
    const next = desk.open();
    expect(next.state().step).toEqual({ kind: 'idle' });
    expect((await next.check(true)).step).toMatchObject({ kind: 'ready', version: '1.1.0' });
  });

  it('a folder that cannot be written is said, and ends nothing', async () => {
    await server.offer({ version: '1.1.0' });
    writeFileSync(join(desk.dataFolder, 'updates'), 'a file, where the folder should be');
    expect((await desk.open().check(true)).step).toEqual({ kind: 'failed', fault: 'storageFailed' });
  });

  it('what is ready stays so while nobody can be asked', async () => {
    await server.offer({ version: '1.1.0' });
    const updates = desk.open();
    await updates.check(true);
    await server.close();
    expect((await updates.check(true)).step).toMatchObject({ kind: 'ready', version: '1.1.0' });
  });

  it('a file that was damaged after it was fetched is not put in place', async () => {
    const name = await server.offer({ version: '1.1.0' });
    const updates = desk.open();
    await updates.check(true);
    writeFileSync(join(desk.dataFolder, 'updates', name), 'Galley 6.6.6');
    expect(await updates.restart(EVEN_SO)).toEqual(fail('updateDamaged'));
    expect([desk.program(), updates.state().step]).toEqual(['Galley 1.0.0', { kind: 'idle' }]);
  });

  it('a state file that is damaged is begun anew', async () => {
    await server.offer({ version: '1.1.0' });
    await desk.open().check(true);
    writeFileSync(join(desk.dataFolder, 'updates', 'updates.json'), '{"channel":');
    expect(desk.open().state()).toMatchObject({ channel: 'stable', step: { kind: 'idle' } });
  });
});

describe('the way back', () => {
  const updateTo = async (version: string, dataVersion = 0): Promise<Updates> => {
    await server.offer({ version, dataVersion });
    const updates = desk.open();
    await updates.check(true);
    await updates.restart(EVEN_SO);
    return updates;
  };

  it('the way back is open to a person, and the version they leave is not offered again', async () => {
    await updateTo('1.1.0');
    const { updates } = desk.startPlaced();
    expect(await updates.goBack({ evenSo: false })).toEqual(ok({}));
    expect(desk.program()).toBe('Galley 1.0.0');
    const { updates: before } = desk.startPlaced();
    expect(before.state()).toMatchObject({ version: '1.0.0', wentBackFrom: '1.1.0', previous: null });
    expect((await before.check(true)).step).toEqual({ kind: 'idle' });
    await server.offer({ version: '1.1.1' });
    expect((await before.check(true)).step).toMatchObject({ version: '1.1.1' });
  });

  it('the way back is taken after three starts in a row without a window', async () => {
    await updateTo('1.1.0');
    for (let start = 0; start < FAILED_STARTS; start += 1) expect(noteStart(desk.dataFolder, '1.1.0')).toEqual({ kind: 'start' });
    const verdict = noteStart(desk.dataFolder, '1.1.0');
    expect(verdict).toMatchObject({ kind: 'goBack', version: '1.0.0' });
    if (verdict.kind === 'goBack') await desk.ports.install(verdict.file);
    const { updates, version } = desk.startPlaced();
    expect([version, updates.state().wentBackFrom]).toEqual(['1.0.0', '1.1.0']);
    expect((await updates.check(true)).step).toEqual({ kind: 'idle' });
  });

  it('the way back is not taken once a start has led to a window, or was kept away by something else', async () => {
    await updateTo('1.1.0');
    for (let start = 0; start < 3 * FAILED_STARTS; start += 1) {
      expect(noteStart(desk.dataFolder, '1.1.0')).toEqual({ kind: 'start' });
      if (start % 2 === 0) noteStarted(desk.dataFolder, '1.1.0');
    }
  });

  it('the way back is closed where the newer version has changed the data: an older one never touches them', async () => {
    await updateTo('1.1.0', 9_000);
    desk.writeData(9_000);
    const { updates } = desk.startPlaced();
    expect(updates.state().previous).toEqual({ version: '1.0.0', isTooOld: true });
    expect(await updates.goBack(EVEN_SO)).toEqual(fail('dataNewer'));
    for (let start = 0; start < 2 * FAILED_STARTS; start += 1) expect(noteStart(desk.dataFolder, '1.1.0')).toEqual({ kind: 'start' });
    expect(desk.program()).toBe('Galley 1.1.0');
  });

  it('the way back is kept from the list where Galley is installed as several files', async () => {
    await server.offer({ version: '1.0.0' });
    await server.offer({ version: '1.1.0' });
    const installed = createDesk(server, { isInstalled: true });
    const updates = installed.open();
    await updates.check(true);
    expect(installed.files().toSorted()).toEqual(['Galley-1.0.0.AppImage', 'Galley-1.1.0.AppImage']);
    await updates.restart(EVEN_SO);
    expect(installed.startPlaced().updates.state().previous).toMatchObject({ version: '1.0.0' });
    installed.remove();
  });
});

it('a page in a browser looks for nothing and keeps nothing', async () => {
  const page = createDesk(server, { isPage: true });
  const updates = page.open();
  updates.start();
  await page.clock.advance(24 * 60 * MINUTE_MS);
  expect(await updates.check(true)).toMatchObject({ by: 'page', step: { kind: 'idle' }, checkedAt: null, previous: null });
  expect(await updates.restart(EVEN_SO)).toEqual(fail('notFound'));
  expect([server.asked, readdirSync(page.dataFolder)]).toEqual([[], []]);
  page.remove();
});
