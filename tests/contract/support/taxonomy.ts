import { randomUUID } from 'node:crypto';
import type { CategoryDraft, CategoryNode, CategoryRecord } from '#domain/taxonomy/category.ts';
import type { TagRecord } from '#domain/taxonomy/tags.ts';
import type { TestAnswer, TestClient } from './newsroom.ts';

/** The addresses of the calls. */
export const CATEGORIES = '/api/tenant/categories';
export const TAGS = '/api/metadata/tags';
export const KICKWORDS = '/api/metadata/kickwords';
export const MERGES = '/api/metadata/taxonomy/merges';

const PLAIN = {
  active: true,
  expiryDate: null,
  type: 'default',
  syncedWithDesknet: false,
  frontCategory: false,
  temporary: false,
} as const;
/** A category of this name. */
export const draft = (name: string, changes: Partial<CategoryDraft> = {}): CategoryDraft => ({
  ...PLAIN,
  names: { 'de-CH': name, 'fr-CH': name },
  ...changes,
});
/** The headers of a change. */
export const keyed = (etag?: string) => ({ 'idempotency-key': randomUUID(), ...(etag === undefined ? {} : { 'if-match': etag }) });
/** The code of a refusal. */
export const codeOf = (answer: TestAnswer): string | undefined => answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code;

/** Calls of an administrator, who may change: a sign-in ends. */
export const taxonomyCalls = (admin: () => TestClient) => {
  const post = (path: string, body: unknown, by = admin()) => by.call('POST', path, { body, headers: keyed() });
  const add = async (name: string, parentId = 1, changes: Partial<CategoryDraft> = {}): Promise<CategoryRecord> => {
    const answer = await post(CATEGORIES, { parentId, item: draft(name, changes) });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.json();
  };
  const nodes = async (): Promise<readonly CategoryNode[]> =>
    (await admin().get('/api/tenant/category-tree')).json<{ nodes: CategoryNode[] }>().nodes;
  const nodeOf = async (id: number): Promise<CategoryNode | undefined> => (await nodes()).find(node => node.id === id);
  const move = async (id: number, place: { parentId: number; afterId: number | null }, version?: number): Promise<TestAnswer> =>
    post(`${CATEGORIES}/${id}/place`, { ...place, version: version ?? (await nodeOf(id))?.version ?? 1 });
  const put = async (id: number, item: CategoryDraft, below?: readonly number[], etag?: string): Promise<TestAnswer> => {
    const present = etag ?? (await admin().get(`${CATEGORIES}/${id}`)).etag;
    return admin().call('PUT', `${CATEGORIES}/${id}`, { body: { item, ...(below && { below }) }, headers: keyed(present) });
  };
  const addTag = async (name: string): Promise<TagRecord> => {
    const answer = await post(TAGS, { name, title: '', description: '', image: null, active: true, allowRobots: true });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.json();
  };
  const addKickword = async (name: string): Promise<{ readonly id: number }> =>
    (await post(KICKWORDS, { name, backgroundColor: '#0B5D66', borderColor: '#0B5D66', textColor: '#FFFFFF' })).json();
  const childrenOf = async (id: number): Promise<readonly number[]> =>
    (await nodes()).flatMap(node => (node.parentId === id ? [node.id] : []));
  return { post, add, nodes, nodeOf, move, put, addTag, addKickword, childrenOf };
};
