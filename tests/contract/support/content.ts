import { randomUUID } from 'node:crypto';
import type { Article } from '#domain/article/article.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { Metadata, MetadataPatch, MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { insertCategories } from '#server/repositories/taxonomy/categories.ts';
import { insertFiles } from '#server/repositories/files/files.ts';
import { insertKickword } from '#server/repositories/taxonomy/kickwords.ts';
import { insertTag } from '#server/repositories/taxonomy/tags.ts';
import { insertTenants } from '#server/repositories/tenants.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { PLAIN_CATEGORY } from '#tests/builders/metadata-rows.ts';
import type { DatabaseKind } from './databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom, type TestNewsroomOptions } from './newsroom.ts';

/** Titles 11 (asks for categories) and 12, 13; categories 10 and 20; tags 1 and 2; kickword 1. */
export const seedReferences = async ({ database }: Pick<TestNewsroom, 'database'>): Promise<void> => {
  const tenant = { group: 'bern', logoUrl: null, primaryColor: '#0B5C8A', language: 'de_CH', audienceType: 'paid' } as const;
  await database.transaction(async queries => {
    await insertTenants(queries, [
      { ...tenant, id: 11, name: 'Aarewarte', categoriesRequired: true },
      { ...tenant, id: 12, name: 'Emmenblick', categoriesRequired: false },
      { ...tenant, id: 13, name: 'Niesenblatt', categoriesRequired: false },
    ]);
    await insertCategories(queries, [
      { ...PLAIN_CATEGORY, id: 1, parentId: null, names: { 'de-CH': 'Alle', 'fr-CH': 'Toutes' } },
      { ...PLAIN_CATEGORY, id: 10, parentId: 1, names: { 'de-CH': 'Schweiz', 'fr-CH': 'Suisse' } },
      { ...PLAIN_CATEGORY, id: 20, parentId: 1, names: { 'de-CH': 'Region', 'fr-CH': 'Région' } },
    ]);
    await insertTag(queries, { id: 1, name: 'abstimmung', title: 'Abstimmungen', description: '', active: true, allowRobots: true });
    await insertTag(queries, { id: 2, name: 'Zürich', title: 'Stadt Zürich', description: '', active: false, allowRobots: true });
    await insertKickword(queries, { id: 1, name: 'Exklusiv', backgroundColor: '#1B1D20', borderColor: '#1B1D20', textColor: '#FFFFFF' });
  });
};

/** What a publication requires besides the text. */
export const PUBLISHABLE: MetadataPatch = {
  tenantIds: [11, 12],
  mainTenantId: 11,
  placement: [{ variantId: 0, categories: [10], mainCategory: 10 }],
};

export interface ContentDesk {
  readonly newsroom: TestNewsroom;
  readonly editor: TestClient;
  readonly chief: TestClient;
  /** Creates an article with a text and metadata. */
  readonly write: (input?: {
    readonly document?: RichTextDocument;
    readonly metadata?: MetadataPatch;
    readonly by?: TestClient;
  }) => Promise<Written>;
  readonly metadataOf: (article: Article) => Promise<{ readonly metadata: Metadata; readonly etag: string }>;
  readonly patch: (article: Article, patch: MetadataPatch, by?: TestClient) => Promise<TestAnswer>;
  /** Makes an item public that has what this needs. */
  readonly publish: (item: { readonly metadataId: string }) => Promise<void>;
  readonly list: (query?: string) => Promise<Page<MetadataRow>>;
  /** Adds the files that something shows to the library, as if they had been uploaded. */
  readonly bringFiles: (shown: Readonly<Record<string, unknown>>) => Promise<void>;
}

export interface Written {
  readonly article: Article;
  readonly etag: string;
}

/** A newsroom with references, an editor and a chief editor. */
export const openContentDesk = async (kind: DatabaseKind, options: TestNewsroomOptions = {}): Promise<ContentDesk> => {
  const newsroom = await createTestNewsroom(kind, options);
  await seedReferences(newsroom);
  const editor = await newsroom.signIn('ROLE_Editor', { firstName: 'Vreni', lastName: 'Ammann' });
  const chief = await newsroom.signIn('ROLE_ChiefEditor', { firstName: 'Urs', lastName: 'Keller' });
  const metadataOf: ContentDesk['metadataOf'] = async article => {
    const answer = await editor.get(`/api/metadata/metadata/${article.metadataId}`);
    return { metadata: answer.json(), etag: answer.etag };
  };
  return {
    newsroom,
    editor,
    chief,
    metadataOf,
    write: async ({ document = aDocument(), metadata = {}, by = editor } = {}) => {
      const answer = await by.call('POST', '/api/content/articles', {
        body: { document, metadata },
        headers: { 'idempotency-key': randomUUID() },
      });
      if (answer.status !== 201) throw new Error(`not created: ${answer.status} ${answer.text}`);
      return { article: answer.json(), etag: answer.etag };
    },
    patch: async (article, patch, by = editor) => {
      const { etag } = await metadataOf(article);
      return by.call('PATCH', `/api/metadata/metadata/${article.metadataId}`, { body: patch, headers: { 'if-match': etag } });
    },
    publish: async ({ metadataId }) => {
      const path = `/api/metadata/metadata/${metadataId}`;
      const headers = { 'if-match': (await editor.get(path)).etag };
      const answer = await editor.call('PATCH', path, { body: { publicationStatus: 'published' }, headers });
      if (answer.status !== 200) throw new Error(`not published: ${answer.status} ${answer.text}`);
    },
    bringFiles: async shown => {
      const origin = { kind: 'drawn', motif: 'town', seed: 'a', caption: '', credit: '' } as const;
      const files = filesShownIn(shown).map(id => ({ id, fileName: 'bild.jpg', mediaType: 'image/jpeg', width: 60, height: 40, origin }));
      await newsroom.database.transaction(queries => insertFiles(queries, files, newsroom.clock.now().toISOString()));
    },
    list: async (query = '') => (await editor.get(`/api/metadata/metadata${query === '' ? '' : `?${query}`}`)).json(),
  };
};

interface CodedBody {
  readonly errors: readonly { readonly code: string; readonly message: string; readonly fieldNames: readonly string[] }[];
}

/** Code and fields of a refusal. */
export const refusalOf = (
  answer: TestAnswer,
): { readonly status: number; readonly code: string; readonly fieldNames: readonly string[]; readonly message: string } => {
  const [error] = answer.json<CodedBody>().errors;
  return { status: answer.status, code: error?.code ?? '', fieldNames: error?.fieldNames ?? [], message: error?.message ?? '' };
};
