import { ok } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { toBridgeError } from '../failure.ts';
import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Pictures } from './pictures.ts';

type PictureHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `${'pictures' | 'uploads'}.${string}`>>;

/** The newsroom's word that a rendition is still being made (B7-032). */
export const FALLBACK_HEADER = 'x-unity-fallback-image';

/** Answers the operations on pictures and uploads. */
const pictureHandlers = (pictures: Pictures, newsroom: Newsroom): PictureHandlers => ({
  'pictures.take': input => pictures.take(input),
  'pictures.isReady': async ({ id, maxWidth }) => {
    if (await pictures.isHere(id)) return ok({ isReady: true });
    const answer = await newsroom.call('headFileRendition', { params: { id }, query: { maxWidth } });
    if (!answer.ok) return { ok: false, error: toBridgeError(answer.error) };
    return ok({ isReady: answer.value.status === 200 && answer.value.headers.get(FALLBACK_HEADER) !== 'true' });
  },
  'pictures.found': () => Promise.resolve(ok({ pictures: [...pictures.found()] })),
  'pictures.giveUpFound': () => {
    pictures.giveUpFound();
    return Promise.resolve(ok({ pictures: [...pictures.found()] }));
  },
  'uploads.send': input => Promise.resolve(pictures.uploads.send(input)),
  'uploads.fromAddress': input => Promise.resolve(pictures.uploads.fromAddress(input)),
  'uploads.list': () => Promise.resolve(ok({ uploads: [...pictures.uploads.list()] })),
  'uploads.cancel': ({ uploadId }) => Promise.resolve(pictures.uploads.cancel(uploadId)),
  'uploads.retry': ({ uploadId }) => Promise.resolve(pictures.uploads.retry(uploadId)),
});

/** Pictures and uploads, as a part of the desk. */
export const picturesPart = (pictures: Pictures, newsroom: Newsroom) =>
  ({
    handlers: pictureHandlers(pictures, newsroom),
    forget: pictures.forgetOwner,
    readAgain: pictures.forgetRows,
    start: pictures.start,
    dispose: pictures.dispose,
  }) satisfies DeskPart;
