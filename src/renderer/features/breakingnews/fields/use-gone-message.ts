import type { PushMessage } from '#domain/push/message.ts';
import { useItemPushes } from '#renderer/entities/push/queries.ts';

/** The message that has gone out with the news, or goes: no publication sends a second one (D-023). */
export const useGoneMessage = (metadataId: string | null): PushMessage | undefined =>
  useItemPushes(metadataId).data?.content.findLast(({ phase, recalls }) => phase !== 'stopped' && recalls === null);
