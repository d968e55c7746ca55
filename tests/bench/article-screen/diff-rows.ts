import { applyDiff, diffDocuments } from '#domain/article/diff.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { articleOf } from '../article.ts';
import { type BenchRow, compare } from '../table.ts';
import { REVISIONS, revisedOf, type RevisionKind } from './revised.ts';

/** What a user feels as at once. */
export const AT_ONCE_MS = 100;
/** Words of the revisions that are compared. */
export const REVISION_WORDS = 10_000;

const WARM_UP = 5;

const timed = (work: () => unknown): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

const METRICS: Readonly<Record<RevisionKind, string>> = {
  edited: `diff of two revisions of ${String(REVISION_WORDS)} words: blocks reworded, added, removed, moved`,
  rewritten: `diff of two revisions of ${String(REVISION_WORDS)} words: other words in every block`,
};

/** A diff that does not lead from one revision to the other would be quick for nothing. */
const expectWhole = (origin: RichTextDocument, derivative: RichTextDocument): void => {
  const reached = applyDiff(origin, diffDocuments(origin, derivative));
  if (JSON.stringify(reached) !== JSON.stringify(derivative.elements)) throw new Error('the diff does not lead to the newer revision');
};

/** The diff of two long revisions, beside both of them being written as JSON and read again. */
export const diffRows = (rounds: number): readonly BenchRow[] => {
  const origin = articleOf(REVISION_WORDS);
  return REVISIONS.flatMap(kind => {
    const derivative = revisedOf(origin, kind);
    expectWhole(origin, derivative);
    const values: number[] = [];
    const references: number[] = [];
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      const reference = timed(() => [origin, derivative].map((document): unknown => JSON.parse(JSON.stringify(document))));
      const value = timed(() => diffDocuments(origin, derivative));
      if (round < WARM_UP) continue;
      values.push(value);
      references.push(reference);
    }
    return ([0.5, 0.95] as const).map(share => {
      const name = share === 0.5 ? 'p50' : 'p95';
      return compare({
        id: `article.diff.${kind}.${name}`,
        metric: `${METRICS[kind]}, ${name}`,
        unit: 'ms',
        reference: 'both as JSON and back',
        values,
        references,
        share,
        limit: AT_ONCE_MS,
      });
    });
  });
};
