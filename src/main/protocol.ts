import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { Protocol } from 'electron';
import type { FileIntake, MediaAnswer } from '#services/host.ts';
import { securityHeaders } from '#shell/content-security.ts';
import { APP_SCHEME, FRAME_SCHEME, isOwnAddress } from './addresses.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Must be called before the app is ready, and once. */
export const declareScheme = (protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void => {
  // With the code cache, what was compiled once is not compiled again at the next start.
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
    { scheme: FRAME_SCHEME, privileges: { standard: true, secure: true } },
  ]);
};

/** The file a path names below the folder; undefined when it leads out of it. A page of the app is index.html. */
export const fileOfPath = (folder: string, path: string): string | undefined => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined; // broken percent-encoding
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const root = resolve(folder);
  const file = resolve(root, `.${decoded}`);
  if (file !== root && !file.startsWith(root + sep)) return undefined;
  return extname(file) === '' ? resolve(root, 'index.html') : file;
};

const HEADERS = securityHeaders(`${FRAME_SCHEME}:`);

const answerWith = (status: number, contentType: string, body: Uint8Array<ArrayBuffer> | string): Response =>
  new Response(body, { status, headers: { ...HEADERS, 'content-type': contentType, 'cache-control': 'no-store' } });

const notFound = (): Response => answerWith(404, 'text/plain; charset=utf-8', '');

interface Sources {
  readonly rendererFolder: string;
  readonly media: (path: string, query: URLSearchParams) => Promise<MediaAnswer>;
  readonly intake: FileIntake;
}

/** Bytes that are no file of the disk (pasted pictures) stream to the host, which answers with a handle. */
const takeFile = async (request: Request, intake: FileIntake): Promise<Response> => {
  const taken = await intake.takeStream(request.body ?? new ReadableStream({ start: stream => void stream.close() }));
  const status = taken.ok ? 200 : taken.error.code === 'fileTooLarge' ? 413 : 500;
  return answerWith(status, 'application/json', JSON.stringify(taken.ok ? { handle: taken.value } : { code: taken.error.code }));
};

/** Answers one request of the window: files that it hands over, pictures from the host, all else from the renderer's folder. */
export const answerRequest = async (request: Request, sources: Sources): Promise<Response> => {
  if (!isOwnAddress(request.url)) return notFound();
  const url = new URL(request.url);
  if (request.method === 'POST') return url.pathname === '/media/take' ? takeFile(request, sources.intake) : notFound();
  if (url.pathname.startsWith('/media/')) {
    const answer = await sources.media(url.pathname.slice('/media/'.length), url.searchParams);
    return answerWith(answer.status, answer.contentType, new Uint8Array(answer.bytes));
  }
  const file = fileOfPath(sources.rendererFolder, url.pathname);
  const contentType = file === undefined ? undefined : CONTENT_TYPES[extname(file)];
  if (file === undefined || contentType === undefined) return notFound();
  try {
    return answerWith(200, contentType, new Uint8Array(await readFile(file)));
  } catch {
    return notFound(); // no such file in the bundle
  }
};

export const serveWindow = (protocol: Pick<Protocol, 'handle'>, sources: Sources): void => {
  protocol.handle(APP_SCHEME, request => answerRequest(request, sources));
};
