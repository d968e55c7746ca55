import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Article } from '#domain/article/article.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { buildServer } from '#server/app.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { unseal, unsealText } from '#server/db/sealed.ts';
import { insertUser, type NewUser } from '#server/repositories/accounts/users.ts';
import { createTestBrowser } from '#tests/contract/support/browser.ts';
import { submitLogin } from '#tests/contract/support/sign-in.ts';
import { createDesk, type Desk, temporaryFolder } from './desk.ts';
import { createFakeNewsroom, documentWith } from './fake-newsroom.ts';

const PASSWORD = 'ein langes Passwort';
const NOTHING = (): void => undefined;
const titleSchema = z.object({ title: z.string() });
const titlesSchema = z.object({ events: z.array(titleSchema) });
const LOG = { info: NOTHING, warn: NOTHING, error: NOTHING };

/** Two people who exist in every newsroom of a test, under the same ids. */
export const URSINA = { id: '4f0c0000-0000-4000-8000-000000000001', username: 'ursina', firstName: 'Ursina' };
export const RETO = { id: '4f0c0000-0000-4000-8000-000000000002', username: 'reto', firstName: 'Reto' };

const personOf = (person: Pick<NewUser, 'id' | 'username' | 'firstName'>): NewUser => ({
  ...person,
  lastName: 'Caduff',
  shortName: 'uc',
  jobTitle: '',
  source: 'internal',
  serviceUser: false,
  role: 'ROLE_ChiefEditor',
  shortBiography: '',
  longBiography: '',
  imageUrl: null,
  xUsername: null,
  preferences: DEFAULT_PREFERENCES,
});

const start = async (folder: string, isNew: boolean, port: number, people = [URSINA, RETO]) => {
  const [ursina = URSINA, reto = RETO] = people;
  let origin = `http://127.0.0.1:${String(port)}`;
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  const clock = { now: () => new Date() };
  await migrate(database, clock.now);
  if (isNew) {
    await database.transaction(async queries => {
      for (const person of people) await insertUser(queries, personOf(person));
    });
    for (const { id } of [ursina, reto]) await storePassword(database.db, id, await hashPassword(PASSWORD, PUBLICLY_KNOWN));
  }
  const keys = await loadKeys({ database, dataFolder: folder, log: LOG });
  const fastify = await buildServer({
    database,
    clock,
    keys,
    log: LOG,
    version: '0.1.0-test',
    dataFolder: folder,
    checkAnswers: true,
    ids: { uuid: () => randomUUID() },
    origin: () => origin,
  });
  origin = await fastify.listen({ host: '127.0.0.1', port });
  const expiresAt = new Date(Date.now() + 8 * 3_600_000);
  const token = await signAccessToken({
    keys,
    address: tokenAddressOf(origin),
    userId: reto.id,
    authorities: ['ROLE_ChiefEditor'],
    expiresAt,
  });
  return {
    fastify,
    database,
    token,
    origin,
    stop: async () => {
      await fastify.close();
      await database.close();
    },
  };
};

/** A text with its three fixed blocks. */
const wholeWith = ({ title = '', ...rest }: Readonly<Record<string, string>>) =>
  documentWith({ titleHeader: '', title, lead: '', ...rest });

