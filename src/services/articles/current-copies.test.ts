import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeCall, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk } from '#tests/support/signed-in-desk.ts';

const WINDOW = '5b1c0a52-77d7-4f0e-9d3f-0a4b7f1d2c33';
const START = { title: 'Der Fluss steigt', p1: 'Es regnet.' };

/** A line on which the newsroom tells of changes by colleagues. */
const createLine = () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string): void => line?.enqueue(new TextEncoder().encode(text));
  return {
    stream: (() => {
      const body = new ReadableStream<Uint8Array>({ start: controller => void (line = controller) });
      setTimeout(() => write('event: hello\nid: 1\ndata: {}\n\n'));
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    }) satisfies typeof globalThis.fetch,
    tell: (id: string): void => write(`event: content\nid: 2\ndata: ${JSON.stringify({ id })}\n\n`),
    cut: (): void => line?.close(),
  };
};

describe('an article that one comes back to', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;
  let line: ReturnType<typeof createLine>;

  beforeEach(async () => {
    line = createLine();
    newsroom = createFakeNewsroom();
    const ursina = newsroom.addUser();
    chief = newsroom.addUser({ firstName: 'Reto', lastName: 'Frei', authorities: ['ROLE_ChiefEditor'] });
    articleId = newsroom.addArticle(documentWith(START), chief).article.id;
    desk = createDesk({ newsroom, stream: line.stream });
    await desk.start();
    await desk.signIn(ursina.id);
    expect(await desk.comesTo(() => desk.events.some(({ name }) => name === 'live.changed'))).toBe(true);
    await open();
    await desk.get('articles.close', { articleId, window: WINDOW });
  });
  afterEach(async () => {
    newsroom.setFault(() => undefined);
    await closeDesk(desk);
  });

  const isReading = ({ method, path }: FakeCall): boolean => method === 'GET' && path.startsWith('/content/articles/');
  const open = () => desk.get('articles.open', { articleId, window: WINDOW });
  const wordsOf = async (): Promise<readonly string[]> => (await open()).document.elements.map(plainText);
  const readings = (): number => newsroom.calls.filter(isReading).length;

  it('an article that one comes back to is shown before the newsroom has answered, as nobody has changed it since', async () => {
    const before = readings();
    let answer = (): void => undefined;
    const until = new Promise<void>(done => (answer = done));
    newsroom.setFault(call => (isReading(call) ? { kind: 'delay', until } : undefined));
    expect(await wordsOf()).toContain(START.p1);
    answer();
    await desk.settle();
    expect(readings()).toBeGreaterThan(before);
  });

  it('an article that one comes back to is read first if a colleague has changed it meanwhile', async () => {
    newsroom.saveAs(articleId, documentWith({ ...START, p1: 'Es schneit.' }), chief);
    line.tell(articleId);
    await desk.settle();
    expect(await wordsOf()).toContain('Es schneit.');
  });

  it('an article that one comes back to is read first after changes could not be heard', async () => {
    line.cut();
    await desk.settle();
    newsroom.saveAs(articleId, documentWith({ ...START, p1: 'Es schneit.' }), chief);
    expect(await wordsOf()).toContain('Es schneit.');
  });

  it('moves to what the newsroom has, should a change not have been heard of', async () => {
    newsroom.saveAs(articleId, documentWith({ ...START, p1: 'Es schneit.' }), chief);
    expect(await wordsOf()).toContain(START.p1);
    await desk.settle();
    expect(desk.events.some(({ name }) => name === 'article.rebased')).toBe(true);
  });
});
