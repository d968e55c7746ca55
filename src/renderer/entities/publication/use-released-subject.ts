import { type PublicationStatus, widensReadership } from '#domain/article/workflow.ts';
import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { ok, type Result } from '#domain/result.ts';
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

/** The publication status that a user gives; `null` for a publication by its time, which takes along nothing that waits. */
type To = PublicationStatus | null;

interface Move {
  readonly metadata: Metadata | null;
  readonly content: () => GoingOutSubject['content'];
  readonly to: To;
}

/** Whether what waits goes on waiting when another publication status is taken. */
const staysBehind = ({ publicationStatus, waiting }: Metadata, to: To): boolean =>
  waiting !== null && (to === null || !widensReadership(publicationStatus, to));

interface Read {
  readonly shown: Shown;
  readonly to: To;
}

/** The same for an item that no screen has open; asks the newsroom only where something waits. */
export const readReleasedSubject = async (bridge: BridgeClient, { shown, to }: Read): Promise<Result<Shown, BridgeError>> => {
  const { metadata } = shown;
  if (!staysBehind(metadata, to)) return ok(shown);
  const answer = await bridge.call('api.call', { operation: 'getReleased', params: { id: metadata.id } });
  return answer.ok ? ok(releasedSubject(metadata, answer.value.body as Released)) : answer; // the host has checked it against the contract
};

/**
 * What another publication status gives to readers: what is on the screen, or, where something waits and goes on waiting, what was
 * released. A move to more readers takes along what waits. Undefined while that is being read, null if it cannot be read.
 */
export const useReleasedSubject = ({ metadata, content, to }: Move): Shown | null | undefined => {
  const waits = metadata !== null && staysBehind(metadata, to);
  const { data, error } = useApiQuery('getReleased', { params: { id: metadata?.id ?? '' } }, { enabled: waits, staleTimeMs: 0 });
  if (metadata === null) return undefined;
  if (!waits) return { metadata, content: content() };
  if (data === undefined) return error === null ? undefined : null;
  return releasedSubject(metadata, data);
};
