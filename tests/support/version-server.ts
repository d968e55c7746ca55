import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { addToFeed, FEED_NAME, publicKeyOf } from '../../scripts/lib/release-feed.mjs';

/** A version as a test offers it. */
export interface OfferedVersion {
  readonly version: string;
  readonly channel?: 'stable' | 'early';
  readonly dataVersion?: number;
  readonly content?: string;
}

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Serves versions of Galley from a folder, as any web server does, and cuts, holds or falsifies what a test says. */
export const serveVersions = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-versions-'));
  const privateKey = newKey();
  const fault: { cutAfter?: number; holdAfter?: number } = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '');
    asked.push(name);
    const file = join(folder, name);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const bytes = readFileSync(file);
    const stopAt = name === FEED_NAME ? undefined : (fault.cutAfter ?? fault.holdAfter);
    response.writeHead(200, { 'content-length': bytes.length });
    if (stopAt === undefined) response.end(bytes);
    else response.write(bytes.subarray(0, stopAt), () => void (fault.cutAfter !== undefined && request.socket.destroy()));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = typeof address === 'object' && address ? `http://127.0.0.1:${String(address.port)}` : '';
  return {
    folder,
    feedUrl: `${origin}/${FEED_NAME}`,
    publicKey: publicKeyOf(privateKey),
    fault,
    /** Names of files, in the order in which they were asked for. */
    asked: asked as readonly string[],
    offer: async ({ version, channel = 'stable', dataVersion = 0, content = `Galley ${version}` }: OfferedVersion, key = privateKey) => {
      const name = `Galley-${version}.AppImage`;
      writeFileSync(join(folder, name), content);
      const notes = { 'en-GB': `New in ${version}` };
      await addToFeed({
        folder,
        privateKey: key,
        release: { version, channel, dataVersion, notes, publishedAt: '2026-11-21T08:00:00.000Z' },
      });
      return name;
    },
    strangersKey: newKey,
    /** The file is another than the one that was signed. */
    falsify: (name: string, content: string): void => void writeFileSync(join(folder, name), content),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => void resolve());
      }),
  };
};
export type VersionServer = Awaited<ReturnType<typeof serveVersions>>;
