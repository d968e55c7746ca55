import { PUSH_SERVICES } from '#domain/push/services.ts';
import type { Writing } from '../../usecases/writing.ts';
import type { Caller } from '../../caller.ts';
import type { CallContext } from './call.ts';
import type { Newsroom } from './newsroom.ts';

/** The context of a writing call's use case. */
export const writingOf = async (newsroom: Newsroom, call: CallContext & { readonly user: Caller }): Promise<Writing> => ({
  queries: call.queries,
  dialect: newsroom.database.dialect,
  ids: newsroom.ids,
  now: call.now,
  user: call.user.person,
  isExternal: call.user.isExternal,
  editorsOf: await newsroom.presence.readEditors(call.queries),
  readyServices: new Set(PUSH_SERVICES.filter(service => newsroom.senders[service] !== undefined)),
  hasModel: newsroom.model !== null,
  mutationId: call.mutationId,
  from: call.from,
});
