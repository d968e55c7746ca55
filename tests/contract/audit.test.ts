import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { Profile } from '#domain/user/user.ts';
import { type Snippet, snippetBodyOf } from '#domain/snippet/snippet.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { runScheduleOf } from './support/schedule-run.ts';
import { createFirstAdministrator } from '#server/usecases/user/create-first-administrator.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { createTestBrowser } from './support/browser.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, type Written } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { signInOnPage, startSignIn, submitLogin } from './support/sign-in.ts';

const LOG = '/api/auth/resources/audit-log';
const SECRET = 'Ein geheimes Wort';

const read = async (administrator: TestClient, query = ''): Promise<readonly AuditEntry[]> => {
  const answer = await administrator.get(`${LOG}${query}`);
  expect(answer.status).toBe(200);
  return answer.json<AuditEntry[]>();
};

describeOnBothDatabases('the audit log of the newsroom', kind => {
  let desk: ContentDesk;
  let administrator: TestClient;

  beforeAll(async () => {
    desk = await openContentDesk(kind);
    administrator = await desk.newsroom.signIn('ROLE_Moderator', { firstName: 'Ada', lastName: 'Meier' });
  });
  afterAll(() => desk.newsroom.dispose());

  /** An article that may be published, full of the secret words. */
  const written = (): Promise<Written> =>
    desk.write({ document: aDocument({ title: SECRET, lead: SECRET, body: [paragraph(SECRET)] }), metadata: PUBLISHABLE });

  it('reports who published what, when and from where, and who unpublished it', async () => {
    const { article } = await written();
    expect((await desk.patch(article, { publicationStatus: 'published' }, desk.chief)).status).toBe(200);
    desk.newsroom.clock.advance(60_000);
    expect((await desk.patch(article, { publicationStatus: 'unpublished' }, desk.editor)).status).toBe(200);
    const [back, out] = await read(administrator, '?action=publicationChanged');
    const subject = { kind: 'articles', id: article.id };
    expect(out).toMatchObject({
      by: { lastName: 'Keller' },
      from: '127.0.0.1',
      subject,
      details: { before: 'notPublished', after: 'published' },
    });
    expect(back).toMatchObject({ by: { lastName: 'Ammann' }, subject, details: { before: 'published', after: 'unpublished' } });
    expect(Date.parse(back?.at ?? '') - Date.parse(out?.at ?? '')).toBe(60_000);
  });

  it('the audit log of the newsroom has no line for a refused call, nor a second one for a repeated call', async () => {
    const { article } = await written();
    const before = (await read(administrator)).length;
    expect((await desk.patch(article, { publicationStatus: 'unpublished' })).status).toBe(422);
    expect(await read(administrator)).toHaveLength(before);
    const { etag } = await desk.metadataOf(article);
    const headers = { 'if-match': etag, 'idempotency-key': randomUUID() };
    const path = `/api/metadata/metadata/${article.metadataId}`;
    for (const _ of [1, 2]) await desk.chief.call('PATCH', path, { body: { publicationStatus: 'published' }, headers });
    expect(await read(administrator)).toHaveLength(before + 1);
  });

  it('the audit log of the newsroom is narrowed to one item and to a time, whatever the zone that the time is said in', async () => {
    const { article } = await written();
    const began = desk.newsroom.clock.now();
    expect((await desk.patch(article, { publicationStatus: 'published' }, desk.chief)).status).toBe(200);
    desk.newsroom.clock.advance(60_000);
    const later = desk.newsroom.clock.now();
    expect((await desk.patch(article, { publicationStatus: 'unpublished' }, desk.editor)).status).toBe(200);
    const of = async (query: string) =>
      (await read(administrator, `?subjectId=${article.id}${query}`)).map(({ details }) => details['after']);
    const inZurich = later
      .toISOString()
      .replace(/T(\d\d)/u, (_, hour) => `T${String(Number(hour) + 1).padStart(2, '0')}`)
      .replace('Z', '+01:00');
    expect(await of('')).toEqual(['unpublished', 'published']);
    expect(await of(`&until=${later.toISOString()}`)).toEqual(['published']);
    expect(await of(`&since=${encodeURIComponent(inZurich)}`)).toEqual(['unpublished']);
    expect(await of(`&since=${began.toISOString()}&until=${began.toISOString()}`)).toEqual([]);
  });

  it('names nobody where the schedule published', async () => {
    const { article } = await written();
    const at = (ms: number): string => new Date(desk.newsroom.clock.now().getTime() + ms).toISOString();
    const scheduledPlacing = { status: 'scheduled', publicationTime: at(60_000), expiryTime: null } as const;
    expect((await desk.patch(article, { contentStatus: 'readyToPublish', scheduledPlacing }, desk.chief)).status).toBe(200);
    desk.newsroom.clock.advance(60_001);
    const { database, presence } = desk.newsroom;
    await runScheduleOf({ database, presence })(article.metadataId, at(0));
    expect((await read(administrator))[0]).toMatchObject({
      action: 'publicationChanged',
      by: null,
      from: null,
      subject: { kind: 'articles', id: article.id },
      details: { after: 'published' },
    });
  });

  it('tells of deleted articles, of components and of other people’s profiles', async () => {
    const { article, etag } = await desk.write();
    await desk.editor.call('DELETE', `/api/content/articles/${article.id}`, { headers: { 'if-match': etag } });
    const body = { name: SECRET, tenantIds: [], body: snippetBodyOf([{ type: 'paragraph', id: 'p', children: [{ text: SECRET }] }]) };
    const made = await desk.chief.call('POST', '/api/rtelements/rtelements', { body });
    const { id } = made.json<Snippet>();
    const changed = await desk.chief.call('PUT', `/api/rtelements/rtelements/${id}`, { body, headers: { 'if-match': made.etag } });
    await desk.chief.call('DELETE', `/api/rtelements/rtelements/${id}`, { headers: { 'if-match': changed.etag } });
    const path = `/api/auth/resources/users/${desk.editor.userId}/profile`;
    const profile = await desk.chief.get(path);
    await desk.chief.call('PUT', path, { body: { ...profile.json<Profile>(), jobTitle: SECRET }, headers: { 'if-match': profile.etag } });
    const lines = (await read(administrator, '?size=5')).toReversed();
    expect(lines.map(({ action, by, subject }) => [action, by?.lastName, subject?.id])).toEqual([
      ['contentDeleted', 'Ammann', article.id],
      ['snippetCreated', 'Keller', id],
      ['snippetChanged', 'Keller', id],
      ['snippetDeleted', 'Keller', id],
      ['profileChanged', 'Keller', desk.editor.userId],
    ]);
  });

  it('tells of the first administrator', async () => {
    await createFirstAdministrator(desk.newsroom.database, { uuid: randomUUID }, desk.newsroom.clock);
    expect((await read(administrator, '?size=1'))[0]).toMatchObject({
      action: 'administratorCreated',
      by: null,
      subject: { kind: 'users' },
    });
  });

  it('the audit log of the newsroom is read page by page and by person, by administrators alone', async () => {
    const all = await read(administrator);
    const numbers = all.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(await read(administrator, `?before=${String(numbers[1])}&size=2`)).toEqual(all.slice(2, 4));
    const ofChief = await read(administrator, `?userId=${desk.chief.userId}`);
    expect(ofChief).toEqual(all.filter(({ by }) => by?.id === desk.chief.userId));
    expect((await desk.chief.get(LOG)).status).toBe(403);
  });

  it('holds no word that a person has written', async () => {
    const rows = await desk.newsroom.database.db.selectFrom('audit_log').selectAll().execute();
    expect(rows.length).toBeGreaterThan(8);
    expect(JSON.stringify(rows)).not.toMatch(/geheim/iu);
  });

  it('the audit log of the newsroom cannot be changed or cleared, even with the newsroom’s own connection', async () => {
    const { db } = desk.newsroom.database;
    const before = await read(administrator);
    await expect(db.updateTable('audit_log').set({ user_id: null }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    if (kind === 'postgres') await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only');
    expect(await read(administrator)).toEqual(before);
  });
});

describeOnBothDatabases('sign-ins in the audit log', kind => {
  let newsroom: TestNewsroom;
  const password = 'ein langes Passwort';
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
  });
  afterAll(() => newsroom.dispose());

  it('report who signed in and whose password was tried, and never what was typed', async () => {
    const { userId } = await newsroom.signIn('ROLE_Editor', { username: 'vreni' });
    await storePassword(newsroom.database.db, userId, await hashPassword(password, PUBLICLY_KNOWN));
    const administrator = await newsroom.signIn('ROLE_Moderator');
    await signInOnPage(newsroom.origin, { username: 'vreni', password });
    const browser = createTestBrowser(newsroom.origin);
    const page = await browser.open(startSignIn(newsroom.origin).address);
    await submitLogin(browser, page, { username: 'vreni', password: 'geraten' });
    await submitLogin(browser, page, { username: 'mein Passwort im falschen Feld', password: 'geraten' });
    const lines = (await read(administrator)).toReversed();
    expect(lines.map(({ action, by, from }) => [action, by?.id ?? null, from])).toEqual([
      ['signedIn', userId, '127.0.0.1'],
      ['signInRefused', userId, '127.0.0.1'],
      ['signInRefused', null, '127.0.0.1'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Passwort|geraten/u);
  });

  it('sign-ins in the audit log stop at the attempt limit: nobody fills the log by guessing', async () => {
    const administrator = await newsroom.signIn('ROLE_Moderator');
    const before = (await read(administrator)).length;
    const browser = createTestBrowser(newsroom.origin);
    const page = await browser.open(startSignIn(newsroom.origin).address);
    for (let attempt = 0; attempt < 8; attempt += 1) await submitLogin(browser, page, { username: 'guessed', password: 'x' });
    expect((await read(administrator)).length - before).toBe(5);
  });
});
