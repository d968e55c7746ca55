import { translateArticle } from '#contract/articles/content.ts';
import { err, ok } from '#domain/result.ts';
import { createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import { translateArticle as translate } from '../../usecases/article/translate-article.ts';
import { implementLong, longRoute } from '../calls/implement-stream.ts';
import type { Resource } from '../calls/newsroom.ts';
import { refusal } from '../../refusal.ts';

/** Models cost money, and a text is usually translated once. */
const TRANSLATIONS = { attempts: 20, windowMs: 600_000 } as const;

/** Translation of articles. */
export const translationRoutes: Resource = newsroom => {
  const { database, clock, ids, model } = newsroom;
  const translations = createAttemptLimiter(clock, TRANSLATIONS);
  implementLong(newsroom, [
    longRoute(translateArticle, async ({ params, body, user, now, mutationId, from, isGone }) => {
      const admitted = translations.begin(user.id);
      if (!admitted.ok) return err(refusal('tooManyRequests', { headers: { 'retry-after': String(admitted.waitSeconds) } }));
      const { person, isExternal } = user;
      // Nobody edits yet what it writes.
      const writing = { dialect: database.dialect, ids, now, user: person, isExternal, editorsOf: () => [], mutationId, from };
      const stored = await translate(
        { database, clock, model, writing, isWanted: () => !isGone() },
        { id: params.id, locale: body.targetLanguage },
      );
      return stored.ok ? ok({ status: 201 as const, body: stored.value.article, etag: stored.value.etag }) : stored;
    }),
  ]);
};
