import { getUserPresence, patchUserPresence } from '#contract/users.ts';
import { ok } from '#domain/result.ts';
import type { Queries } from '../db/schema.ts';
import { findMetadataOfResource } from '../repositories/metadata.ts';
import { implement } from './implement.ts';
import type { Newsroom, Resource } from './newsroom.ts';

const presenceAt = ({ presence, clock }: Newsroom, resourceId: string) => ({
  resourceId,
  users: [...presence.presentAt(resourceId)],
  knownAt: clock.now().toISOString(),
});

/** In proofread status only one editor is allowed (A4-045). Skipped while nobody else edits. */
const isOneAtATime = async ({ presence }: Newsroom, queries: Queries, resourceId: string, userId: string): Promise<boolean> => {
  if (!presence.editorsOf(resourceId).some(editor => editor.id !== userId)) return false;
  const stored = await findMetadataOfResource(queries, resourceId);
  return stored?.metadata.contentStatus === 'proofread';
};

export const presenceRoutes: Resource = newsroom => {
  const { presence } = newsroom;
  implement(newsroom, getUserPresence, async ({ params }) => ok({ body: presenceAt(newsroom, params.id) }));
  implement(newsroom, patchUserPresence, async ({ params, body, user, queries }) => {
    const { id: resourceId } = params;
    const isAlone = body.mode === 'editing' && (await isOneAtATime(newsroom, queries, resourceId, user.person.id));
    const turn = presence.say({ ...body, resourceId, user: user.person, isOneAtATime: isAlone });
    const renewAfterMs = presence.renewAfterMs(resourceId, user.person.id);
    return ok({ body: { ...presenceAt(newsroom, resourceId), renewAfterMs, ...(turn && { turn }) } });
  });
};
