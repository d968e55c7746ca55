import { hash, randomUUID } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createDispatcher } from '#bridge/dispatcher.ts';
import type { BridgeInput, BridgeOperationName, BridgeOutput } from '#bridge/operations.ts';
import { applyDelta, type DocumentDelta } from '#domain/article/delta.ts';
import type { Element } from '#domain/article/document.ts';
import { createHost } from '#services/compose.ts';
import { createNodeShell } from '#shell/node/node-shell.ts';
import { type Begin, beginSchema, type Said } from './wire.ts';

/**
 * A desk in a process of its own that is killed while it works: the real services on real files in front of a real newsroom, without a
 * window. Reports each step before and after it; a reported line is out, whatever happens next.
 */

const say = (said: Said): void => void writeSync(1, `${JSON.stringify(said)}\n`);
const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));

/** The same text has the same name, in whatever order its parts were written. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const shaOf = (elements: readonly Element[]): string => hash('sha256', JSON.stringify(elements, sorted));

const openDesk = ({ folder, apiUrl }: Begin) => {
  const shell = createNodeShell({ dataFolder: folder, version: '0.0.0', production: true, redirectUri: () => 'http://127.0.0.1:1/login' });
  const host = createHost(shell, { apiUrl, newsroomName: 'kill' }, (name, payload) => {
    if (name === 'article.rebased' && 'articleId' in payload) say({ kind: 'moved', articleId: payload.articleId });
  });
  const dispatcher = createDispatcher({
    handlers: host.handlers,
    report: (event, facts) => say({ kind: 'failed', what: `${event} ${JSON.stringify(facts)}` }),
  });
  const get = async <Name extends BridgeOperationName>(name: Name, input: BridgeInput<Name>): Promise<BridgeOutput<Name>> => {
    const answer = await dispatcher.dispatch(name, input);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    return answer.value as BridgeOutput<Name>; // the handler of this name has answered
  };
  return { host, get };
};
type Victim = ReturnType<typeof openDesk>;

/** Writes on one article; knows what its text must be, without asking. */
const createWriter = async ({ get }: Victim, articleId: string, life: number) => {
  const opened = await get('articles.open', { articleId });
  let elements: readonly Element[] = opened.document.elements;
  let count = 0;
  return {
    sha: () => shaOf(elements),
    write: async (): Promise<void> => {
      count += 1;
      const id = `p${String(count % 8)}`;
      const text = `Satz ${String(life)}.${String(count)} ${randomUUID()}`;
      const isNew = !elements.some(element => element.id === id);
      const delta: DocumentDelta = {
        ...(isNew && { order: [...elements.map(element => element.id), id] }),
        set: [{ type: 'paragraph', id, children: [{ text }] }],
      };
      const next = applyDelta(elements, delta);
      const sha = shaOf(next);
      say({ kind: 'triedText', articleId, sha });
      await get('articles.journal', {
        articleId,
        delta: { set: [...delta.set], ...(delta.order && { order: [...delta.order] }) },
        rebase: opened.rebase,
      });
      say({ kind: 'didText', articleId, sha });
      elements = next;
    },
    save: async (): Promise<void> => {
      say({ kind: 'triedSave', articleId });
      await get('articles.save', { articleId });
      say({ kind: 'didSave', articleId });
    },
  };
};

const createArticle = async (desk: Victim, { life }: Begin, count: number): Promise<string> => {
  const title = `Artikel ${String(life)}.${String(count)} ${randomUUID()}`;
  say({ kind: 'triedCreate', title });
  const { articleId } = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title, metadata: {} });
  const { document } = await desk.get('articles.open', { articleId });
  say({ kind: 'didCreate', title, articleId, sha: shaOf(document.elements) });
  return articleId;
};

const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await new Promise(resolve => setTimeout(resolve, 2));
};

const isSent = async ({ get }: Victim): Promise<boolean> => {
  const [{ entries }, { uploads }] = [await get('outbox.list', {}), await get('uploads.list', {})];
  return entries.length === 0 && uploads.every(({ state }) => state === 'done');
};

