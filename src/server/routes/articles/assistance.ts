import * as contract from '#contract/articles/assistance.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import type { Caller } from '../../caller.ts';
import { ownOf } from '../../repositories/item-reach.ts';
import { chooseResult } from '../../repositories/assistance-results.ts';
import type { Asker } from '../../usecases/assistance/assistance.ts';
import { questionsLeft } from '../../usecases/assistance/assistance.ts';
import { describePicture } from '../../usecases/assistance/describe-picture.ts';
import { proposeForSearch, proposeTeasers } from '../../usecases/assistance/propose-teasers.ts';
import { rephrase } from '../../usecases/assistance/rephrase.ts';
import { suggestKeywords } from '../../usecases/assistance/suggest-keywords.ts';
import { lastSummary, summariseArticle, summariseTicker } from '../../usecases/assistance/summarise.ts';
import { findUserNeed, lastUserNeed } from '../../usecases/assistance/user-need.ts';
import { implement } from '../calls/implement.ts';
import { implementLong, longRoute } from '../calls/implement-stream.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';

/** A batch of pictures, each described once or twice; models cost money, and built-in methods time. */
const PROPOSALS = { attempts: 240, windowMs: 60_000 } as const;

interface Calling {
  readonly user: Caller;
  readonly gone: AbortSignal;
}

/** Work of a call, unless its caller asks too often. */
type Admit = <Body, Code extends Refusal>(
  call: Calling,
  work: (asker: Asker) => Promise<Result<Body, Code>>,
) => Promise<Result<{ readonly body: Body }, Code | Refusal<'tooManyRequests'>>>;

const createAdmission = ({ clock }: Newsroom): Admit => {
  const proposals = createAttemptLimiter(clock, PROPOSALS);
  return async ({ user, gone }, work) => {
    const admitted = proposals.begin(user.id);
    if (!admitted.ok) return err(refusal('tooManyRequests', { headers: { 'retry-after': String(admitted.waitSeconds) } }));
    const made = await work({ userId: user.id, signal: gone });
    return made.ok ? ok({ body: made.value }) : made;
  };
};

/** What is told and noted, without a method. */
const tellRoutes = (newsroom: Newsroom): void => {
  const { assistance } = newsroom;
  implement(newsroom, contract.chooseResult, async ({ queries, query, body }) => {
    const chosen = await chooseResult(queries, { id: query.id, ...body });
    return chosen ? ok({ body: chosen }) : err(notFound);
  });
  implement(newsroom, contract.getArticleSummary, async ({ params }) => {
    const found = await lastSummary(assistance, params.id);
    return found.ok ? ok({ body: found.value }) : found;
  });
  implement(newsroom, contract.getUserNeed, async ({ params }) => {
    const found = await lastUserNeed(assistance, params.id);
    return found.ok ? ok({ body: found.value }) : found;
  });
  implement(newsroom, contract.getAssistanceState, async ({ user }) => {
    const left = assistance.model === null ? null : await questionsLeft(assistance, user.id);
    return ok({ body: { model: assistance.model?.name ?? null, questionsLeft: left } });
  });
  implement(newsroom, contract.listPrompts, async () =>
    ok({ body: assistance.prompts.all.map(({ task, locale, version, text }) => ({ task, locale, version, text })) }),
  );
};

/** Tools that help to write. */
export const assistanceRoutes: Resource = newsroom => {
  const { assistance, library } = newsroom;
  const admit = createAdmission(newsroom);
  tellRoutes(newsroom);
  implementLong(newsroom, [
    longRoute(contract.generateImageAltText, call =>
      admit(call, () => describePicture(assistance, library, { fileId: call.body.elvisId, locale: call.contentLocale, caller: call.user })),
    ),
    longRoute(contract.getKeywordSuggestions, call => admit(call, asker => suggestKeywords(assistance, asker, call.params.id))),
    longRoute(contract.generateTeasers, async call => {
      const named = call.body.articleId === undefined ? [] : [call.body.articleId];
      if ((await ownOf(assistance.database.db, named, call.user)).length < named.length) return err(notFound);
      return admit(call, asker => proposeTeasers(assistance, asker, { ...call.body, locale: call.contentLocale }));
    }),
    longRoute(contract.generateSeoTeaser, call =>
      admit(call, asker => proposeForSearch(assistance, asker, { id: call.params.id, ...call.body })),
    ),
    longRoute(contract.generateSeoTeaserWithKeywords, call =>
      admit(call, asker => proposeForSearch(assistance, asker, { id: call.params.id, ...call.body, keywords: null })),
    ),
    longRoute(contract.generateArticleSummary, call =>
      admit(call, asker => summariseArticle(assistance, asker, { id: call.params.id, ...call.body })),
    ),
    longRoute(contract.generateTickerSummary, call => admit(call, asker => summariseTicker(assistance, asker, call.params.id))),
    longRoute(contract.generateUserNeed, call =>
      admit(call, asker => findUserNeed(assistance, asker, { id: call.params.id, user: call.user })),
    ),
    longRoute(contract.rephrase, call => admit(call, asker => rephrase(assistance, asker, { id: call.params.id, text: call.body.text }))),
  ]);
};
