import { hash } from 'node:crypto';
import type { Choice, Method } from '#domain/assistance/result.ts';
import type { AssistanceTask } from '#domain/assistance/task.ts';
import { insertResults } from '../../repositories/assistance-results.ts';
import type { Queries } from '../../db/schema.ts';
import type { Assistance, Made } from './assistance.ts';

/** Task of a question and the user who asked. */
interface Occasion {
  readonly task: AssistanceTask;
  readonly resourceId: string | null;
  readonly userId: string | null;
  /** Words that the result was made from. */
  readonly source: string;
}

/** Returns a key that is the same for the same words. */
export const questionOf = (source: string): string => hash('sha256', source, 'base64').slice(0, 22);

interface Shared extends Choice {
  readonly method: Method;
  readonly unsupported: string[];
}

/** Stores the results of one call, which share their interaction. */
export const keepResults = async <Words extends object>(
  { clock, ids }: Pick<Assistance, 'clock' | 'ids'>,
  queries: Queries,
  { task, resourceId, userId, source }: Occasion,
  made: readonly Made<Words>[],
): Promise<(Shared & Words)[]> => {
  const [interactionId, createdAt, question] = [ids.uuid(), clock.now().toISOString(), questionOf(source)];
  const results = made.map(({ words, method, unsupported, promptVersion }) => ({
    stored: {
      id: ids.uuid(),
      interactionId,
      createdAt,
      task,
      resourceId,
      userId,
      question,
      method,
      promptVersion,
      words: { ...words, unsupported },
    },
    words,
    unsupported,
  }));
  await insertResults(
    queries,
    results.map(({ stored }) => stored),
  );
  return results.map(({ stored: { id, method }, words, unsupported }) => ({
    id,
    interactionId,
    createdAt,
    feedbackEvaluation: null,
    used: false,
    method,
    unsupported: [...unsupported],
    ...words,
  }));
};
