import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import type { LocalPicture, Upload } from '#bridge/states.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createTestBrowser } from '#tests/contract/support/browser.ts';
import type { TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { submitLogin } from '#tests/contract/support/sign-in.ts';
import { createDesk, type Desk } from './desk.ts';
import { createFakeNewsroom } from './fake-newsroom.ts';

const PASSWORD = 'ein langes Passwort';

/** A photograph of noise, which no compression makes small; another seed, another picture. */
export const noisyJpeg = async (width: number, height: number, seed = 1): Promise<Buffer> => {
  let state = seed * 2_654_435_761;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
};

/** An account at the newsroom; the same person may sit down at a desk again. */
export const addEditor = async (newsroom: TestNewsroom): Promise<string> => {
  const username = `editor-${randomUUID().slice(0, 8)}`;
  const { userId } = await newsroom.signIn('ROLE_ChiefEditor', { id: randomUUID(), username });
  await storePassword(newsroom.database.db, userId, await hashPassword(PASSWORD, PUBLICLY_KNOWN));
  return username;
};

export interface PictureDeskOptions {
  readonly newsroom: TestNewsroom;
  /** The way to the newsroom, when it is not the direct one. */
  readonly origin?: string;
  readonly folder?: string;
  /** The same one for a desk that is started again. */
  readonly clock?: ManualClock;
  /** Another one for each start: ids of two starts meet in the newsroom. */
  readonly seed: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** The real services of a desk in front of a real newsroom; time passes for it when the test lets it (`until`, `advance`). */
export const createPictureDesk = ({
  newsroom,
  origin = newsroom.origin,
  folder,
  clock = createManualClock(),
  seed,
  fetch = globalThis.fetch,
}: PictureDeskOptions): Desk =>
  createDesk({
    newsroom: createFakeNewsroom(),
    fetch,
    clock,
    seed,
    ...(folder !== undefined && { folder }),
    config: { apiUrl: `${origin}/api`, issuer: `${newsroom.origin}/api/auth`, newsroomName: 'test' },
  });

export const signInAt = async (desk: Desk, newsroom: TestNewsroom, username: string): Promise<void> => {
  const { address } = await desk.get('session.signIn', {});
  const browser = createTestBrowser(newsroom.origin);
  const stop = await submitLogin(browser, await browser.open(address ?? ''), { username, password: PASSWORD });
  const session = await desk.get('session.complete', { query: new URL(stop.address).search });
  if (session.kind !== 'signedIn') throw new Error(`not signed in: ${JSON.stringify(session)}`);
};

/** Hands a file to the desk as its window does. */
export const handOver = async (desk: Desk, bytes: Uint8Array): Promise<string> => {
  const taken = await desk.host.intake.takeStream(Readable.from([bytes]));
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value;
};

export const drop = async (desk: Desk, bytes: Uint8Array, fileName = 'bild.jpg'): Promise<LocalPicture> =>
  desk.get('pictures.take', { handle: await handOver(desk, bytes), fileName });

export const uploadOf = async (desk: Desk, id: string): Promise<Upload | undefined> =>
  (await desk.get('uploads.list', {})).uploads.find(upload => upload.id === id);

/** What the window was told of an upload, in order. */
export const toldOf = (desk: Desk, id: string): readonly Upload[] =>
  desk.events.flatMap(({ name, payload }) => {
    const upload = name === 'upload.changed' ? (payload as Upload) : undefined; // emitted under its own name
    return upload?.id === id ? [upload] : [];
  });
