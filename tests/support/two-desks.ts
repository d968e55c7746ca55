import { expect } from 'vitest';
import type { ArticleStatus, ItemState } from '#bridge/states.ts';
import { releasedSchema } from '#contract/metadata/metadata.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { PUBLISHABLE, seedReferences } from '#tests/contract/support/content.ts';
import { createDesk, type Desk } from './desk.ts';
import { createFakeNewsroom } from './fake-newsroom.ts';
import { createNewsroomInProcess } from './newsroom-in-process.ts';
import { realClock } from './real-clock.ts';

/** The words of the blocks of a type. */
export const textOf = (elements: readonly Element[], type: string): string =>
  elements
    .filter(element => element.type === type)
    .map(plainText)
    .join('\n');

export const isSynced = (value: { readonly sync: { readonly kind: string } }): boolean => value.sync.kind === 'synced';

/** Two people at their desks, in front of one newsroom: real services and real HTTP. */
export const createTwoDesks = async () => {
  const newsroom = await createNewsroomInProcess();
  await seedReferences(newsroom.newsroom);
  /** The next answer to a call of this method does not arrive. */
  let losesAnswerOf: string | null = null;

  const until = async <Value>(read: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> =>
    expect.poll(read, { interval: 20 }).toSatisfy(isRight).then(read);
  const sitDown = async (username: string, firstName: string): Promise<Desk> => {
    const desk = createDesk({
      newsroom: createFakeNewsroom(),
      fetch: async (...request) => {
        const answer = await globalThis.fetch(...request);
        if (losesAnswerOf === null || request[1]?.method !== losesAnswerOf) return answer;
        losesAnswerOf = null;
        throw new TypeError('fetch failed');
      },
      clock: realClock,
      config: { apiUrl: `${newsroom.newsroom.origin}/api` },
    });
    await desk.start();
    await newsroom.signIn(desk, { username, firstName });
    return desk;
  };
  const ursina = await sitDown('ursina', 'Ursina');
  const reto = await sitDown('reto', 'Reto');
  const offline = (desk: Desk, isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const statusOf = (articleId: string, desk = ursina): Promise<ArticleStatus> => desk.get('articles.status', { articleId });
  const type = async (articleId: string, block: string, text: string, desk = ursina): Promise<void> => {
    const opened = await desk.get('articles.open', { articleId });
    const target = opened.document.elements.find(element => element.type === block);
    if (!target) throw new Error(`no ${block}`);
    await desk.get('articles.journal', { articleId, delta: { set: [{ ...target, children: [{ text }] }] }, rebase: opened.rebase });
  };
  const write = async (articleId: string, block: string, text: string, desk = ursina): Promise<void> => {
    await type(articleId, block, text, desk);
    await desk.get('articles.save', { articleId });
  };
  const waits = (articleId: string): Promise<ArticleStatus> =>
    until(
      () => statusOf(articleId),
      status => isSynced(status) && status.metadata?.waiting !== null,
    );
  const readersHave = async (status: Pick<ArticleStatus, 'metadata'>) => {
    const { body } = await ursina.get('api.call', { operation: 'getReleased', params: { id: status.metadata?.id ?? '' } });
    const released = releasedSchema.parse(body);
    const lead = released.content.kind === 'text' ? textOf(released.content.document.elements, 'lead') : '';
    return { lead, metadata: released.metadata, number: released.revisionNumber };
  };
  const newArticle = async (title: string): Promise<string> => {
    const made = await ursina.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title, metadata: PUBLISHABLE });
    await type(made.articleId, 'paragraph', 'Seit Tagen.');
    await write(made.articleId, 'lead', 'Es regnet.');
    const { articleId } = await until(() => statusOf(made.articleId), isSynced);
    await ursina.get('articles.open', { articleId });
    await ursina.get('articles.patchMetadata', { articleId, patch: { contentStatus: 'readyToPublish' } });
    await until(() => statusOf(articleId), isSynced);
    return articleId;
  };
  const publicArticle = async (title: string): Promise<string> => {
    const articleId = await newArticle(title);
    await ursina.get('articles.setPublicationStatus', { articleId, publicationStatus: 'published' });
    return articleId;
  };

  const LINK = {
    titleHeader: '',
    lead: '',
    url: 'https://example.org/pegel',
    type: 'url',
    openInNewWindow: true,
    preview: null,
  } as const;
  /** A link in the newsroom that this person has open. */
  const newLink = async (title: string) => {
    const draft = { resource: 'links', item: { ...LINK, title } } as const;
    const made = await ursina.get('items.create', { draft, contentLocale: 'de-CH', tenantIds: [12], mainTenantId: 12 });
    const place = { resource: 'links', id: made.id } as const;
    const stateOf = (): Promise<ItemState> => ursina.get('items.open', place);
    const change = (next: string, desk = ursina) =>
      desk.get('items.journal', { id: made.id, draft: { resource: 'links', item: { ...LINK, title: next } } });
    await ursina.get('items.open', place);
    await ursina.get('items.save', place);
    await until(stateOf, state => isSynced(state) && state.metadata !== null);
    return { place, stateOf, change };
  };
  const publicLink = async (title: string) => {
    const link = await newLink(title);
    await ursina.get('items.setPublicationStatus', { ...link.place, publicationStatus: 'published' });
    return link;
  };

  return {
    ursina,
    reto,
    until,
    offline,
    statusOf,
    type,
    write,
    waits,
    readersHave,
    newArticle,
    publicArticle,
    newLink,
    publicLink,
    loseAnswerOf: (method: string): void => {
      losesAnswerOf = method;
    },
    hasLostAnswer: (): boolean => losesAnswerOf === null,
    dispose: async (): Promise<void> => {
      await ursina.dispose();
      await reto.dispose();
      await newsroom.dispose();
    },
  };
};
