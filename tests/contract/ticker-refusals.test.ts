import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetUrl } from '#domain/media/asset.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { Ticker, TickerDraft } from '#domain/ticker/ticker.ts';
import { aNote, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const BASE = '/api/liveticker/tickers';
const JSON_PATCH = { 'content-type': 'application/json-patch+json' };

type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers?: Record<string, string>];

describe('what is refused of tickers', () => {
  let desk: ContentDesk;
  let guest: TestClient;
  let reto: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk('sqlite');
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
    reto = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Reto' });
  });
  afterAll(() => desk.newsroom.dispose());

  const code = async (client: TestClient, [method, path, body, headers = {}]: Call): Promise<string> =>
    refusalOf(await client.call(method, `${BASE}/${path}`, { ...(body === undefined ? {} : { body }), headers })).code;
  const created = async (by: TestClient = desk.editor, item: TickerDraft = aTicker()): Promise<{ ticker: Ticker; etag: string }> => {
    const answer = await by.call('POST', BASE, { body: { item, tenantIds: [11], mainTenantId: 11 } });
    expect(answer.status, answer.text).toBe(201);
    return { ticker: answer.json(), etag: answer.etag };
  };
  const added = async (id: string, draft: TickerEventDraft, by: TestClient = desk.editor): Promise<string> => {
    const answer = await by.call('POST', `${BASE}/${id}/events`, { body: draft });
    expect(answer.status, answer.text).toBe(201);
    return answer.etag;
  };
  const change = async ({ metadataId }: Ticker, body: object, by = desk.chief): Promise<TestAnswer> => {
    const { etag } = await desk.editor.get(`/api/metadata/metadata/${metadataId}`);
    return by.call('PATCH', `/api/metadata/metadata/${metadataId}`, { body, headers: { 'if-match': etag } });
  };
  const withMatch = (etag: string): Record<string, string> => ({ 'if-match': etag });
  const moveOf = (id: string, etag: string): readonly object[] => [{ op: 'move', id, after: null, etag: etag.replaceAll('"', '') }];

  it('names what is not there: ticker, event', async () => {
    const { ticker } = await created();
    for (const path of [randomUUID(), `${randomUUID()}/events`, `${ticker.id}/events/${randomUUID()}`])
      expect(await code(desk.editor, ['GET', path])).toBe('notFound');
    expect(await code(desk.editor, ['DELETE', `${ticker.id}/events/${randomUUID()}`, undefined, withMatch('"x"')])).toBe('notFound');
  });

  it('names what is gone with its ticker', async () => {
    const { ticker, etag } = await created();
    const note = aNote('x');
    const eventEtag = await added(ticker.id, note);
    await desk.editor.call('DELETE', `${BASE}/${ticker.id}`, { headers: withMatch(etag) });
    const one = `${ticker.id}/events/${note.id}`;
    const CALLS: readonly Call[] = [
      ['GET', ticker.id],
      ['GET', `${ticker.id}/events`],
      ['GET', one],
      ['PUT', one, note, withMatch(eventEtag)],
      ['DELETE', one, undefined, withMatch(eventEtag)],
      ['PATCH', `${ticker.id}/events`, moveOf(note.id, eventEtag), JSON_PATCH],
      ['POST', `${one}/recompute`, { preview: true }],
    ];
    for (const call of CALLS) expect([call[0], await code(desk.editor, call)]).toEqual([call[0], 'deleted']);
    const summary = await desk.editor.call('POST', `/api/ai-tools/liveticker-summary-generation/tickers/${ticker.id}`);
    expect(refusalOf(summary).code).toBe('deleted');
  });

  it('names an id that exists, and a readers’ ticker that would lose its title or be deleted', async () => {
    const { ticker, etag } = await created();
    const again = await desk.editor.call('POST', BASE, { body: { id: ticker.id, item: aTicker() } });
    expect(refusalOf(again).code).toBe('alreadyExists');
    expect((await change(ticker, { publicationStatus: 'published' })).status).toBe(200);
    expect(await code(desk.editor, ['PUT', ticker.id, aTicker({ title: ' ' }), withMatch(etag)])).toBe('missingRequiredFields');
    expect(await code(desk.editor, ['DELETE', ticker.id, undefined, withMatch(etag)])).toBe('itemIsPublic');
  });

  it('names the proofreader', async () => {
    const { ticker, etag } = await created();
    expect((await change(ticker, { contentStatus: 'proofread' })).status).toBe(200);
    const path = `/api/user-presence/user-presences/${ticker.id}`;
    await desk.chief.call('PATCH', path, { body: { session: 'one', mode: 'editing' } });
    expect(await code(desk.editor, ['PUT', ticker.id, aTicker({ title: 'Neu' }), withMatch(etag)])).toBe('proofreadTaken');
    expect(await code(desk.editor, ['DELETE', ticker.id, undefined, withMatch(etag)])).toBe('proofreadTaken');
  });

  it('names a picture that has not arrived before readers would miss it', async () => {
    const { ticker } = await created();
    const elvisId = randomUUID();
    const picture = {
      type: 'image',
      id: 'bild',
      data: { src: assetUrl(elvisId), embed: { url: assetUrl(elvisId), elvisId, naturalWidth: 60, naturalHeight: 40 } },
      children: [
        { type: 'embedCaption', id: 'c', children: [{ text: 'Der Jubel' }] },
        { type: 'embedCredit', id: 'd', children: [{ text: 'Foto: Aare Bild' }] },
      ],
    };
    const shown = aNote('x', { message: [picture] });
    expect(await code(desk.editor, ['POST', `${ticker.id}/events`, shown])).toBe('picturesNotArrived');
    const etag = await added(ticker.id, { ...shown, state: 'draft' });
    expect(await code(desk.editor, ['PUT', `${ticker.id}/events/${shown.id}`, shown, withMatch(etag)])).toBe('picturesNotArrived');
    await desk.bringFiles({ message: shown.message });
    const attachments = `/api/attachments/attachments/liveticker/tickers/${ticker.id}`;
    const states = async (): Promise<readonly string[]> =>
      (await desk.editor.get(attachments)).json<readonly { state: string }[]>().map(({ state }) => state);
    await desk.editor.call('POST', attachments, { body: { sourceId: elvisId } });
    expect(await states()).toEqual(['used']);
    const put = (body: TickerEventDraft, by: string) =>
      desk.editor.call('PUT', `${BASE}/${ticker.id}/events/${shown.id}`, { body, headers: withMatch(by) });
    const out = await put(shown, etag);
    expect(out.status, out.text).toBe(200);
    expect((await put(aNote('Ohne Bild.', { id: shown.id }), out.etag)).status).toBe(200);
    expect(await states()).toEqual(['unused']);
  });

  it('keeps external accounts to their own tickers, and from what is out (D-010)', async () => {
    const { ticker, etag } = await created();
    const note = aNote('x');
    const eventEtag = await added(ticker.id, note);
    const calls = (id: string): readonly Call[] => [
      ['PUT', `${id}/events/${note.id}`, { ...note, state: 'review' }, withMatch(eventEtag)],
      ['DELETE', `${id}/events/${note.id}`, undefined, withMatch(eventEtag)],
      ['PATCH', `${id}/events`, moveOf(note.id, eventEtag), JSON_PATCH],
    ];
    const OTHERS: readonly Call[] = [
      ...calls(ticker.id),
      ['PUT', ticker.id, aTicker({ title: 'Neu' }), withMatch(etag)],
      ['DELETE', ticker.id, undefined, withMatch(etag)],
    ];
    for (const call of OTHERS) expect([call[0], await code(guest, call)]).toEqual([call[0], 'notFound']);
    await desk.publish(ticker);
    for (const call of OTHERS) expect([call[0], await code(guest, call)]).toEqual([call[0], 'notOwnItem']);

    const own = await created(guest);
    const out = aNote('x');
    const outEtag = await added(own.ticker.id, out);
    const OWN: readonly Call[] = [
      ['DELETE', `${own.ticker.id}/events/${out.id}`, undefined, withMatch(outEtag)],
      ['PATCH', `${own.ticker.id}/events`, moveOf(out.id, outEtag), JSON_PATCH],
      ['POST', `${own.ticker.id}/events/${out.id}/recompute`, { preview: false, last: 1 }],
      ['DELETE', own.ticker.id, undefined, withMatch(own.etag)],
    ];
    for (const call of OWN) expect([call[0], await code(guest, call)]).toEqual([call[0], 'externalAccount']);
  });

  it('leaves the draft of another reporter where it is, and does not move what is deleted', async () => {
    const { ticker } = await created();
    const [draft, note] = [aNote('x', { state: 'draft' }), aNote('y')];
    const [draftEtag, etag] = [await added(ticker.id, draft), await added(ticker.id, note)];
    const move = (id: string, by: string): Call => ['PATCH', `${ticker.id}/events`, moveOf(id, by), JSON_PATCH];
    expect(await code(reto, move(draft.id, draftEtag))).toBe('othersDraft');
    await desk.editor.call('DELETE', `${BASE}/${ticker.id}/events/${note.id}`, { headers: withMatch(etag) });
    expect(await code(reto, move(note.id, etag))).toBe('deleted');
    expect(await code(desk.editor, ['DELETE', `${ticker.id}/events/${note.id}`, undefined, withMatch(etag)])).toBe('deleted');
  });
});
