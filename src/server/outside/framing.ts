/** The policies of a `content-security-policy` header that name `frame-ancestors`, each with its sources in lower case. */
const frameAncestors = (header: string): readonly (readonly string[])[] =>
  header.split(',').flatMap(policy => {
    const directives = policy.split(';').map(directive => directive.trim().toLowerCase().split(/\s+/u));
    const found = directives.find(([name]) => name === 'frame-ancestors');
    return found ? [found.slice(1)] : [];
  });

/** Sources that let any site in. A list of chosen hosts never names a publisher's own sites by chance. */
const OPEN_SOURCES: ReadonlySet<string> = new Set(['*', 'https:', 'https://*']);

const FORBIDDING: ReadonlySet<string> = new Set(['deny', 'sameorigin']);

/** Answers that are no page at all; 401, 403 and 429 often mean only the newsroom's own visit. */
const isBroken = (status: number): boolean => status >= 500 || status === 404 || status === 410;

/**
 * Whether a page lets other sites frame it, as browsers judge: `frame-ancestors` of every policy (CSP level 3, section 6.4.2.1), and only
 * without it `x-frame-options` (HTML Living Standard, section 7.6, as of 2026; `allow-from` has no effect).
 */
export const allowsFraming = ({
  status,
  headers,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}): boolean => {
  if (isBroken(status)) return false;
  const ancestors = frameAncestors(headers['content-security-policy'] ?? '');
  if (ancestors.length > 0) return ancestors.every(sources => sources.some(source => OPEN_SOURCES.has(source)));
  const options = (headers['x-frame-options'] ?? '').split(',').map(option => option.trim().toLowerCase());
  return !options.some(option => FORBIDDING.has(option));
};
