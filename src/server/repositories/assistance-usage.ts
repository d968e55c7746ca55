import { sql } from 'kysely';
import type { Queries } from '../db/schema.ts';

/** Questions to the model on a day, and their tokens. */
export interface Usage {
  readonly questions: number;
  readonly tokens: number;
}

/** Returns the usage of one user on a day, and that of all users. PostgreSQL returns sums as texts. */
export const findUsage = async (
  queries: Queries,
  { day, userId }: { readonly day: string; readonly userId: string },
): Promise<{ readonly own: Usage; readonly all: Usage }> => {
  const rows = await queries.selectFrom('assistance_usage').select(['user_id', 'questions', 'tokens']).where('day', '=', day).execute();
  const sum = (used: readonly Usage[]): Usage =>
    used.reduce((total, { questions, tokens }) => ({ questions: total.questions + questions, tokens: total.tokens + tokens }), {
      questions: 0,
      tokens: 0,
    });
  return { own: sum(rows.filter(row => row.user_id === userId)), all: sum(rows) };
};

/** Adds to a user's usage on a day. */
export const addUsage = async (
  queries: Queries,
  { day, userId, questions, tokens }: Usage & { readonly day: string; readonly userId: string },
): Promise<void> => {
  await queries
    .insertInto('assistance_usage')
    .values({ day, user_id: userId, questions, tokens })
    .onConflict(conflict =>
      conflict.columns(['day', 'user_id']).doUpdateSet({
        questions: sql<number>`assistance_usage.questions + ${questions}`,
        tokens: sql<number>`assistance_usage.tokens + ${tokens}`,
      }),
    )
    .execute();
};
