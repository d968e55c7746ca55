import { getIframeAllowed, getOutsidePicture, getOutsideText, getUrlPreview } from '#contract/metadata/functions.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import { checkFraming, fetchPicture, fetchText, previewPage } from '../../usecases/functions/look-outside.ts';
import type { Caller } from '../../caller.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';

/** More than a desk needs, fewer than a network scan does. */
const VISITS = { attempts: 60, windowMs: 60_000 } as const;

/** A long article with its pictures, opened several times; each desk keeps what it has seen. */
const PICTURES = { attempts: 240, windowMs: 60_000 } as const;
const PICTURE_CACHE = 'private, max-age=3600';

/** Functions that inspect web addresses. */
export const functionRoutes: Resource = newsroom => {
  const limiter = createAttemptLimiter(newsroom.clock, VISITS);
  const pictures = createAttemptLimiter(newsroom.clock, PICTURES);
  const admit = (user: Caller, by = limiter): Result<null, Refusal<'tooManyRequests'>> => {
    const admitted = by.begin(user.id);
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

  implement(newsroom, getOutsideText, async ({ user, query }) => {
    const admitted = admit(user);
    return admitted.ok ? ok({ body: { text: await fetchText(newsroom.visitor, query.url) } }) : admitted;
  });

  implement(newsroom, getOutsidePicture, async ({ user, query }) => {
    const admitted = admit(user, pictures);
    if (!admitted.ok) return admitted;
    const picture = await fetchPicture(newsroom.visitor, query.url);
    return picture === null ? err(notFound) : ok({ ...picture, headers: { 'cache-control': PICTURE_CACHE } });
  });
};
