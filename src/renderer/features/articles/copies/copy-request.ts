import type { BridgeError } from '#bridge/states.ts';
import type { ContentLocale } from '#domain/locale.ts';

/** What to make of an article: a copy or a translation. */
export type CopyRequest = { readonly kind: 'clone' } | { readonly kind: 'translate'; readonly to: ContentLocale };

/** Returns the language that an article can be translated into. */
export const otherLocale = (locale: ContentLocale): ContentLocale => (locale === 'de-CH' ? 'fr-CH' : 'de-CH');

/**
 * Meaning of a failure for the user (B8-019, B8-020): `retry` if nothing was made and another try may help; `look` if it is unknown
 * whether something was made, so that the user checks before trying again; `refused` if no try will help.
 */
export type CopyFault = 'retry' | 'look' | 'refused';

/** Codes after which the translated article may exist: no answer came in time, or it did not arrive. */
const UNCLEAR = ['translationTimeout', 'gatewayTimeout', 'timeout', 'ERR_NETWORK'];
const FINAL = ['needsModel', 'notFound', 'forbidden', 'unsavedChanges', 'offline'];

/** Returns the meaning of a failure. */
export const faultOf = ({ code }: BridgeError, { kind }: CopyRequest): CopyFault => {
  if (FINAL.includes(code)) return 'refused';
  return kind === 'translate' && UNCLEAR.includes(code) ? 'look' : 'retry';
};

/** Returns the key of the message for a failure, in `errors`: the fallback is that of a failed translation (B8-019). */
export const faultKey = (error: BridgeError, request: CopyRequest): string => {
  const fault = faultOf(error, request);
  if (fault === 'refused' || request.kind === 'clone') return error.code;
  return fault === 'look' ? 'translationTimeout' : error.code === 'tooManyRequests' ? error.code : 'translationFailed';
};
