import { type Feedback, feedbackSchema, type Choice, type Method, methodSchema } from '#domain/assistance/result.ts';
import type { AssistanceTask } from '#domain/assistance/task.ts';
import type { Queries } from '../db/schema.ts';
import { seal, unseal } from '../db/sealed.ts';

/** A result as it is stored; `words` are those of its task. */
interface StoredResult extends Choice {
  readonly task: AssistanceTask;
  readonly resourceId: string | null;
  readonly method: Method;
  /** Identifies the question. */
  readonly question: string;
  /** Read by the schema of its task. */
  readonly words: unknown;
}

interface NewResult extends Omit<StoredResult, 'feedbackEvaluation' | 'used'> {
  readonly userId: string | null;
  readonly promptVersion: string | null;
}

export const insertResults = async (queries: Queries, results: readonly NewResult[]): Promise<void> => {
  if (results.length === 0) return;
  await queries
    .insertInto('assistance_results')
    .values(
      results.map(result => ({
        id: result.id,
        interaction_id: result.interactionId,
        task: result.task,
        resource_id: result.resourceId,
        user_id: result.userId,
        created_at: result.createdAt,
        method: result.method,
        prompt_version: result.promptVersion,
        question: result.question,
        words: seal(result.words),
        feedback: null,
        used: 0 as const,
      })),
    )
    .execute();
};

interface Row {
  readonly id: string;
  readonly interaction_id: string;
  readonly created_at: string;
  readonly feedback: string | null;
  readonly used: number;
}

const choiceOf = (row: Row): Choice => ({
  id: row.id,
  interactionId: row.interaction_id,
  createdAt: row.created_at,
  feedbackEvaluation: row.feedback === null ? null : feedbackSchema.parse(row.feedback),
  used: row.used === 1,
});

/** The newest result of a task for an article or ticker. */
export const findLastResult = async (queries: Queries, task: AssistanceTask, resourceId: string): Promise<StoredResult | undefined> => {
  const row = await queries
    .selectFrom('assistance_results')
    .selectAll()
    .where('resource_id', '=', resourceId)
    .where('task', '=', task)
    .orderBy('created_at', 'desc')
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { question } = row;
  return { ...choiceOf(row), task, resourceId, method: methodSchema.parse(row.method), question, words: unseal(row.words) };
};

interface ChangedChoice {
  readonly id: string;
  readonly feedbackEvaluation?: Feedback | null | undefined;
  readonly used?: boolean | undefined;
}

/** Stores a user's opinion of a result; omitted fields stay. Returns undefined if there is no such result. */
export const chooseResult = async (queries: Queries, { id, feedbackEvaluation, used }: ChangedChoice): Promise<Choice | undefined> => {
  const row = await queries
    .updateTable('assistance_results')
    .set(expression => ({
      feedback: feedbackEvaluation === undefined ? expression.ref('feedback') : feedbackEvaluation,
      used: used === undefined ? expression.ref('used') : used ? 1 : 0,
    }))
    .where('id', '=', id)
    .returning(['id', 'interaction_id', 'created_at', 'feedback', 'used'])
    .executeTakeFirst();
  return row && choiceOf(row);
};

/** Removes the results of an article or ticker. */
export const forgetResults = async (queries: Queries, resourceId: string): Promise<void> => {
  await queries.deleteFrom('assistance_results').where('resource_id', '=', resourceId).execute();
};
