import { useCallback } from 'react';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { useText } from '#ui/i18n.ts';

type Text = ReturnType<typeof useText>;

/** Words about what waits: what is kept internal has no readers, and says so where that makes a difference (`….internal`). */
export const useWaitingText = (
  metadata: Pick<Metadata, 'publicationStatus'> | null,
  namespace: 'waiting' | 'goingOut' = 'waiting',
): Text => {
  const text = useText(namespace);
  const isInternal = metadata !== null && !isPublicStatus(metadata.publicationStatus);
  return useCallback(
    (key, values) => {
      const own = `${key}.internal`;
      const found = isInternal ? text(own, values) : own;
      return found === own ? text(key, values) : found;
    },
    [text, isInternal],
  );
};
