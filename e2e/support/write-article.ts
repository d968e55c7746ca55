import { randomUUID } from 'node:crypto';
import type { Article } from '#domain/article/article.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { createNewsroomReader } from './newsroom-reader.ts';

export type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

export interface ArticleText {
  readonly title: string;
  readonly lead?: string;
  readonly paragraphs?: readonly string[];
}

const block = (type: string, text: string, id: string = randomUUID()): Element => ({ type, id, children: [{ text }] });

/** A text as elements; a paragraph keeps its id through its first word, so that it can be moved. */
export const elementsOf = ({ title, lead = '', paragraphs = ['Seit Tagen regnet es.'] }: ArticleText): Element[] => [
  block('titleHeader', 'Wetter', 'head'),
  block('title', title, 'title'),
  block('lead', lead, 'lead'),
  ...paragraphs.map(words => block('paragraph', words, `p-${words.split(' ')[0] ?? ''}`)),
];

/** Two titles in German that publish without a category. */
export const twoTitles = async (ask: Ask): Promise<readonly [Tenant, Tenant]> => {
  const tenants = await ask('listTenants', {});
  const [one, other] = tenants.filter(({ language, categoriesRequired }) => language === 'de_CH' && !categoriesRequired);
  if (!one || !other) throw new Error('the demo has two German titles without required categories');
  return [one, other];
};

/** A new article in the newsroom. */
export const writeArticle = (ask: Ask, text: ArticleText, metadata: Omit<MetadataPatch, 'publicationStatus'> = {}): Promise<Article> =>
  ask('createArticle', { query: {}, body: { metadata, document: { version: 'v008', elements: elementsOf(text) } } });

/** Saves another text; the reader knows the state that it is based on from the last answer. */
export const rewriteArticle = async (ask: Ask, id: string, text: ArticleText): Promise<void> => {
  await ask('getArticle', { params: { id } });
  await ask('putArticle', { params: { id }, body: { document: { version: 'v008', elements: elementsOf(text) } } });
};

/** Changes metadata in the newsroom, past every desk. */
export const patchArticle = async (ask: Ask, { metadataId: id }: Pick<Article, 'metadataId'>, body: MetadataPatch): Promise<void> => {
  await ask('getMetadata', { params: { id } });
  await ask('patchMetadata', { params: { id }, body });
};

/** Fills in what publication requires and sets it ready to publish, past every desk. */
export const makeReady = async (ask: Ask, { id: metadataId, resourceId }: Pick<Metadata, 'id' | 'resourceId'>): Promise<void> => {
  const [tenant] = await twoTitles(ask);
  const { document } = await ask('getArticle', { params: { id: resourceId } });
  const title = document.elements.find(({ type }) => type === 'title');
  await rewriteArticle(ask, resourceId, { title: title === undefined ? 'Ohne Titel' : plainText(title), lead: 'Es regnet seit Tagen.' });
  await patchArticle(ask, { metadataId }, { tenantIds: [tenant.id], mainTenantId: tenant.id, contentStatus: 'readyToPublish' });
};
