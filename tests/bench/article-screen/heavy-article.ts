import { randomUUID } from 'node:crypto';
import { type Element, ELEMENT_TYPE, isText, type RichTextDocument } from '#domain/article/document.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import type { createNewsroomReader } from '../../../e2e/support/newsroom-reader.ts';
import { articleOf, typedParagraph } from '../article.ts';
import { REVISION_WORDS } from './diff-rows.ts';
import { revisedOf } from './revised.ts';

/** What hangs on the heavy article. */
export const HEAVY = { categories: 58, variants: 5, revisions: 40, threads: 100, replies: 1 } as const;

const WORDS = 1_000;

type Ask = Awaited<ReturnType<typeof createNewsroomReader>>;

export interface BenchArticle {
  readonly id: string;
  readonly title: string;
}

/** The articles that are opened: the heavy one, one of the same length with nothing on it, and a long one that was revised. */
export interface BenchArticles {
  readonly heavy: BenchArticle;
  readonly light: BenchArticle;
  readonly long: BenchArticle;
}

const titled = (document: RichTextDocument, title: string): RichTextDocument => ({
  ...document,
  elements: document.elements.map(element => (element.type === ELEMENT_TYPE.title ? { ...element, children: [{ text: title }] } : element)),
});

/** Marks the first words of as many paragraphs as there are: each names a thread. */
const withThreads = (document: RichTextDocument, threadIds: readonly string[]): RichTextDocument => {
  const left = [...threadIds];
  const mark = (element: Element): Element => {
    const [first, ...others] = element.children;
    if (element.type !== ELEMENT_TYPE.paragraph || first === undefined || !isText(first)) return element;
    const commentId = left.shift();
    return commentId === undefined ? element : { ...element, children: [{ ...first, commentId }, ...others] };
  };
  return { ...document, elements: document.elements.map(mark) };
};

/** As a call takes it. */
const sent = ({ version, elements }: RichTextDocument) => ({ version, elements: [...elements] });

const create = async (ask: Ask, title: string, document: RichTextDocument): Promise<BenchArticle & { readonly metadataId: string }> => {
  const created = await ask('createArticle', {
    query: { contentLocale: 'de-CH' },
    body: { template: 'standard', metadata: {}, document: sent(titled(document, title)) },
  });
  return { id: created.id, title, metadataId: created.metadataId };
};

const save = async (ask: Ask, id: string, document: RichTextDocument): Promise<void> => {
  await ask('getArticle', { params: { id } }); // whose ETag the save needs
  await ask('putArticle', { params: { id }, body: { document: sent(document) } });
};

const publicationOf = async (ask: Ask): Promise<MetadataPatch> => {
  const tenants = await ask('listTenants', {});
  const chosen = tenants.flatMap(({ id, language }) => (language === 'de_CH' ? [id] : [])).slice(0, HEAVY.variants);
  const { content } = await ask('listCategories', { query: { excludeRoot: true, active: true, size: 100 } });
  const categories = content.slice(0, HEAVY.categories).map(({ id }) => id);
  if (chosen.length < HEAVY.variants || categories.length < HEAVY.categories)
    throw new Error(`the demo content has ${String(chosen.length)} titles and ${String(categories.length)} categories: too few`);
  const variants = [0, ...chosen];
  const teaser = {
    ...EMPTY_TEASER,
    title: 'Der Steg ist offen',
    lead: 'Seit heute geht es wieder über den Fluss.',
    allowAutomaticUpdate: false,
  };
  return {
    tenantIds: chosen,
    mainTenantId: chosen[0] ?? null,
    placement: variants.map(variantId => ({ variantId, categories, mainCategory: categories[0] ?? null })),
    note: variants.map(variantId => ({ variantId, note: `Notiz ${String(variantId)}.` })),
    styles: variants.map(variantId => ({ variantId, style: 'focus' as const })),
    teasers: variants.map(variantId => ({ variantId, default: teaser, facebook: teaser, twitter: teaser, opengraph: null })),
    seoTeasers: variants.map(variantId => ({ variantId, title: 'Steg offen', lead: 'Der Steg.', allowAutomaticUpdate: false })),
  };
};

/** How much an article weighs. Each thread has one reply. */
export interface Weight {
  readonly words: number;
  readonly threads: number;
  readonly revisions: number;
}

/** Writes an article with threads, revisions and a full publication into a newsroom with demo content. */
export const createHeavyArticle = async (ask: Ask, name: string, weight: Weight): Promise<BenchArticle> => {
  const threadIds = Array.from({ length: weight.threads }, () => randomUUID());
  const document = withThreads(titled(articleOf(weight.words), name), threadIds);
  const { id, title, metadataId } = await create(ask, name, document);
  await ask('getMetadata', { params: { id: metadataId } });
  await ask('patchMetadata', { params: { id: metadataId }, body: await publicationOf(ask) });
  for (const commentId of threadIds) {
    await ask('createComment', { params: { id }, body: { id: commentId, text: 'Stimmt diese Zahl noch?' } });
    await ask('replyToComment', { params: { articleId: id, commentId }, body: { text: 'Ja, der Kanton hat sie bestätigt.' } });
  }
  // Short ones before the last: the panel lists them, it does not read them.
  const short = titled(articleOf(Math.min(weight.words, WORDS)), name);
  for (let revision = 2; revision <= weight.revisions; revision += 1) {
    const saved = revision < weight.revisions ? short : document;
    const typed = typedParagraph(saved, revision);
    await save(ask, id, { ...saved, elements: saved.elements.map(element => (element.id === typed.id ? typed : element)) });
  }
  const [revisions, comments] = [await ask('listArticleRevisions', { params: { id } }), await ask('listComments', { params: { id } })];
  if (revisions.length < weight.revisions || comments.length < weight.threads * 2)
    throw new Error(`the heavy article has ${String(revisions.length)} revisions and ${String(comments.length)} comments: too few`);
  return { id, title };
};

const createLong = async (ask: Ask): Promise<BenchArticle> => {
  const document = titled(articleOf(REVISION_WORDS), 'Langer Artikel');
  const { id, title } = await create(ask, 'Langer Artikel', document);
  await save(ask, id, revisedOf(document, 'edited'));
  return { id, title };
};

/** Writes the articles into a newsroom with demo content. */
export const createBenchArticles = async (ask: Ask): Promise<BenchArticles> => {
  const long = await createLong(ask);
  const heavy = await createHeavyArticle(ask, 'Schwerer Artikel', { ...HEAVY, words: WORDS });
  const { id, title } = await create(ask, 'Leichter Artikel', articleOf(WORDS));
  return { heavy, light: { id, title }, long };
};
