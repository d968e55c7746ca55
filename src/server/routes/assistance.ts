import { generateImageAltText } from '#contract/assistance.ts';
import { err, ok } from '#domain/result.ts';
import { createAttemptLimiter } from '../auth/attempt-limiter.ts';
import { describePicture } from '../usecases/assistance/describe-picture.ts';
import { implementLong, longRoute } from './implement-stream.ts';
import type { Resource } from './newsroom.ts';
import { refusal } from '../refusal.ts';

/** A batch of pictures, each described once or twice; models cost money. */
const PROPOSALS = { attempts: 240, windowMs: 60_000 } as const;

/** Tools that help to write. */
export const assistanceRoutes: Resource = newsroom => {
  const proposals = createAttemptLimiter(newsroom.clock, PROPOSALS);
  implementLong(newsroom, [
    longRoute(generateImageAltText, async ({ body, user, contentLocale }) => {
      const admitted = proposals.begin(user.id);
      if (!admitted.ok) return err(refusal('tooManyRequests', { headers: { 'retry-after': String(admitted.waitSeconds) } }));
      const described = await describePicture(newsroom.library, newsroom.model, { fileId: body.elvisId, locale: contentLocale });
      return described.ok ? ok({ body: described.value }) : described;
    }),
  ]);
};
