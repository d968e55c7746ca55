import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from './client.ts';
import type { ApiError } from './calls/api-error.ts';
import { createEtagMemory } from './calls/etags.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

const ARTICLE_ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const USER_ID = '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99';
const article = {
  id: ARTICLE_ID,
  metadataId: '100000000042',
  contentLocale: 'de-CH',
  template: 'standard',
  revisionNumber: 1,
  document: { version: 'v008', elements: [{ type: 'title', id: 't', children: [{ text: 'Der Fluss' }] }] },
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  creator: { id: USER_ID, firstName: 'Ursina', lastName: 'Caduff' },
  lastUpdatedBy: null,
  mutationId: null,
};
const emptyPage = { content: [], first: true, last: true, number: 0, size: 10, totalElements: 0, totalPages: 0, sort: 'updatedAt,desc' };

describe('api client', () => {
  let server: Server;
  let handler: Handler;
  let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  let client: ApiClient;
  let unauthorised: string[];
  let warnings: string[];

  beforeEach(async () => {
    requests = [];
    unauthorised = [];
    warnings = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => (body += String(chunk)));
      request.on('end', () => {
        requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
        handler(request, response);
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    client = createApiClient({
      apiUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api`,
      fetch: globalThis.fetch,
      authorization: () => 'Bearer token-1',
      locales: () => ({ uiLocale: 'fr-CH', contentLocale: 'de-CH' }),
      etags: createEtagMemory(),
      timeoutMs: 2_000,
      now: () => Date.parse('2026-11-21T10:00:00Z'),
      onUnauthorized: operation => unauthorised.push(operation),
      warn: event => warnings.push(event),
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });

  const failure = async (call: Promise<{ ok: true } | { ok: false; error: ApiError }>): Promise<ApiError> => {
    const answer = await call;
    if (answer.ok) throw new Error('expected a failure');
    return answer.error;
  };

  it('sends authorization, both languages and JSON types with every call (B7-004)', async () => {
    handler = (_, response) => json(response, 200, article);
    await client.call('getArticle', { params: { id: ARTICLE_ID } });
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'accept-language': 'fr-CH',
      'x-unity-content-language': 'de-CH',
    });
    handler = (_, response) =>
      json(response, 200, { contentLocale: 'de-CH', uiLocale: 'en-GB', betaFeaturesEnabled: true, collapsedCards: {}, filters: {} });
    await client.call('patchPreferences', { params: { id: USER_ID }, body: { betaFeaturesEnabled: true } });
    expect(requests[1]?.headers['content-type']).toBe('application/merge-patch+json');
  });

  it('joins array parameters by commas and drops empty values (B7-006)', async () => {
    handler = (_, response) => json(response, 200, emptyPage);
    await client.call('listMetadata', { query: { tenantIds: [3, 5], contentStatus: [], contentType: ['articles'], page: 0 } });
    expect(requests[0]?.url).toBe('/api/metadata/metadata?tenantIds=3,5&contentType=articles&page=0');
  });

  it('remembers the ETag of each path and sends it as if-match on calls that are not GET (B7-005)', async () => {
    handler = (_, response) => json(response, 200, article, { etag: '"e1"' });
    await client.call('getArticle', { params: { id: ARTICLE_ID } });
    expect(requests[0]?.headers['if-match']).toBeUndefined();
    handler = (_, response) => json(response, 200, article, { etag: '"e2"' });
    await client.call('putArticle', { params: { id: ARTICLE_ID }, body: { document: { version: 'v008', elements: [] } } });
    expect(requests[1]?.headers['if-match']).toBe('"e1"');
    await client.call('putArticle', { params: { id: ARTICLE_ID }, body: { document: { version: 'v008', elements: [] } } });
    expect(requests[2]?.headers['if-match']).toBe('"e2"');
  });

  it('reads a HEAD that answers 404 as a free name (B7-007)', async () => {
    handler = (_, response) => response.writeHead(404).end();
    const answer = await client.call('headTag', { query: { name: 'Lawinen' } });
    expect(answer).toMatchObject({ ok: true, value: { status: 404 } });
  });

  it('refuses an answer that does not fit its schema and names the Response (B7-008, B5-002)', async () => {
    handler = (_, response) => json(response, 200, { ...article, revisionNumber: 'one' });
    const error = await failure(client.call('getArticle', { params: { id: ARTICLE_ID } }));
    expect(error).toMatchObject({ kind: 'schemaMismatch', part: 'Response', operation: 'getArticle' });
    expect(error.kind === 'schemaMismatch' && error.issues[0]).toContain('revisionNumber');
  });

  it.each([
    [
      'Body',
      () => client.call('putArticle', { params: { id: ARTICLE_ID }, body: { document: { version: 'v007', elements: [] } } as never }),
    ],
    ['Query', () => client.call('listMetadata', { query: { q: 'a' } })],
    ['Path', () => client.call('getArticle', { params: { id: 'not-an-id' } })],
  ] as const)('refuses to send a wrong %s and makes no request (B5-002)', async (part, call) => {
    handler = (_, response) => json(response, 200, {});
    expect(await failure(call())).toMatchObject({ kind: 'schemaMismatch', part });
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['coded', { errorCode: 'notFound', messages: [{ message: 'gone' }] }, 'notFound', 'gone'],
    ['foreign', { errorCode: 'NAME_TAKEN', messages: [{ message: 'taken' }] }, 'validationFailed', 'taken'],
    ['plain', { status: 400, error: 'Bad Request', message: 'no title' }, 'validationFailed', 'no title'],
    [
      'fields',
      { status: 400, errors: [{ code: 'tooManyRequests', title: 'Title', message: 'no title', fieldNames: ['title'] }] },
      'tooManyRequests',
      'no title',
    ],
    ['strings', { errors: ['no title'] }, 'validationFailed', 'no title'],
  ])('understands the error body shape with %s messages (B8-004)', async (_, body, code, message) => {
    handler = (__, response) => json(response, 400, body);
    const error = await failure(client.call('getArticle', { params: { id: ARTICLE_ID } }));
    expect(error).toMatchObject({ kind: 'http', status: 400, code });
    expect(error.kind === 'http' && error.problems[0]?.message).toBe(message);
  });

  it.each([
    [400, 'validationFailed'],
    [401, 'unauthorised'],
    [404, 'notFound'],
    [412, 'preconditionFailed'],
    [422, 'validationFailed'],
    [444, 'noAnswer'],
    [509, 'bandwidthLimit'],
    [522, 'connectionTimedOut'],
  ])('knows the status %i of the catalogue as %s (B8-002)', async (status, code) => {
    handler = (_, response) => response.writeHead(status).end();
    expect(await failure(client.call('getArticle', { params: { id: ARTICLE_ID } }))).toMatchObject({ kind: 'http', status, code });
    expect(unauthorised).toEqual(status === 401 ? ['getArticle'] : []);
  });

  it.each([
    [500, 'Internal Server Error'],
    [400, 'Validation failed'],
  ])('gives status %i its text %s when the body has none (B8-003)', async (status, title) => {
    handler = (_, response) => response.writeHead(status).end();
    expect(await failure(client.call('getArticle', { params: { id: ARTICLE_ID } }))).toMatchObject({ title });
  });

  it('turns a missing response into ERR_NETWORK with "Fetcher Error: No response" (B8-011, B8-012)', async () => {
    handler = request => request.socket.destroy();
    expect(await failure(client.call('getArticle', { params: { id: ARTICLE_ID } }))).toEqual({
      kind: 'noResponse',
      code: 'ERR_NETWORK',
      message: 'Fetcher Error: No response',
    });
  });

  it('hands on an answer whose status has no schema as it is, and says so in the log (B8-012)', async () => {
    handler = (_, response) => json(response, 202, { queued: true });
    expect(await client.call('getArticle', { params: { id: ARTICLE_ID } })).toMatchObject({
      ok: true,
      value: { status: 202, body: { queued: true } },
    });
    expect(warnings).toEqual(['answerWithoutSchema']);
  });

  it('names a portal page in place of JSON as a Response that does not fit', async () => {
    handler = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to the train</html>');
    expect(await failure(client.call('getArticle', { params: { id: ARTICLE_ID } }))).toMatchObject({
      kind: 'schemaMismatch',
      part: 'Response',
    });
  });

  it('does not follow a redirect: a token goes nowhere else', async () => {
    handler = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    expect((await failure(client.call('getArticle', { params: { id: ARTICLE_ID } }))).kind).toBe('noResponse');
  });

  it('reads the version as plain text from the origin (B7-057)', async () => {
    handler = (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('0.1.0');
    expect(await client.call('getVersion', {})).toMatchObject({ ok: true, value: { body: '0.1.0' } });
    expect(requests[0]?.url).toBe('/version');
  });
});
