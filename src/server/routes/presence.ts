import { getUserPresence, patchUserPresence } from '#contract/users.ts';
import { ok } from '#domain/result.ts';
import type { PresenceBoard } from '../presence.ts';
import { implement } from './implement.ts';
import type { Resource } from './newsroom.ts';

const presenceAt = (board: PresenceBoard, resourceId: string) => ok({ body: { resourceId, users: [...board.presentAt(resourceId)] } });

export const presenceRoutes: Resource = newsroom => {
  implement(newsroom, getUserPresence, async ({ params }) => presenceAt(newsroom.presence, params.id));
  implement(newsroom, patchUserPresence, async ({ params, body, user }) => {
    newsroom.presence.say({ resourceId: params.id, user: user.person, session: body.session, mode: body.mode });
    return presenceAt(newsroom.presence, params.id);
  });
};
