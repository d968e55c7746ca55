import type { Method } from '#domain/assistance/result.ts';
import type { AssistanceTask } from '#domain/assistance/task.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { endOfZurichDay, zurichTimeOf } from '#domain/time/zurich.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { ChatModel } from '../../ai/chat-model.ts';
import type { Prompts } from '../../ai/prompts/prompts.ts';
import type { Database } from '../../db/database.ts';
import type { Clock, Ids } from '../../ports.ts';
import { addUsage, findUsage } from '../../repositories/assistance-usage.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** Daily limits of the use of the model; null: unlimited. */
export interface AssistanceLimits {
  readonly questionsPerPerson: number | null;
  /** Tokens of the whole newsroom. */
  readonly tokens: number | null;
}

export const DEFAULT_ASSISTANCE_LIMITS: AssistanceLimits = { questionsPerPerson: 300, tokens: null };

/** Context of assistance. A model takes its time, so only short transactions are opened. */
export interface Assistance {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly model: ChatModel | null;
  readonly prompts: Prompts;
  readonly limits: AssistanceLimits;
}

/** User who asks, and the signal that ends the wait for the answer. */
export interface Asker {
  /** Null for the newsroom itself. */
  readonly userId: string | null;
  readonly signal: AbortSignal;
}

/** Result of a method, before it is stored. */
export interface Made<Words> {
  readonly words: Words;
  readonly method: Method;
  readonly unsupported: readonly string[];
  readonly promptVersion: string | null;
}

export const builtIn = <Words>(words: Words): Made<Words> => ({ words, method: 'builtIn', unsupported: [], promptVersion: null });

export type ModelRefusal = Refusal<'modelFailed' | 'modelTimeout' | 'modelUnusable' | 'tooManyRequests'>;

/** Name under which the newsroom's own questions are counted. */
const NEWSROOM = 'newsroom';
/** Maximum length of a text that goes to a model, in characters: longer articles lose their end. */
const MAX_TEXT = 24_000;
const MAX_TOKENS = 1_500;
/** Models on a newsroom's own computer read slowly before they write. */
const STALL_MS = 30_000;
const DEADLINE_MS = 90_000;
/** Characters per token in both languages; used if a model does not report its tokens. */
const CHARACTERS_PER_TOKEN = 3;

const dayOf = ({ clock }: Pick<Assistance, 'clock'>): string => zurichTimeOf(clock.now().toISOString()).date;

/** Returns the number of questions that a user has left today; null if there is no limit. */
export const questionsLeft = async (assistance: Assistance, userId: string): Promise<number | null> => {
  const { database, limits } = assistance;
  const { own, all } = await findUsage(database.db, { day: dayOf(assistance), userId });
  if (limits.tokens !== null && all.tokens >= limits.tokens) return 0;
  return limits.questionsPerPerson === null ? null : Math.max(0, limits.questionsPerPerson - own.questions);
};

/** Counts a question before it is asked; refuses it until tomorrow if the day's limit is reached. */
export const admitQuestion = async (assistance: Assistance, userId: string | null): Promise<Result<string, Refusal<'tooManyRequests'>>> => {
  const { database, clock, limits } = assistance;
  const [day, person] = [dayOf(assistance), userId ?? NEWSROOM];
  const isAdmitted = await database.transaction(async queries => {
    const { own, all } = await findUsage(queries, { day, userId: person });
    const isOver = userId !== null && limits.questionsPerPerson !== null && own.questions >= limits.questionsPerPerson;
    if (isOver || (limits.tokens !== null && all.tokens >= limits.tokens)) return false;
    await addUsage(queries, { day, userId: person, questions: 1, tokens: 0 });
    return true;
  });
  if (isAdmitted) return ok(day);
  const waitMs = Date.parse(endOfZurichDay(day)) - clock.now().getTime();
  const message = 'Enough was asked of the language model for today';
  return err(refusal('tooManyRequests', { message, headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) } }));
};

interface Question {
  readonly task: AssistanceTask;
  readonly locale: ContentLocale;
  readonly text: string;
}

/** Asks the model; returns its JSON unparsed. */
export const askModel = async (
  assistance: Assistance & { readonly model: ChatModel },
  { userId, signal }: Asker,
  { task, locale, text }: Question,
): Promise<Result<{ readonly answer: string; readonly promptVersion: string }, ModelRefusal>> => {
  const admitted = await admitQuestion(assistance, userId);
  if (!admitted.ok) return admitted;
  const prompt = assistance.prompts.of(task, locale);
  const question = { task: prompt.text, text: text.slice(0, MAX_TEXT), maxTokens: MAX_TOKENS };
  const answered = await assistance.model.stream({ ...question, timeoutMs: DEADLINE_MS, stallMs: STALL_MS, signal });
  const sentTokens = Math.ceil((prompt.text.length + question.text.length) / CHARACTERS_PER_TOKEN);
  const writtenTokens = answered.ok ? Math.ceil(answered.value.words.length / CHARACTERS_PER_TOKEN) : 0;
  const tokens = (answered.ok ? answered.value.tokens : null) ?? sentTokens + writtenTokens;
  await addUsage(assistance.database.db, { day: admitted.value, userId: userId ?? NEWSROOM, questions: 0, tokens });
  if (!answered.ok) return err(refusal(answered.error === 'timeout' ? 'modelTimeout' : 'modelFailed'));
  return ok({ answer: answered.value.words, promptVersion: prompt.version });
};
