import { getIframeAllowed, getUrlPreview } from '#contract/functions.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { createAttemptLimiter } from '../auth/attempt-limiter.ts';
import { checkFraming, previewPage } from '../usecases/functions/look-outside.ts';
import type { Caller } from './call.ts';
import { implement } from './implement.ts';
import type { Resource } from './newsroom.ts';
import { type Refusal, refusal } from './refusal.ts';

/** More than a desk asks for by hand; fewer than a scan of somebody's network needs. */
const VISITS = { attempts: 60, windowMs: 60_000 } as const;

/** What the newsroom finds out about addresses on the web. */
export const functionRoutes: Resource = newsroom => {
  const limiter = createAttemptLimiter(newsroom.clock, VISITS);
  const admit = (user: Caller): Result<null, Refusal> => {
    const admitted = limiter.begin(user.id);
    return admitted.ok ? ok(null) : err(refusal('tooManyRequests', { headers: { 'retry-after': String(admitted.waitSeconds) } }));
  };

  implement(newsroom, getIframeAllowed, async ({ user, query }) => {
    const admitted = admit(user);
    return admitted.ok ? ok({ body: { allowed: await checkFraming(newsroom.visitor, query.url) } }) : admitted;
  });

  implement(newsroom, getUrlPreview, async ({ user, query }) => {
    const admitted = admit(user);
    return admitted.ok ? ok({ body: await previewPage(newsroom.visitor, query.url) }) : admitted;
  });
};
