import { fail } from '../failure.ts';
import type { BridgeHandlers } from '../host.ts';

export type PictureHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `${'pictures' | 'uploads'}.${string}`>>;

const refuse = () => Promise.resolve(fail('unknownOperation'));

/** Answers the operations on pictures and uploads. */
export const pictureHandlers = (): PictureHandlers => ({
  'pictures.take': refuse,
  'pictures.isReady': refuse,
  'uploads.send': refuse,
  'uploads.fromAddress': refuse,
  'uploads.list': refuse,
  'uploads.cancel': refuse,
  'uploads.retry': refuse,
});
