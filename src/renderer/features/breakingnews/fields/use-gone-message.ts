import type { PushMessage } from '#domain/push/message.ts';
import { hasGone } from '#domain/push/outcome.ts';
import { useItemPushes } from '#renderer/entities/push/queries.ts';

/** The message that has gone out with the news, or goes: no publication sends a second one (D-023). One that left nowhere does not count. */
export const useGoneMessage = (metadataId: string | null): PushMessage | undefined =>
  useItemPushes(metadataId).data?.content.findLast(message => hasGone(message) && message.recalls === null);

/** The messages that the publication of the news has started, also those that left nowhere. */
export const useStartedMessages = (metadataId: string | null): readonly PushMessage[] =>
  (useItemPushes(metadataId).data?.content ?? []).filter(({ plan, recalls }) => plan.kind === 'withPublication' && recalls === null);
