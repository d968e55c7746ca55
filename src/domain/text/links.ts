import { type Result, err, ok } from '../result.ts';

/** Which addresses a link may have besides https ones (rules.md section 5, links). */
export interface LinkRules {
  readonly allowInsecure?: boolean;
  readonly allowMailto?: boolean;
}

/** Reason for refusing an address; also the locale key. */
export type LinkFault =
  | 'validator.message.secureUrl'
  | 'validator.message.insecureUrl'
  | 'validator.message.secureUrlOrMailto'
  | 'validator.message.validUrlOrMailto';

/** The message of a set of rules: https only (B5-030), http too (B5-031), mailto too (B5-032), both (B5-033). */
export const linkFaultOf = ({ allowInsecure = false, allowMailto = false }: LinkRules): LinkFault => {
  if (allowInsecure) return allowMailto ? 'validator.message.validUrlOrMailto' : 'validator.message.insecureUrl';
  return allowMailto ? 'validator.message.secureUrlOrMailto' : 'validator.message.secureUrl';
};

/** Host names as in an address: labels of letters, digits and hyphens (also beyond ASCII), or an IPv4 or bracketed IPv6 address, then a port. */
const AUTHORITY = /^(?:[^\s/?#@:[\]\\<>"%]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/u;
const WEB_ADDRESS = /^(https?):\/\/([^/?#]+)([/?#]\S*)?$/iu;
/** One address, optionally with header fields; RFC 6068 allows more, but nobody types it. */
const MAIL_ADDRESS = /^mailto:[^\s@?,;:<>()[\]\\"]+@[^\s@?,;:<>()[\]\\"]+\.[^\s@?,;:<>()[\]\\".]{2,}(?:\?\S*)?$/iu;

const isHost = (authority: string): boolean => {
  if (!AUTHORITY.test(authority)) return false;
  const host = authority.startsWith('[') ? authority : authority.replace(/:\d+$/u, '');
  const labels = host.split('.');
  return host.startsWith('[') || (labels.length > 1 && labels.every(label => /^[^-](?:.*[^-])?$/u.test(label)));
};

/**
 * Checks an address that a user entered; returns it trimmed.
 * Pure text rules and no parser of the platform, so that desk and server agree. User names in addresses are refused: they mislead readers.
 */
export const checkLink = (address: string, rules: LinkRules = {}): Result<string, LinkFault> => {
  const trimmed = address.trim();
  const web = WEB_ADDRESS.exec(trimmed);
  const secure = web?.[1]?.toLowerCase() === 'https';
  const isWeb = web !== null && (secure || rules.allowInsecure === true) && isHost(web[2] ?? '');
  const isMail = rules.allowMailto === true && MAIL_ADDRESS.test(trimmed);
  return isWeb || isMail ? ok(trimmed) : err(linkFaultOf(rules));
};

/** A link that was pasted or dropped alone: one address and nothing else (B4-041, B5-036). Undefined for any other text. */
export const linkFromPasted = (text: string): { readonly kind: 'external'; readonly href: string } | undefined => {
  const checked = checkLink(text, { allowInsecure: true, allowMailto: true });
  return checked.ok ? { kind: 'external', href: checked.value } : undefined;
};

/** The default text of a link: its address, without the machine-readable parts of a mail address. */
export const wordsOfAddress = (href: string): string => /^mailto:([^?]*)/iu.exec(href)?.[1] ?? href;

/** The metadata id at the end of a content item's public address: a hyphen and 12 digits (B4-040). */
export const metadataIdOfAddress = (address: string): string | undefined =>
  /^https?:\/\/[^/?#]+\/[^?#]*-(\d{12})\/?(?:[?#].*)?$/iu.exec(address.trim())?.[1];

/**
 * Checks whether an address may be opened or written as `href`: http, https and mailto, never a script.
 * Looser than `checkLink`, as it checks stored addresses.
 */
export const isOpenable = (address: string): boolean => /^(?:https?:\/\/|mailto:)\S/iu.test(address.trim());

/** The addresses of a `text/uri-list`: lines that start with # (comments) or with a placeholder such as {address} are ignored (B5-037). */
export const readUriList = (text: string): readonly string[] =>
  text
    .split(/\r?\n/u)
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#') && !/^\{[^}]*\}/u.test(line));
