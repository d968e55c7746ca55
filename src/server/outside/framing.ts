/** The policies of a `content-security-policy` header that name `frame-ancestors`, each with its sources in lower case. */
const frameAncestors = (header: string): readonly (readonly string[])[] =>
  header.split(',').flatMap(policy => {
    const directives = policy.split(';').map(directive => directive.trim().toLowerCase().split(/\s+/u));
    const found = directives.find(([name]) => name === 'frame-ancestors');
    return found ? [found.slice(1)] : [];
  });

/** Sources that allow any site. A list of hosts never includes a publisher's own sites by chance. */
const OPEN_SOURCES: ReadonlySet<string> = new Set(['*', 'https:', 'https://*']);

const FORBIDDING: ReadonlySet<string> = new Set(['deny', 'sameorigin']);

/** Answers without a page; 401, 403 and 429 often apply only to the newsroom's own visit. */
const isBroken = (status: number): boolean => status >= 500 || status === 404 || status === 410;

/**
 * Checks whether a page allows other sites to frame it, by the rules of browsers: `frame-ancestors` of every policy (CSP level 3, section
 * 6.4.2.1), and only without it `x-frame-options` (HTML Living Standard, section 7.6, as of 2026; `allow-from` has no effect).
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
