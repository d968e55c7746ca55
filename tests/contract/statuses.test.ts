import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { CONTENT_STATUSES, PUBLICATION_STATUSES, type PublicationStatus } from '#domain/article/workflow.ts';
import type { Role } from '#domain/user/role.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';

/** The moves of product.md, section 4, repeated, so that the test is independent of the code. */
const ALLOWED: Readonly<Record<PublicationStatus, readonly PublicationStatus[]>> = {
  notPublished: ['published'],
  published: ['unlisted', 'internalOnly', 'unpublished'],
  unlisted: ['published', 'internalOnly', 'unpublished'],
  internalOnly: ['published', 'unlisted', 'unpublished'],
  unpublished: ['published', 'unlisted', 'internalOnly'],
};

/** How to get to a status from notPublished. */
const WAY: Readonly<Record<PublicationStatus, readonly PublicationStatus[]>> = {
  notPublished: [],
  published: ['published'],
  unlisted: ['published', 'unlisted'],
  internalOnly: ['published', 'internalOnly'],
  unpublished: ['published', 'unpublished'],
};

const SPECIAL: readonly string[] = [
  'published to internalOnly',
  'published to unpublished',
  'unlisted to internalOnly',
  'unlisted to unpublished',
];

const ROLES = ['ROLE_Editor', 'ROLE_ChiefEditor', 'ROLE_Moderator'] as const satisfies readonly Role[];
const MOVES = PUBLICATION_STATUSES.flatMap(from => PUBLICATION_STATUSES.filter(to => to !== from).map(to => [from, to] as const));
const MOVES_BY_ROLE = ROLES.flatMap(role => MOVES.map(([from, to]) => [role, from, to] as const));
const CONTENT_MOVES_BY_ROLE = ROLES.flatMap(role => CONTENT_STATUSES.map(to => [role, to] as const));

describeOnBothDatabases('statuses', kind => {
  let desk: ContentDesk;
  let people: Readonly<Record<(typeof ROLES)[number], TestClient>>;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    people = { ROLE_Editor: desk.editor, ROLE_ChiefEditor: desk.chief, ROLE_Moderator: await desk.newsroom.signIn('ROLE_Moderator') };
  });
  afterAll(() => desk.newsroom.dispose());

  const at = async (status: PublicationStatus): Promise<Article> => {
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    for (const step of WAY[status]) expect((await desk.patch(article, { publicationStatus: step })).status).toBe(200);
    return article;
  };

  interface Change {
    readonly fieldName: string;
    readonly newValue: unknown;
    readonly special?: true;
  }

  const lastChange = async (article: Article): Promise<Change | undefined> => {
    const answer = await desk.editor.get(`/api/revisions/revision/metadata/${article.metadataId}/diffs?size=1`);
    const [entry] = answer.json<readonly { readonly changes: readonly Change[] }[]>();
    return entry?.changes.find(({ fieldName }) => fieldName === 'publicationStatus');
  };

  it.each(MOVES_BY_ROLE)(
    'A4-012 A4-013 A4-014 A4-015 A4-016 A4-017 A4-019 B4-069 B4-070 B4-071 statuses let %s move from %s to %s only where the rules allow it, and flag what is special',
    async (role, from, to) => {
      const article = await at(from);
      const answer = await desk.patch(article, { publicationStatus: to }, people[role]);
      const isAllowed = ALLOWED[from].includes(to);
      if (isAllowed) expect(answer.json()).toMatchObject({ publicationStatus: to });
      else expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'forbiddenPublicationMove', fieldNames: ['publicationStatus'] });
      expect((await desk.metadataOf(article)).metadata.publicationStatus).toBe(isAllowed ? to : from);
      if (!isAllowed) return;
      const change = await lastChange(article);
      expect([change?.newValue, change?.special ?? false]).toEqual([to, SPECIAL.includes(`${from} to ${to}`)]);
    },
  );

  it.each(PUBLICATION_STATUSES)('A4-018 B4-070 statuses take %s again for no change', async status => {
    const article = await at(status);
    const { metadata } = await desk.metadataOf(article);
    const answer = await desk.patch(article, { publicationStatus: status });
    expect([answer.status, answer.json()]).toMatchObject([200, { publicationStatus: status, publishedAt: metadata.publishedAt }]);
  });

  it.each(CONTENT_MOVES_BY_ROLE)('A4-001 A4-002 statuses let %s set %s from every status of a complete text', async (role, to) => {
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    for (const from of CONTENT_STATUSES) {
      expect((await desk.patch(article, { contentStatus: from })).status).toBe(200);
      expect((await desk.patch(article, { contentStatus: to }, people[role])).json()).toMatchObject({ contentStatus: to });
    }
  });

  it.each(CONTENT_MOVES_BY_ROLE)(
    'A4-002 A4-003 statuses let %s set %s for a text without a title only where none is needed',
    async (role, to) => {
      const { article } = await desk.write({ document: aDocument({ title: '' }), metadata: PUBLISHABLE });
      const answer = await desk.patch(article, { contentStatus: to }, people[role]);
      if (to === 'draft' || to === 'requiredRework') expect(answer.json()).toMatchObject({ contentStatus: to });
      else expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'missingRequiredFields', fieldNames: ['title'] });
    },
  );

  it.each([
    ['A4-006', 'notPublished', false],
    ['A4-007', 'published', true],
    ['A4-008', 'unlisted', true],
    ['A4-009', 'internalOnly', false],
    ['A4-010', 'unpublished', false],
  ] as const)(
    '%s let an item of status %s be deleted only where readers do not see it (A4-006 to A4-010)',
    async (_id, status, isPublic) => {
      const article = await at(status);
      const path = `/api/content/articles/${article.id}`;
      const { etag } = await desk.editor.get(path);
      const answer = await desk.editor.call('DELETE', path, { headers: { 'if-match': etag } });
      if (isPublic) expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'itemIsPublic' });
      else expect(answer.status).toBe(204);
      expect((await desk.editor.get(path)).status).toBe(answer.status === 204 ? 404 : 200);
    },
  );

  describe('without a sign-in', () => {
    it('statuses without a sign-in do not move at all', async () => {
      const article = await at('published');
      const { etag } = await desk.metadataOf(article);
      const stranger = desk.newsroom.clientWith(null);
      const answer = await stranger.call('PATCH', `/api/metadata/metadata/${article.metadataId}`, {
        body: { publicationStatus: 'unpublished' },
        headers: { 'if-match': etag },
      });
      expect(answer.status).toBe(401);
      expect((await desk.metadataOf(article)).metadata.publicationStatus).toBe('published');
    });
  });
});
