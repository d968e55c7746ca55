/**
 * Programs identify themselves: crawlers, link previews, monitors, libraries. A call without a name counts as one, too. Those that pose as
 * people have to run the page's script and are bounded by the limits of their address.
 */
const PROGRAMS =
  /bot\b|bots\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|pinterest|whatsapp|telegram|skypeuripreview|headless|lighthouse|pagespeed|pingdom|uptime|monitor|curl|wget|python|scrapy|java\/|go-http|node-fetch|undici|axios|okhttp|libwww|httpclient|phantomjs|puppeteer|playwright|selenium/iu;

interface Headers {
  readonly 'user-agent'?: string | undefined;
  readonly 'sec-purpose'?: unknown;
  readonly purpose?: unknown;
}

/** Checks whether a call comes from a program, or for a page that is not looked at yet: neither is a reader. */
export const isProgram = ({ 'user-agent': name = '', 'sec-purpose': secPurpose, purpose }: Headers): boolean =>
  name.trim() === '' ||
  PROGRAMS.test(name) ||
  [secPurpose, purpose].some(value => typeof value === 'string' && /prefetch|prerender/iu.test(value));
