/** What a browser does in a sign-in: keeps cookies by path and follows redirects inside the newsroom. */
export interface TestBrowser {
  readonly open: (address: string, init?: RequestInit) => Promise<BrowserStop>;
}

/** Where the browser ended: a page, or a redirect that leaves the newsroom. */
export interface BrowserStop {
  readonly status: number;
  readonly address: string;
  readonly html: string;
  readonly headers: Headers;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

const MAX_REDIRECTS = 10;

export const createTestBrowser = (origin: string): TestBrowser => {
  const jar = new Map<string, Cookie>();

  const keep = (line: string, address: string): void => {
    const [pair = '', ...attributes] = line.split(';').map(part => part.trim());
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find(attribute => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? new URL(address).pathname;
    if (value === '' || attributes.some(attribute => attribute.toLowerCase().startsWith('expires=thu, 01 jan 1970')))
      jar.delete(name + path);
    else jar.set(name + path, { value: pair, path });
  };
  const cookiesFor = (address: string): string => {
    const { pathname } = new URL(address);
    const fitting = [...jar.values()].filter(cookie => pathname.startsWith(cookie.path));
    return fitting
      .toSorted((one, other) => other.path.length - one.path.length)
      .map(cookie => cookie.value)
      .join('; ');
  };

  const open = async (address: string, init: RequestInit = {}, redirects = 0): Promise<BrowserStop> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookiesFor(address));
    if (!headers.has('accept')) headers.set('accept', 'text/html,application/xhtml+xml');
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) keep(line, address);
    const location = answer.headers.get('location');
    const html = await answer.text();
    if (location === null) return { status: answer.status, address, html, headers: answer.headers };
    const next = new URL(location, address).href;
    if (!next.startsWith(`${origin}/`)) return { status: answer.status, address: next, html, headers: answer.headers };
    if (redirects >= MAX_REDIRECTS) throw new Error('too many redirects');
    return open(next, {}, redirects + 1);
  };
  return { open: (address, init) => open(address, init) };
};
