import { join } from 'node:path';
import { z } from 'zod';
import type { RichTextDocument } from '#domain/article/document.ts';
import { exchangeCode, signInOnPage } from '#tests/contract/support/sign-in.ts';
import { articleOf, typedParagraph } from './article.ts';
import { type BenchDesk, openBenchDesk } from './desk.ts';
import type { BenchPart } from './part.ts';
import { createFolder, startNewsroom, withCleanUp } from './programs.ts';
import { type BenchRow, compare } from './table.ts';

const WORDS = 1_000;

const createdSchema = z.object({ id: z.string() });

/** An article of the newsroom that is put by bare HTTP calls, without a desk. */
export const createBare = async (newsroom: string, document: RichTextDocument) => {
  const signedIn = await exchangeCode(newsroom, await signInOnPage(newsroom, { username: 'chief', password: 'galley' }));
  const headers = { authorization: `Bearer ${signedIn.tokens().access_token}`, 'content-type': 'application/json' };
  const created = await fetch(`${newsroom}/api/content/articles?contentLocale=de-CH`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ template: 'standard', metadata: {}, document }),
  });
  if (!created.ok) throw new Error(`the newsroom refused the reference article: ${created.status} ${await created.text()}`);
  const { id } = createdSchema.parse(await created.json());
  let etag = created.headers.get('etag') ?? '';
  return {
    put: async (body: string): Promise<void> => {
      const answer = await fetch(`${newsroom}/api/content/articles/${id}`, {
        method: 'PUT',
        headers: { ...headers, 'if-match': etag, 'idempotency-key': crypto.randomUUID() },
        body,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the newsroom refused the reference save: ${answer.status}`);
      etag = answer.headers.get('etag') ?? '';
    },
  };
};

/** Resolves when a save that began after this call is acknowledged: the status is "synced" before it too, while one types. */
const acknowledged = async (desk: BenchDesk, articleId: string): Promise<void> => {
  await desk.next('article.changed', status => status.articleId === articleId && status.sync.kind === 'sending');
  await desk.next('article.changed', status => status.articleId === articleId && status.sync.kind === 'synced');
};

/** An article of the desk that the newsroom knows, open in an editor. */
const createOnDesk = async (desk: BenchDesk, document: RichTextDocument): Promise<string> => {
  const known = desk.next('article.identified', () => true);
  const { articleId: temporaryId } = await desk.call('articles.create', {
    template: 'standard',
    contentLocale: 'de-CH',
    title: 'Artikel',
    metadata: {},
  });
  const { articleId } = await known;
  if (articleId === temporaryId) throw new Error('the newsroom gave the article no id of its own');
  await desk.quiet();
  const { rebase } = await desk.call('articles.open', { articleId });
  await desk.call('articles.replace', { articleId, document: { version: 'v008', elements: [...document.elements] }, rebase });
  const done = acknowledged(desk, articleId);
  await desk.call('articles.save', { articleId });
  await done;
  await desk.quiet();
  return articleId;
};

/** From the keystroke's journal call to the newsroom's acknowledgement in the desk's own file. */
const saveOnDesk = async (desk: BenchDesk, articleId: string, document: RichTextDocument, round: number): Promise<number> => {
  const { rebase } = await desk.call('articles.status', { articleId });
  const delta = { set: [typedParagraph(document, round)] };
  const done = acknowledged(desk, articleId);
  const startedAt = performance.now();
  await desk.call('articles.journal', { articleId, delta, rebase });
  await desk.call('articles.save', { articleId });
  await done;
  const took = performance.now() - startedAt;
  await desk.quiet();
  return took;
};

const rowsOf = (values: readonly number[], references: readonly number[]): readonly BenchRow[] =>
  ([0.5, 0.95] as const).map(share => {
    const name = share === 0.5 ? 'p50' : 'p95';
    return compare({
      id: `save.${name}`,
      metric: `save of 1,000 words: typed, on disk, queued, sent, acknowledged, ${name}`,
      unit: 'ms',
      reference: 'bare HTTP PUT to the same newsroom',
      values,
      references,
      share,
      most: 2.5,
    });
  });

/** What a save costs a user who is online, from end to end, beside the bare call to the same newsroom. */
export const benchSave: BenchPart = ({ quick }) =>
  withCleanUp(async later => {
    const folder = createFolder('save');
    later(folder.remove);
    const newsroom = await startNewsroom(join(folder.path, 'newsroom'));
    later(newsroom.stop);
    const desk = await openBenchDesk({ dataFolder: folder.path, newsroom: newsroom.address });
    later(desk.dispose);
    const document = articleOf(WORDS);
    const bare = await createBare(newsroom.address, document);
    const articleId = await createOnDesk(desk, document);
    const rounds = quick ? 100 : 400;
    const warmUp = 20;
    const values: number[] = [];
    const references: number[] = [];
    for (let round = 0; round < rounds + warmUp; round += 1) {
      const changed = document.elements.map(element =>
        element.id === typedParagraph(document, round).id ? typedParagraph(document, round) : element,
      );
      const body = JSON.stringify({ document: { ...document, elements: changed } });
      const startedAt = performance.now();
      await bare.put(body);
      const reference = performance.now() - startedAt;
      const value = await saveOnDesk(desk, articleId, document, round);
      if (round < warmUp) continue;
      values.push(value);
      references.push(reference);
    }
    return rowsOf(values, references);
  });
