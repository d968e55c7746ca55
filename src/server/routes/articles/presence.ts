import { getUserPresence, patchUserPresence } from '#contract/accounts/users.ts';
import { ok } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { tell } from '../../repositories/live-events.ts';
import { findMetadataOfResource } from '../../repositories/metadata.ts';
import type { Presence } from '../../presence-entry.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

/** In proofread status only one editor is allowed (A4-045). */
const isOneAtATime = async (queries: Queries, resourceId: string): Promise<boolean> =>
  (await findMetadataOfResource(queries, resourceId))?.metadata.contentStatus === 'proofread';

export const presenceRoutes: Resource = newsroom => {
  const { presence, feed } = newsroom;
  feed.on(events => {
    if (events.some(({ kind }) => kind === 'presence')) presence.forgetEditors();
  });
  const known = (resourceId: string, present: readonly Presence[]) => ({
    resourceId,
    users: [...present],
    knownAt: newsroom.clock.now().toISOString(),
  });
  implement(newsroom, getUserPresence, async ({ params, queries }) =>
    ok({ body: known(params.id, await presence.presentAt(queries, params.id)) }),
  );
  implement(newsroom, patchUserPresence, async ({ params, body, user, queries, now }) => {
    const { id: resourceId } = params;
    const word = { ...body, resourceId, user: user.person, isOneAtATime: () => isOneAtATime(queries, resourceId) };
    const { turn, present, isNews } = await presence.say(queries, word);
    if (isNews) await tell(queries, { kind: 'presence', subject: resourceId, at: now });
    const renewAfterMs = presence.renewAfterMs(present, user.person.id);
    return ok({ body: { ...known(resourceId, present), renewAfterMs, ...(turn && { turn }) } });
  });
};