/** A real newsroom on a SQLite file that is copied, put back, emptied and replaced under the feet of a desk. */
export const createRestorableNewsroom = async () => {
  const folder = temporaryFolder();
  let running = await start(folder.path, true, 0);
  let copies = 0;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, etag?: string) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const headers = {
      authorization: `Bearer ${running.token}`,
      ...(body !== undefined && { 'content-type': type }),
      ...(etag && { 'if-match': etag }),
    };
    const answer = await fetch(`${running.origin}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok && method !== 'GET') throw new Error(`${method} ${path}: ${text}`);
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', article: JSON.parse(text) as Article }; // what these tests ask for
  };
  let people = [URSINA, RETO];
  const begin = async (isNew: boolean): Promise<void> => {
    running = await start(folder.path, isNew, Number(new URL(running.origin).port), people);
  };
  const removeFile = (): void => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder.path, `newsroom.db${end}`), { force: true });
  };
  const read = async (id: string) => call('GET', `/api/content/articles/${id}`);
  const wordsOf = (elements: readonly Element[]): readonly string[] => elements.map(plainText).filter(words => words !== '');
  return {
    /** A plain copy of the file. */
    copy: async (): Promise<string> => {
      const path = join(folder.path, `copy-${String((copies += 1))}.db`);
      await sql`vacuum into ${sql.lit(path)}`.execute(running.database.db);
      return path;
    },
    /** Stops, puts the copy in the file's place, and starts again. */
    putBack: async (copy: string): Promise<void> => {
      await running.stop();
      removeFile();
      copyFileSync(copy, join(folder.path, 'newsroom.db'));
      await begin(false);
    },
    /** Stops, and starts with another, empty database; its people have the same ids, or are made anew under their user names. */
    replace: async ({ withNewIds = false } = {}): Promise<void> => {
      await running.stop();
      if (withNewIds) people = people.map(person => ({ ...person, id: randomUUID() }));
      removeFile();
      await begin(true);
    },
    restart: async (): Promise<void> => {
      await running.stop();
      await begin(false);
    },
    /** What the newsroom has of an article, block by block; undefined if it has none. */
    words: async (id: string): Promise<readonly string[] | undefined> => {
      const answer = await read(id);
      return answer.status === 200 ? wordsOf(answer.article.document.elements) : undefined;
    },
    /** The same by the ids of its blocks. */
    blocks: async (id: string): Promise<Readonly<Record<string, string>> | undefined> => {
      const answer = await read(id);
      return answer.status === 200
        ? Object.fromEntries(answer.article.document.elements.map(element => [element.id, plainText(element)]))
        : undefined;
    },
    /** The comments on an article, oldest first. */
    comments: async (id: string) => {
      const rows = await running.database.db
        .selectFrom('comments')
        .selectAll()
        .where('article_id', '=', id)
        .orderBy('created_at')
        .execute();
      return rows.map(({ text, status, root_id: root }) => ({ text: unsealText(text), status, isReply: root !== null }));
    },
    /** The words of all comments. */
    allComments: async () =>
      (await running.database.db.selectFrom('comments').select('text').execute()).map(({ text }) => unsealText(text)),
    /** Reto adds an event to a ticker, where it is. */
    addEvent: async (tickerId: string, event: TickerEventDraft): Promise<void> => {
      const path = `/api/liveticker/tickers/${tickerId}`;
      if ((await call('GET', path)).status === 200) await call('POST', `${path}/events`, event);
    },
    /** The titles of the events of a ticker; undefined if it is not there. */
    events: async (tickerId: string): Promise<readonly string[] | undefined> => {
      const answer = await call('GET', `/api/liveticker/tickers/${tickerId}/events`);
      const body: unknown = answer.article;
      return answer.status === 200 ? titlesSchema.parse(body).events.map(({ title }) => title) : undefined;
    },
    /** The titles of all events. */
    allEvents: async () =>
      (await running.database.db.selectFrom('ticker_events').select('draft').where('deleted', '=', 0).execute()).map(
        ({ draft }) => titleSchema.parse(unseal(draft)).title,
      ),
    /** Ids of the pictures in its library. */
    pictures: async () => (await running.database.db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id),
    /** Ids of its articles. */
    ids: async () => (await running.database.db.selectFrom('articles').select('id').execute()).map(({ id }) => id),
    /** All texts that it has. */
    all: async (): Promise<readonly (readonly string[])[]> => {
      const rows = await running.database.db.selectFrom('articles').select('id').where('deleted', '=', 0).execute();
      return Promise.all(rows.map(async ({ id }) => wordsOf((await read(id)).article.document.elements)));
    },
    /** Reto writes a new article. */
    write: async (parts: Readonly<Record<string, string>>): Promise<string> => {
      const answer = await call('POST', '/api/content/articles?contentLocale=de-CH', { template: 'standard', document: wholeWith(parts) });
      return answer.article.id;
    },
    /** Reto saves another text of an article. */
    save: async (id: string, parts: Readonly<Record<string, string>>): Promise<number> => {
      const before = await read(id);
      return (await call('PUT', `/api/content/articles/${id}`, { document: wholeWith(parts) }, before.etag)).status;
    },
    /** A desk before this newsroom, nobody signed in. */
    sitDown: async (options: { readonly folder?: string; readonly seed?: number } = {}): Promise<Desk> => {
      const desk = createDesk({
        newsroom: createFakeNewsroom(),
        fetch: (...call) => fetch(...call),
        config: { apiUrl: `${running.origin}/api` },
        ...options,
      });
      await desk.start();
      return desk;
    },
    /** Ursina signs in, or Reto. */
    signIn: async (desk: Desk, username = URSINA.username): Promise<void> => {
      const { address } = await desk.get('session.signIn', {});
      const browser = createTestBrowser(running.origin);
      const stop = await submitLogin(browser, await browser.open(address ?? ''), { username, password: PASSWORD });
      await desk.get('session.complete', { query: new URL(stop.address).search });
      await desk.settle();
    },
    dispose: async (): Promise<void> => {
      await running.stop();
      folder.remove();
    },
  };
};

export type RestorableNewsroom = Awaited<ReturnType<typeof createRestorableNewsroom>>;
