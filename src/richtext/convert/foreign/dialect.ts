import type { Dialect } from './dialect-rules.ts';
import { googleDocs } from './google-docs.ts';
import { officeOnline } from './office-online.ts';
import { word } from './word.ts';
import { wordFile } from './word-file.ts';

export const DIALECT_NAMES = ['googleDocs', 'word', 'wordFile', 'officeOnline', 'code', 'web'] as const;
export type DialectName = (typeof DIALECT_NAMES)[number];

const DIALECTS: Readonly<Record<DialectName, Dialect>> = { googleDocs, word, wordFile, officeOnline, code: {}, web: {} };

export const dialectOf = (name: DialectName): Dialect => DIALECTS[name];

/** Marks of programs are looked for near the start only, but for Google's, which is on its outermost element. */
const HEAD_LENGTH = 20_000;

/** Which program wrote this, by the marks it leaves; `web` for every other. */
export const detectDialect = (source: string): DialectName => {
  const head = source.slice(0, HEAD_LENGTH);
  if (/id=["']?docs-internal-guid-/iu.test(head)) return 'googleDocs';
  if (/urn:schemas-microsoft-com:office:word|class=["']?Mso[A-Z]|content=["']?Microsoft Word|style=["'][^"']{0,500}mso-list:/iu.test(head))
    return 'word';
  if (/class=["'][^"']*\b(?:OutlineElement|TextRun|NormalTextRun)\b[^"']*\bSCX[OW]\d/iu.test(head)) return 'officeOnline';
  if (
    /^(?:\s|<!--[^>]*-->|<meta[^>]*>|<\/?(?:html|head|body)[^>]*>)*<div[^>]*font-family:[^>]*monospace[^>]*white-space: ?pre/iu.test(head)
  )
    return 'code';
  return 'web';
};

const REDIRECT =
  /^https:\/\/(?:www\.google\.[a-z.]{2,6}\/url|[a-z0-9.]{1,80}\.safelinks\.protection\.outlook\.com\/)\?(?:[^#]*&)?(?:q|url)=([^&#]+)/iu;

const decode = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/** The address behind those that programs put around links to count clicks: Google's redirect and Outlook's safe links. */
export const addressOfLink = (href: string): string => {
  const inner = decode(REDIRECT.exec(href)?.[1] ?? '');
  return /^https?:\/\//iu.test(inner) ? inner : href;
};
