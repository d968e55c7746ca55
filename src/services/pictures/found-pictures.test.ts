import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('pictures that were taken after the backup on which a desk stands', () => {
  let newsroom: FakeNewsroom;
  let ursina: FakeUser;
  let reto: FakeUser;
  let desk: Desk;
  let folder: ReturnType<typeof temporaryFolder>;
  let seed = 40;

  const start = async (): Promise<void> => {
    seed += 1;
    desk = createDesk({ newsroom, folder: folder.path, seed, ...(seed > 41 && { clock: desk.clock }) });
    await desk.start();
  };
  const take = async (background: string): Promise<string> => {
    const handle = await desk.host.intake.takeStream(Readable.from([await picture(background)]));
    if (!handle.ok) throw new Error(handle.error.code);
    return (await desk.get('pictures.take', { handle: handle.value, fileName: `${background}.jpg` })).id;
  };
  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const found = async () => (await desk.get('pictures.found', {})).pictures.map(({ metadata }) => metadata.filename);
  const onDisk = (): readonly string[] => readdirSync(join(folder.path, 'pictures')).filter(name => /^[\da-f-]{36}$/u.test(name));
  /** Every page of the file but the first is overwritten, and its log is cut off, as after a failure of the disk. */
  const damageFile = (): void => {
    const file = join(folder.path, 'galley.db');
    const bytes = readFileSync(file);
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    writeFileSync(file, bytes.fill(0xa5, 4_096)); // another file under its name: the killed desk of this process still has its own
  };
  const rescue = async (): Promise<void> => {
    desk.kill();
    damageFile();
    await start();
    expect((await desk.get('app.info', {})).recovery).toMatchObject({ kind: 'damaged' });
    await desk.settle();
  };

  beforeEach(async () => {
    seed = 40;
    folder = temporaryFolder();
    newsroom = createFakeNewsroom();
    ursina = newsroom.addUser();
    reto = newsroom.addUser();
    await start();
    await desk.signIn(ursina.id);
    await offline(true);
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    folder.remove();
  });

  /** One picture before the backup, two after it; then the file is damaged. */
  const takeThreeAndRescue = async (): Promise<readonly string[]> => {
    const first = await take('red');
    await desk.advance(70_000);
    const later = [await take('green'), await take('blue')];
    await rescue();
    return [first, ...later];
  };

  it('pictures that were taken after the backup on which a desk stands stay on the disk, are offered to who took them, and go to the newsroom when their person says so', async () => {
    const ids = await takeThreeAndRescue();
    expect(onDisk().toSorted()).toEqual(ids.toSorted());
    expect(await found()).toEqual(['green.jpg', 'blue.jpg']);
    for (const { id } of (await desk.get('pictures.found', {})).pictures) await desk.get('uploads.send', { pictureId: id, attachTo: null });
    expect(await found()).toEqual([]);
    expect((await desk.get('uploads.list', {})).uploads.map(({ fileName }) => fileName)).toEqual(['green.jpg', 'blue.jpg']);
    expect(onDisk().toSorted()).toEqual(ids.toSorted());
  });

  it('pictures that were taken after the backup on which a desk stands wait longer than the day after which unused pictures go, also over the next start', async () => {
    const ids = await takeThreeAndRescue();
    await desk.advance(3 * 24 * 3_600_000);
    desk.kill();
    await start();
    await desk.settle();
    expect((await found()).toSorted()).toEqual(['blue.jpg', 'green.jpg']);
    expect(onDisk()).toEqual(expect.arrayContaining(ids.slice(1)));
  });

  it('pictures that were taken after the backup on which a desk stands go when their person gives them up', async () => {
    const [first = ''] = await takeThreeAndRescue();
    expect(await desk.get('pictures.giveUpFound', {})).toEqual({ pictures: [] });
    await desk.settle();
    expect(onDisk()).toEqual([first]);
  });

  it('pictures that were taken after the backup on which a desk stands are shown to nobody else, and are offered again to their person', async () => {
    await takeThreeAndRescue();
    await offline(false);
    await desk.get('session.signOut', {});
    await desk.signIn(reto.id);
    expect(await found()).toEqual([]);
    await desk.get('session.signOut', {});
    await desk.signIn(ursina.id);
    expect((await found()).toSorted()).toEqual(['blue.jpg', 'green.jpg']);
  });

  it('pictures that were taken after the backup on which a desk stands are offered where no backup was there, too', async () => {
    await take('red');
    for (const name of readdirSync(folder.path).filter(one => one.startsWith('galley.backup'))) rmSync(join(folder.path, name));
    desk.kill();
    rmSync(join(folder.path, 'galley.db'));
    for (const end of ['-wal', '-shm']) rmSync(join(folder.path, `galley.db${end}`), { force: true });
    await start();
    await desk.settle();
    await desk.signIn(ursina.id);
    expect(await found()).toEqual(['red.jpg']);
  });

  it('pictures that were taken after the backup on which a desk stands are none on a desk that was only killed', async () => {
    await take('red');
    desk.kill();
    await start();
    await desk.settle();
    expect(await found()).toEqual([]);
  });
});
