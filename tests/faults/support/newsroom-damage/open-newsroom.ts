import { randomUUID } from 'node:crypto';
import { plainText, type RichTextDocument } from '#domain/article/document.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { systemClock } from '#server/ports.ts';
import { insertUser } from '#server/repositories/accounts/users.ts';
import { readSettings } from '#server/settings.ts';
import { type RunningNewsroom, startNewsroom } from '#server/start.ts';
import { describeFailure } from '#server/start-failures.ts';

/** An answer of the newsroom under test. */
interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly json: () => unknown;
}

/** A newsroom on a folder, and one person who works in it. */
export interface OpenNewsroom {
  readonly kind: 'runs';
  readonly call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, etag?: string) => Promise<Answer>;
  /** What it said when it started. */
  readonly said: readonly string[];
  readonly running: RunningNewsroom;
  /** Its person's `authorization`. */
  readonly authorization: string;
}

export interface Refused {
  readonly kind: 'refused';
  readonly line: string;
}

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

const signIn = async ({ database, origin }: RunningNewsroom, dataFolder: string): Promise<string> => {
  const id = randomUUID();
  const names = { firstName: 'Vreni', lastName: 'Ammann', shortName: 'vam', jobTitle: '', username: `user-${id}` };
  const more = { shortBiography: '', longBiography: '', imageUrl: null, xUsername: null, preferences: DEFAULT_PREFERENCES };
  await database.transaction(queries =>
    insertUser(queries, { id, ...names, ...more, source: 'internal', serviceUser: false, role: 'ROLE_Editor' }),
  );
  const keys = await loadKeys({ database, dataFolder, log: QUIET });
  const expiresAt = new Date(Date.now() + 3_600_000);
  return signAccessToken({ keys, address: tokenAddressOf(origin), userId: id, authorities: ['ROLE_Editor'], expiresAt });
};

/** Starts a whole newsroom on this folder, as a process of its own would. */
export const openNewsroom = async (dataFolder: string): Promise<OpenNewsroom | Refused> => {
  const settings = readSettings({ GALLEY_DATA_DIR: dataFolder, GALLEY_EMPTY: '1', GALLEY_PORT: '0' });
  if (!settings.ok) throw new Error(settings.error.variable);
  const said: string[] = [];
  const started = await startNewsroom(settings.value, {
    clock: systemClock,
    log: QUIET,
    version: '0.1.0-test',
    fill: () => Promise.resolve(),
    draw: () => Promise.resolve(null),
    say: line => void said.push(line),
  });
  if (!started.ok) return { kind: 'refused', line: describeFailure(started.error) };
  const running = started.value;
  const token = await signIn(running, dataFolder);
  const call: OpenNewsroom['call'] = async (method, path, body, etag) => {
    const answer = await running.fastify.inject({
      method,
      url: path,
      authority: new URL(running.origin).host,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(etag === undefined ? {} : { 'if-match': etag }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, etag: answer.headers.etag ?? '', json: () => answer.json() };
  };
  return { kind: 'runs', call, said, running, authorization: `Bearer ${token}` };
};

/** The words of a text, one line each. */
export const wordsOf = (document: Pick<RichTextDocument, 'elements'>): string => document.elements.map(plainText).join('\n');
