import type { BridgeError } from '#bridge/states.ts';
import type { ContentLocale } from '#domain/user/user.ts';

/** What is to be made of an article: a copy, or a translation. */
export type CopyRequest = { readonly kind: 'clone' } | { readonly kind: 'translate'; readonly to: ContentLocale };

/** The language that an article can be translated into: the other one. */
export const otherLocale = (locale: ContentLocale): ContentLocale => (locale === 'de-CH' ? 'fr-CH' : 'de-CH');

/**
 * What a failure means for the person (B8-019, B8-020): nothing was made and another try may help; it is unknown whether something was
 * made, so that one looks before trying again; or no try will help.
 */
export type CopyFault = 'retry' | 'look' | 'refused';

/** No answer came in time, or none that arrived: the translated article may exist anyway. */
const UNCLEAR = ['translationTimeout', 'gatewayTimeout', 'timeout', 'ERR_NETWORK'];
const FINAL = ['needsModel', 'notFound', 'forbidden', 'unsavedChanges', 'offline'];

/** Says what a failure means. */
export const faultOf = ({ code }: BridgeError, { kind }: CopyRequest): CopyFault => {
  if (FINAL.includes(code)) return 'refused';
  return kind === 'translate' && UNCLEAR.includes(code) ? 'look' : 'retry';
};

/** The key of the words for a failure, in `errors`: those of a translation are the fallback (B8-019). */
export const faultKey = (error: BridgeError, request: CopyRequest): string => {
  const fault = faultOf(error, request);
  if (fault === 'refused' || request.kind === 'clone') return error.code;
  return fault === 'look' ? 'translationTimeout' : error.code === 'tooManyRequests' ? error.code : 'translationFailed';
};
