import { z } from 'zod';
import { SERVICES } from '#contract/calls/operation.ts';
import { ROLES } from '#domain/user/role.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from '#tests/contract/support/newsroom.ts';

/** A newsroom with something of each kind, and everybody who may call it. */
export interface World {
  readonly newsroom: TestNewsroom;
  readonly callers: Readonly<Record<string, TestClient>>;
  /** Ids of what exists; grows while calls create more. */
  readonly ids: string[];
  readonly numbers: number[];
  readonly dispose: () => Promise<void>;
}

const createdSchema = z.object({ id: z.union([z.string(), z.number()]), metadataId: z.string().optional() });

/** Notes the ids in an answer, so that later calls mean something that exists. */
export const learn = ({ ids, numbers }: Pick<World, 'ids' | 'numbers'>, body: unknown): void => {
  const created = createdSchema.safeParse(body);
  if (!created.success) return;
  const { id, metadataId } = created.data;
  if (typeof id === 'string' && !ids.includes(id)) ids.push(id);
  if (typeof id === 'number' && !numbers.includes(id)) numbers.push(id);
  if (metadataId !== undefined && !ids.includes(metadataId)) ids.push(metadataId);
};

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>';

const fill = async (world: Pick<World, 'ids' | 'numbers'>, chief: TestClient): Promise<void> => {
  const made = async (path: string, body: unknown, type = 'application/json'): Promise<string> => {
    const answer = await chief.call('POST', path, { body, headers: { 'content-type': type } });
    if (answer.status >= 300) throw new Error(`${path} answered ${String(answer.status)}: ${answer.text}`);
    learn(world, answer.json());
    return createdSchema.parse(answer.json()).id.toString();
  };
  let article = '';
  for (let count = 0; count < 4; count += 1) article = await made('/api/content/articles?useTemplate=true', { template: 'empty' });
  const form = `--end\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${PICTURE}\r\n--end--\r\n`;
  await made('/api/filerepo/files', form, 'multipart/form-data; boundary=end');
  await made(`/api/content/articles/${article}/comments`, { text: 'Stimmt die Zahl?' });
  const page = await chief.get('/api/metadata/metadata?size=20');
  for (const row of page.json<{ readonly content: readonly unknown[] }>().content) learn(world, row);
};

/** Nobody, a role that nobody knows, and the four kinds of people there are. */
export const createWorld = async (): Promise<World> => {
  const newsroom = await createTestNewsroom('sqlite', { visitor: { visit: () => Promise.resolve({ ok: false, error: 'unreachable' }) } });
  const callers: Record<string, TestClient> = {
    nobody: newsroom.clientWith(null),
    external: await newsroom.signIn('ROLE_Editor', { source: 'external' }),
  };
  for (const role of ROLES) callers[role] = await newsroom.signIn(role);
  const unknown = await newsroom.signIn();
  const expiresAt = new Date(newsroom.clock.now().getTime() + 8 * 3_600_000);
  const address = tokenAddressOf(newsroom.origin);
  const token = await signAccessToken({ keys: newsroom.keys, address, userId: unknown.userId, authorities: ['ROLE_Intern'], expiresAt });
  callers['an unknown role'] = newsroom.clientWith(token, unknown.userId);
  const world = { ids: Object.values(callers).map(({ userId }) => userId), numbers: [1, 2, 3] };
  await fill(world, callers['ROLE_Moderator'] ?? newsroom.clientWith(null));
  world.ids.push(...SERVICES.slice(0, 3));
  return { newsroom, callers, ...world, dispose: newsroom.dispose };
};
