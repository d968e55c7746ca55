import type { Metadata } from '#domain/metadata/metadata.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import type { Released } from './ComparisonDialog.tsx';
import type { GoingOutSubject } from './judge-going-out.ts';

type Shown = Pick<GoingOutSubject, 'metadata' | 'content'>;

/** What readers get of an item behind which something waits: the released values and content; its statuses and plan are those of now. */
const releasedSubject = (metadata: Metadata, { metadata: values, content }: Released): Shown => {
  const { contentStatus, publicationStatus, scheduledPlacing, workflowChecklist, waiting } = metadata;
  return {
    metadata: { ...values, contentStatus, publicationStatus, scheduledPlacing, workflowChecklist, waiting },
    content: content.kind === 'text' ? { kind: 'text', elements: content.document.elements } : { kind: 'item', draft: content.item },
  };
};

/**
 * What another publication status gives to readers: what is on the screen, or, where something waits, what was released, since what
 * waits goes on waiting. Undefined while that is being read.
 */
export const useReleasedSubject = (metadata: Metadata | null, content: () => GoingOutSubject['content']): Shown | undefined => {
  const waits = (metadata?.waiting ?? null) !== null;
  const { data } = useApiQuery('getReleased', { params: { id: metadata?.id ?? '' } }, { enabled: waits, silent: true, staleTimeMs: 0 });
  if (metadata === null) return undefined;
  if (!waits) return { metadata, content: content() };
  return data === undefined ? undefined : releasedSubject(metadata, data);
};