const drop = async (desk: Victim, { pictureFile }: Begin): Promise<void> => {
  const bytes = Buffer.concat([readFileSync(pictureFile), Buffer.from(randomUUID())]);
  const taken = await desk.host.intake.takeStream(Readable.from([bytes]));
  if (!taken.ok) throw new Error(`takeStream: ${taken.error.code}`);
  const { id } = await desk.get('pictures.take', { handle: taken.value, fileName: 'bild.jpg' });
  await desk.get('uploads.send', { pictureId: id, attachTo: null });
  say({ kind: 'didUpload', id, sha: hash('sha256', bytes) });
};

/** What a user types into a form, stored as the window stores it. */
const FORM = { kind: 'form', id: 'snippet.new' } as const;

const typeIntoForm = async ({ get }: Victim, { life }: Begin, round: number): Promise<void> => {
  const words = `Formular ${String(life)}.${String(round)}`;
  say({ kind: 'triedForm', words });
  await get('records.put', { ...FORM, version: 1, base: { name: '' }, fields: { name: words } });
  say({ kind: 'didForm', words });
};

const offeredForm = async ({ get }: Victim): Promise<string | null> => {
  const name = (await get('records.get', FORM)).record?.fields['name'];
  return typeof name === 'string' ? name : null;
};

const comment = async ({ get }: Victim, articleId: string): Promise<void> => {
  const commentId = randomUUID();
  say({ kind: 'triedComment', commentId });
  await get('comments.work', {
    articleId,
    work: { kind: 'write', commentId, rootCommentId: null, text: `Frage ${commentId}`, status: 'active' },
  });
  say({ kind: 'didComment', commentId });
};

/** Works until it is killed. */
const work = async (desk: Victim, begin: Begin): Promise<never> => {
  let articleId = begin.articleId ?? (await createArticle(desk, begin, 0));
  let writer = await createWriter(desk, articleId, begin.life);
  for (let round = 1; ; round += 1) {
    await turn();
    switch (begin.task) {
      case 'typing':
        await writer.write();
        await typeIntoForm(desk, begin, round);
        break;
      case 'saving':
        await writer.write();
        await writer.write();
        await writer.save();
        break;
      case 'syncing':
        if (round % 3 === 0) {
          articleId = await createArticle(desk, begin, round);
          writer = await createWriter(desk, articleId, begin.life);
        }
        await writer.write();
        await writer.save();
        await comment(desk, articleId);
        if (round % 2 === 0) await until(() => isSent(desk));
        break;
      case 'uploading':
        await drop(desk, begin);
        if (round % 2 === 0) await until(() => isSent(desk));
        break;
    }
  }
};

const finish = async (desk: Victim, begin: Begin): Promise<void> => {
  await desk.get('outbox.retryAll', {});
  for (const articleId of begin.check) await desk.get('articles.save', { articleId });
  await until(() => isSent(desk));
  await desk.host.dispose();
  say({ kind: 'finished' });
};

const live = async (begin: Begin): Promise<void> => {
  const from = performance.now();
  const desk = openDesk(begin);
  await desk.host.start();
  const articles: Extract<Said, { kind: 'opened' }>['articles'] = [];
  for (const articleId of begin.check) {
    const { document } = await desk.get('articles.open', { articleId });
    const status = await desk.get('articles.status', { articleId });
    articles.push({
      articleId,
      sha: shaOf(document.elements),
      isUnsaved: status.hasUnsavedChanges,
      conflict: status.sync.kind === 'conflict',
    });
    await desk.get('articles.close', { articleId });
  }
  const { uploads } = await desk.get('uploads.list', {});
  say({
    kind: 'opened',
    tookMs: performance.now() - from,
    articles,
    uploads: uploads.map(({ id }) => id),
    form: await offeredForm(desk),
  });
  const offline = begin.task === 'typing' || begin.task === 'saving';
  await desk.get('connectivity.setForcedOffline', { offline: offline && !begin.finishes });
  if (begin.finishes) await finish(desk, begin);
  else await work(desk, begin);
};

say({ kind: 'warm' });
createInterface({ input: process.stdin }).once('line', line => {
  live(beginSchema.parse(JSON.parse(line))).catch((error: unknown) => {
    say({ kind: 'failed', what: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    process.exit(1);
  });
});
