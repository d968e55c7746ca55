import { plainText } from '#domain/article/document.ts';
import { articleSchema } from '#domain/article/article.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { Desk } from './desk.ts';
import type { NewsroomInProcess } from './newsroom-in-process.ts';
import { drop, noisyJpeg } from './picture-desk.ts';
import type { createDice } from './schedule.ts';

/** A user's place of work. */
export interface Place {
  readonly name: string;
  readonly desk: Desk;
}

interface SideArticle {
  readonly owner: string;
  /** As the desk knows it: its own id at first. */
  readonly id: string;
  readonly title: string;
  readonly words: Set<string>;
  /** `perhaps`: the newsroom was asked, and its answer was lost. */
  deletion: 'none' | 'perhaps' | 'done';
}

export interface SideWorkCounts {
  readonly created: number;
  readonly deleted: number;
  readonly uploads: number;
}

/** The desk refused by itself. One that left and got no answer is called offline, too, and says what became of the call. */
const neverLeft = ({ code, data }: BridgeError): boolean => code === 'unsavedChanges' || (code === 'offline' && data === undefined);

/** What people do besides the shared article: articles of their own, made offline or not, deleted again; and pictures for the library. */
export const createSideWork = (input: {
  readonly server: NewsroomInProcess;
  readonly dice: ReturnType<typeof createDice>;
  readonly seed: number;
}) => {
  const { server, dice, seed } = input;
  const articles: SideArticle[] = [];
  const uploads: { readonly owner: string; readonly id: string }[] = [];
  let count = 0;

  const create = async ({ name, desk }: Place): Promise<void> => {
    const title = `seite${String(seed)}x${String((count += 1))}`;
    const making = desk.call('articles.create', { template: 'standard', contentLocale: 'de-CH', title, metadata: {} });
    await desk.advance(20_000); // asking for templates may have to wait for a second try
    const made = await making;
    if (made.ok) articles.push({ owner: name, id: made.value.articleId, title, words: new Set(), deletion: 'none' });
  };

  const write = async ({ desk }: Place, article: SideArticle): Promise<void> => {
    const opening = desk.call('articles.open', { articleId: article.id });
    await desk.advance(10_000);
    const opened = await opening;
    if (!opened.ok) return;
    const lead = opened.value.document.elements.find(({ type }) => type === 'lead');
    if (!lead) return;
    const word = `neben${String((count += 1))}`;
    const set = [{ ...lead, children: [{ text: `${plainText(lead)} ${word}`.trim() }] }];
    const answer = await desk.call('articles.journal', { articleId: article.id, delta: { set }, rebase: opened.value.rebase });
    if (answer.ok) article.words.add(word);
    await desk.call('articles.save', { articleId: article.id });
    await desk.call('articles.close', { articleId: article.id });
  };

  const remove = async ({ desk }: Place, article: SideArticle): Promise<void> => {
    const removing = desk.call('articles.delete', { articleId: article.id });
    await desk.settle();
    await desk.advance(1_000);
    const answer = await removing;
    if (answer.ok) article.deletion = 'done';
    else if (article.deletion === 'none' && !neverLeft(answer.error)) article.deletion = 'perhaps';
  };

  const upload = async ({ name, desk }: Place): Promise<void> => {
    const { id } = await drop(desk, await noisyJpeg(16, 16, seed * 100 + (count += 1)));
    const queued = await desk.call('uploads.send', { pictureId: id, attachTo: null });
    if (queued.ok) uploads.push({ owner: name, id });
  };

  /** Ids of the articles of this title at the newsroom. */
  const idsOnServer = async ({ title }: SideArticle): Promise<readonly string[]> => {
    const answer = await server.chief.get(`/api/metadata/metadata?q=${title}&contentLocale=de-CH`);
    const rows = answer.json<{ content: { title: string; resourceId: string }[] }>().content.filter(row => row.title === title);
    return rows.map(({ resourceId }) => resourceId);
  };

  const checkArticle = async (article: SideArticle): Promise<readonly string[]> => {
    const [articleId = '', ...others] = await idsOnServer(article);
    const times = articleId === '' ? 0 : 1 + others.length;
    if (article.deletion === 'done') return times === 0 ? [] : [`${article.title} was deleted and is there`];
    if (article.deletion === 'perhaps' && times === 0) return [];
    if (times !== 1) return [`${article.title} is there ${String(times)} times`];
    const answer = await server.chief.get(`/api/content/articles/${articleId}`);
    const text = articleSchema.parse(answer.json()).document.elements.map(plainText).join(' ').split(/\s+/u);
    return [...article.words].filter(word => !text.includes(word)).map(word => `${word} is lost from ${article.title}`);
  };

  return {
    step: async (place: Place): Promise<void> => {
      const own = articles.filter(article => article.owner === place.name && article.deletion !== 'done');
      const roll = dice.below(100);
      const article = own.length === 0 ? undefined : dice.pick(own);
      if (roll < 25) await upload(place);
      else if (roll < 50 || !article) await create(place);
      else if (roll < 80) await write(place, article);
      else await remove(place, article);
      await place.desk.settle();
    },
    /** A user looks at what was refused because its article is gone, and gives it up. */
    finish: async ({ desk }: Place): Promise<void> => {
      for (const { id, error } of (await desk.get('outbox.list', {})).entries)
        if (error?.code === 'notFound') await desk.call('outbox.discard', { entryId: id });
      for (const { id, state } of (await desk.get('uploads.list', {})).uploads)
        if (state === 'failed') await desk.call('uploads.retry', { uploadId: id });
    },
    check: async (): Promise<readonly string[]> => {
      const problems: string[] = [];
      for (const article of articles) problems.push(...(await checkArticle(article)));
      for (const { owner, id } of uploads) {
        const answer = await server.chief.get(`/api/filerepo/files/${id}`);
        if (answer.status !== 200) problems.push(`${owner}: picture ${id} has not arrived`);
      }
      return problems;
    },
    counts: (): SideWorkCounts => ({
      created: articles.length,
      deleted: articles.filter(({ deletion }) => deletion === 'done').length,
      uploads: uploads.length,
    }),
  };
};
