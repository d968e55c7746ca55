import { sql } from 'kysely';
import type { Queries } from '../db/schema.ts';

/** What was asked of the model on a day. */
export interface Usage {
  readonly questions: number;
  readonly tokens: number;
}

/** What one person asked on a day, and all together. Sums are texts on PostgreSQL. */
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

/** Adds to what a person asked on a day. */
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
