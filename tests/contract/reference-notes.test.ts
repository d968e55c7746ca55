import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { LiveEvent } from '#contract/system/live.ts';
import { openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient, TestNewsroom } from './support/newsroom.ts';

interface News {
  readonly last: number;
  readonly events: readonly LiveEvent[];
}

describeOnBothDatabases('changes of reference data', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let guest: TestClient;
  let admin: TestClient;
  beforeAll(async () => {
    ({ newsroom } = await openContentDesk(kind));
    editor = await newsroom.signIn('ROLE_Editor');
    admin = await newsroom.signIn('ROLE_Moderator');
    guest = await newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
  });
  afterAll(() => newsroom.dispose());

  const call = async (...given: Parameters<TestClient['call']>): Promise<TestAnswer> => {
    const answer = await editor.call(...given);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const news = async (after: number, by: TestClient = admin): Promise<News> => (await by.get(`/live?after=${String(after)}`)).json<News>();
  const told = async (after: number, by?: TestClient) =>
    (await news(after, by)).events.filter(event => event.kind === 'records').map(({ id }) => id);
  const lines = async (id: string): Promise<readonly string[]> => {
    const answer = await admin.get(`/api/auth/resources/audit-log?subjectId=${id}`);
    expect(answer.status, answer.text).toBe(200);
    return answer
      .json<readonly AuditEntry[]>()
      .map(({ action, subject, by }) => `${action} ${subject?.kind ?? ''} ${by?.id === undefined ? 'nobody' : 'person'}`);
  };
  const league = { sport: 'soccer', nameDe: 'Talliga', nameFr: '', nameEn: '' };
  const etagOf = ({ etag }: TestAnswer) => ({ headers: { 'if-match': etag } });

  it('are told to other desks and are in the audit log, once each; a refused one is in neither', async () => {
    const { last } = await news(0);
    const id = randomUUID();
    const path = '/api/liveticker/leagues';
    const made = await call('POST', path, { body: { id, item: league } });
    const changed = await call('PUT', `${path}/${id}`, { ...etagOf(made), body: { ...league, nameFr: 'Ligue du Val' } });
    expect((await editor.call('PUT', `${path}/${id}`, { ...etagOf(made), body: league })).status).toBe(412);
    await call('DELETE', `${path}/${id}`, etagOf(changed));
    expect(await told(last)).toEqual([id, id, id]);
    expect(await told(last, guest)).toEqual([null, null, null]);
    expect(await lines(id)).toEqual(
      ['recordDeleted', 'recordChanged', 'recordCreated'].map(action => `${action} leaguesAndTournaments person`),
    );
  });

  it.each([
    ['agencies', '/api/auth/resources/agencies', 'agency', { name: 'Seeland Presse' }],
    ['tags', '/api/metadata/tags', 'record', { name: 'Seeland', title: '', description: '', active: true, allowRobots: true, image: null }],
    [
      'kickwords',
      '/api/metadata/kickwords',
      'record',
      { name: 'Seeland', backgroundColor: '#FFFFFF', borderColor: '#AAAAAA', textColor: '#000000' },
    ],
  ])('are those of what has numbers, as %s', async (subject, path, act, draft) => {
    const { last } = await news(0);
    const made = await admin.call('POST', path, { body: draft });
    expect(made.status, made.text).toBe(201);
    const { id } = made.json<{ readonly id: number }>();
    const one = `${path}/${String(id)}`;
    const changed = await admin.call('PUT', one, { ...etagOf(made), body: { ...draft, name: 'Drei Seen' } });
    expect((await admin.call('DELETE', one, etagOf(made))).status).toBe(412);
    expect((await admin.call('DELETE', one, etagOf(changed))).status).toBe(204);
    // An event names ids alone; that lists have changed is heard all the same.
    expect(await told(last)).toEqual([null, null, null]);
    const about = (await lines(String(id))).filter(line => line.includes(` ${subject} `));
    expect(about.slice(0, 3)).toEqual(['Deleted', 'Changed', 'Created'].map(end => `${act}${end} ${subject} person`));
  });

  it('are those of fixtures and of imported seasons, too', async () => {
    const { last } = await news(0);
    const body = {
      preview: false,
      format: 'csv',
      text: 'date;time;home;away\n28.11.2026;19:45;FC Berg;FC Tal',
      sport: 'soccer',
      league: { name: 'Seeliga' },
      same: [],
    };
    const imported = (await call('POST', '/api/liveticker/imports', { body })).json<{ id: string }>();
    expect(await lines(imported.id)).toEqual(['seasonImported seasons person']);
    expect(await told(last)).toEqual([imported.id]);
    const page = (await editor.get('/api/liveticker/fixtures?q=Berg&page=0&size=5')).json<{ content: readonly { id: string }[] }>();
    const [fixture] = page.content;
    const one = `/api/liveticker/fixtures/${fixture?.id ?? ''}`;
    await call('DELETE', one, etagOf(await editor.get(one)));
    expect(await lines(fixture?.id ?? '')).toEqual(['recordDeleted fixtures person']);
    expect(await told(last)).toEqual([imported.id, fixture?.id]);
  });
});
