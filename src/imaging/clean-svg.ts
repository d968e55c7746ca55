import { err, ok } from '#domain/result.ts';
import { plainSvg } from './svg/plain-svg.ts';
import { isTooLarge, purifyAside } from './svg/purify-aside.ts';
import { decodeXml } from './svg/svg-text.ts';
import type { CleanSvg } from './types.ts';

/** Sanitises a drawing: removes scripts, handlers, foreign content and everything that would be fetched. */
export const cleanSvg: CleanSvg = async bytes => {
  const text = decodeXml(bytes);
  const plain = text === null ? null : plainSvg(text);
  if (plain === null || isTooLarge(plain)) return err({ code: 'unsafeSvg' });
  const clean = await purifyAside(plain);
  return clean === null ? err({ code: 'unsafeSvg' }) : ok(new TextEncoder().encode(clean));
};
