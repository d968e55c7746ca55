import { constants, type FileHandle, open } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import type { OpenedFile } from '#bridge/desktop.ts';
import { articleFileKind, type ArticleFileKind, fileLimitBytes, mediaTypeOfFile } from '#domain/article/article-file.ts';
import type { MediaAnswer } from '../host.ts';
import type { Random } from '../ports.ts';

/** More at once is a slip of the hand: each becomes an article. */
const MAX_FILES = 10;

type Fault = Extract<OpenedFile, { kind: 'refused' }>['fault'];

/** Opens without waiting: a named pipe would never answer. */
const openChecked = async (path: string, kind: ArticleFileKind): Promise<FileHandle | Fault> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const facts = await file.stat();
  const fault = !facts.isFile() ? 'unreadable' : facts.size > fileLimitBytes(kind) ? 'tooLarge' : undefined;
  if (fault === undefined) return file;
  await file.close();
  return fault;
};

/** Errors of the disk are an answer; anything else is a bug of ours. */
const onDisk = async <Value>(work: () => Promise<Value>): Promise<Value | 'unreadable'> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'unreadable';
    throw error;
  }
};

const faultOf = async (path: string, kind: ArticleFileKind): Promise<Fault | undefined> => {
  const opened = await onDisk(() => openChecked(path, kind));
  if (typeof opened === 'string') return opened;
  await opened.close();
  return undefined;
};

const readOnce = (path: string, kind: ArticleFileKind): Promise<Uint8Array | Fault> =>
  onDisk(async () => {
    const opened = await openChecked(path, kind);
    if (typeof opened === 'string') return opened;
    try {
      return await opened.readFile();
    } finally {
      await opened.close();
    }
  });

/** Files that the system opened with Galley, until a window makes articles of them. No path crosses to a window. */
export interface OpenedFiles {
  readonly offer: (paths: readonly string[]) => Promise<void>;
  readonly take: () => OpenedFile[];
  /** The bytes behind a handle, once. */
  readonly answer: (handle: string) => Promise<MediaAnswer>;
}

const NOT_THERE: MediaAnswer = { status: 404, contentType: 'text/plain; charset=utf-8', bytes: new Uint8Array() };

export const createOpenedFiles = ({ random, notify }: { readonly random: Random; readonly notify: () => void }): OpenedFiles => {
  let waiting: readonly OpenedFile[] = [];
  const byHandle = new Map<string, { readonly path: string; readonly kind: ArticleFileKind }>();
  const look = async (path: string, index: number): Promise<OpenedFile> => {
    const name = basename(path);
    const refused = (fault: Fault): OpenedFile => ({ kind: 'refused', name, fault });
    const kind = articleFileKind(name);
    if (index >= MAX_FILES) return refused('tooMany');
    if (kind === undefined) return refused('unknownKind');
    if (!isAbsolute(path) || path.includes('\0')) return refused('unreadable');
    const fault = await faultOf(path, kind);
    if (fault !== undefined) return refused(fault);
    const handle = random.uuid();
    byHandle.set(handle, { path, kind });
    return { kind: 'file', name, handle };
  };
  return {
    offer: async paths => {
      if (paths.length === 0) return;
      const files = await Promise.all(paths.map(look));
      waiting = [...waiting, ...files];
      notify();
    },
    take: () => {
      const files = [...waiting];
      waiting = [];
      return files;
    },
    answer: async handle => {
      const known = byHandle.get(handle);
      byHandle.delete(handle);
      if (known === undefined) return NOT_THERE;
      const bytes = await readOnce(known.path, known.kind);
      return typeof bytes === 'string' ? NOT_THERE : { status: 200, contentType: mediaTypeOfFile(known.kind), bytes };
    },
  };
};
