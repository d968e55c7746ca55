import type { PushMessage } from '#domain/push/message.ts';
import { hasGone } from '#domain/push/outcome.ts';
import { useItemPushes } from '#renderer/entities/push/queries.ts';

/** Returns the message that was or is being sent with the news, if it has not failed: no publication sends a second one (D-023). */
export const useGoneMessage = (metadataId: string | null): PushMessage | undefined =>
  useItemPushes(metadataId).data?.content.findLast(message => hasGone(message) && message.recalls === null);

/** Returns the messages that the publication of the news has started, including failed ones. */
export const useStartedMessages = (metadataId: string | null): readonly PushMessage[] =>
  (useItemPushes(metadataId).data?.content ?? []).filter(({ plan, recalls }) => plan.kind === 'withPublication' && recalls === null);
