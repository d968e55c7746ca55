import { isReleasedStatus } from '#domain/article/workflow.ts';
import { useRecentSimilar } from '../similar/recent-similar.ts';
import type { Finding, GoingOutSubject } from './judge-going-out.ts';

/** Whether the same story went out a few days ago: doubtful before readers get it for the first time, and never in the way (B4-050). */
export const useSimilarFindings = ({ content, metadata }: GoingOutSubject, isGoingPublic: boolean): readonly Finding[] => {
  const isAsked = isGoingPublic && content.kind === 'text' && !isReleasedStatus(metadata.publicationStatus);
  const similar = useRecentSimilar(isAsked ? { similarTo: metadata.id } : null);
  return similar.map(({ title, resourceName, resourceId, publishedAt, updatedAt }) => ({
    weight: 'doubts',
    code: 'similar',
    names: [title, publishedAt ?? updatedAt],
    way: { kind: 'content', resource: resourceName, id: resourceId },
  }));
};
