import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BridgeError } from '#bridge/states.ts';
import { readApiError } from '#renderer/platform/api/failure.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { realClock } from '#tests/support/real-clock.ts';

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** The base path of this environment. */
const BASE = '/staging/newsroom/v2';

const answerJson =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answering =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const page = { content: [], first: true, last: true, number: 0, size: 10, totalElements: 0, totalPages: 0, sort: 'updatedAt,desc' };

/** The real services of a desk in front of a back-end that is not ours, over real HTTP; only the sign-in is a stand-in. */
describe('a desk in front of a publisher’s own back-end', () => {
  let server: Server;
  let desk: Desk;
  let userId: string;
  let heard: Heard[] = [];
  /** Until a test says otherwise it has nothing of what only our newsroom has. */
  let answering: Answering = answerJson(404, { status: 404, error: 'Not Found', message: 'Not Found' });

  const profile = (): object => ({
    id: userId,
    firstName: 'Ursina',
    lastName: 'Caduff',
    shortName: '',
    jobTitle: '',
    shortBiography: '',
    longBiography: '',
    imageUrl: null,
    xUsername: null,
    prolitterisId: null,
    source: 'internal',
  });

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      request.resume().on('end', () => {
        heard.push({ method, path: url, headers });
        if (url === '/version') response.writeHead(200, { 'content-type': 'text/plain' }).end('9.9.9');
        else if (url.endsWith('/tenant/health')) answerJson(200, { status: 'UP' })(request, response);
        else answering(request, response);
      });
    });
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`; // it listens
    const newsroom = createFakeNewsroom();
    userId = newsroom.addUser().id;
    const fetchOf = (async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const address = String(input instanceof Request ? input.url : input);
      return address.includes('/oauth/') || address.includes('/.well-known/')
        ? newsroom.fetch(address.replace(`${origin}${BASE}`, newsroom.apiUrl()), init)
        : fetch(input, init);
    }) as typeof fetch; // the same calls
    const clock = realClock;
    desk = createDesk({ newsroom, clock, fetch: fetchOf, config: { apiUrl: `${origin}${BASE}`, issuer: `${newsroom.apiUrl()}/auth` } });
    await desk.start();
    await desk.signIn(userId);
  });
  afterAll(async () => {
    await desk.dispose();
    await new Promise(resolve => void server.close(resolve));
  });
  beforeEach(async () => {
    await expect.poll(() => desk.get('connectivity.get', {})).toMatchObject({ kind: 'online' });
    heard = [];
  });

  const callsOf = (method: string, part: string): readonly Heard[] =>
    heard.filter(call => call.method === method && call.path.includes(part));
  const save = () => desk.call('api.call', { operation: 'putProfile', params: { id: userId }, body: profile() });
  const failSave = async (answer: Answering): Promise<BridgeError> => {
    answering = answer;
    const saved = await save();
    if (saved.ok) throw new Error('the save was expected to fail');
    return saved.error;
  };

  it('asks below the base path of the environment, and for the version at its origin (B7-003)', async () => {
    answering = answerJson(200, page);
    await desk.get('api.call', { operation: 'listUsers', query: {} });
    expect(await desk.get('api.call', { operation: 'getVersion' })).toMatchObject({ body: '9.9.9' });
    expect(heard.map(({ path }) => path.split('?')[0])).toEqual(expect.arrayContaining([`${BASE}/auth/resources/users`, '/version']));
  });

  it('sends lists joined by commas, and nothing for what is empty (B7-006)', async () => {
    answering = answerJson(200, page);
    const query = { tenantIds: [3, 5], contentStatus: [], contentType: ['articles'], page: 0 };
    await desk.get('api.call', { operation: 'listMetadata', query });
    expect(callsOf('GET', '/metadata/metadata')[0]?.path).toBe(`${BASE}/metadata/metadata?tenantIds=3,5&contentType=articles&page=0`);
  });

  it('sends back the ETag that it last had under a path, with every call that writes and with no other (B7-005)', async () => {
    answering = answerJson(200, profile(), { etag: '"e1"' });
    await desk.get('api.call', { operation: 'getProfile', params: { id: userId } });
    answering = answerJson(200, profile(), { etag: '"e2"' });
    await save();
    await save();
    expect(callsOf('GET', '/profile')[0]?.headers).not.toHaveProperty('if-match');
    expect(callsOf('PUT', '/profile').map(({ headers }) => headers['if-match'])).toEqual(['"e1"', '"e2"']);
  });

  it.each([
    [400, 'validationFailed'],
    [404, 'notFound'],
    [412, 'preconditionFailed'],
    [422, 'validationFailed'],
    [444, 'noAnswer'],
    [500, 'internalServerError'],
    [509, 'bandwidthLimit'],
    [522, 'connectionTimedOut'],
  ])('knows the status %i as %s (B8-002)', async (status, code) => {
    const failure = await failSave((_request, response) => void response.writeHead(status).end());
    expect(failure).toMatchObject({ code });
    // The window reads the same of it.
    expect(readApiError(failure)).toMatchObject({ kind: 'http', code, status });
  });

  it.each([
    [500, 'Internal Server Error'],
    [400, 'Validation failed'],
  ])('gives the status %i its text %s where the answer has none (B8-003)', async (status, title) => {
    expect(await failSave((_request, response) => void response.writeHead(status).end())).toMatchObject({ data: { title } });
  });

  it.each([
    ['{errorCode, messages}', { errorCode: 'notFound', messages: [{ message: 'gone' }] }, 'gone'],
    ['{status, error, message}', { status: 400, error: 'Bad Request', message: 'no title' }, 'no title'],
    ['{status, errors}', { status: 400, errors: [{ code: 'x', title: 'T', message: 'no name', fieldNames: ['title'] }] }, 'no name'],
    ['{errors}', { errors: ['no words'] }, 'no words'],
  ])('understands a refusal of the shape %s (B8-004)', async (_shape, body, message) => {
    expect(await failSave(answerJson(400, body))).toMatchObject({ data: { problems: [{ message }] } });
  });

  it('gives a form the code and the fields of a refusal', async () => {
    const problem = { code: 'nameTaken', title: 'Taken', message: 'Taken', fieldNames: ['username'] };
    answering = answerJson(422, { status: 422, errors: [problem] });
    const body = { username: 'lea', firstName: 'Lea', lastName: 'Steiner', shortName: '', jobTitle: '' };
    const answer = await desk.call('api.call', { operation: 'createExternalUser', body });
    expect(answer.ok ? null : readApiError(answer.error)).toMatchObject({ kind: 'http', code: 'nameTaken', problems: [problem] });
  });

  it('says that nothing answered: ERR_NETWORK, “Fetcher Error: No response” (B8-011)', async () => {
    expect(await failSave(request => request.socket.destroy())).toMatchObject({
      code: 'ERR_NETWORK',
      data: { message: 'Fetcher Error: No response' },
    });
  });

  it('neither shows nor stores what comes with a status that the contract does not have', async () => {
    expect(await failSave(answerJson(202, { queued: true }))).toMatchObject({ code: 'schemaMismatch', data: { part: 'Response' } });
  });

  it('refuses an answer that does not fit its schema and names the Response (B5-002, B7-008)', async () => {
    expect(await failSave(answerJson(200, { ...profile(), firstName: 1 }))).toMatchObject({ data: { part: 'Response' } });
  });

  it('carries the id that the back-end gave a failed call', async () => {
    const named = { 'x-request-id': 'k3Jx-90aZ_1q' };
    expect(await failSave(answerJson(500, {}, named))).toMatchObject({ data: { requestId: 'k3Jx-90aZ_1q' } });
    expect(await failSave(answerJson(500, {}, { 'x-request-id': '<b>x</b>' }))).not.toMatchObject({ data: { requestId: '<b>x</b>' } });
  });
});
