/*
 * On a front page this shows the reader's version of each teaser under test, and reports once that the teaser was seen; on the page of an
 * article it reports that the reader came from its teaser. If the version is not known in time, the teaser stays as it is and nothing is
 * counted, whichever version it would have been: slow lines do not favour one.
 */
const STORE = 'galley.teaserTests';
const KEEP_MS = 86_400_000;
const DECIDE_MS = 350;
const CLICK_MS = 30_000;
const SEND_MS = 500;

/** A version that this reader has, and when it was placed and clicked. */
interface Place {
  readonly version: string;
  readonly stamp: string;
  readonly at: number;
  readonly clicked?: number;
}
type Places = Readonly<Record<string, Place>>;

const read = (): Places => {
  try {
    const kept = (JSON.parse(localStorage.getItem(STORE) ?? '{}') ?? {}) as Places; // written below
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Date.now() - at < KEEP_MS));
  } catch {
    return {};
  }
};
const write = (places: Places): void => {
  try {
    localStorage.setItem(STORE, JSON.stringify(places));
  } catch {
    // Without a store each page places anew.
  }
};
const post = (path: string, body: object): Promise<Response> =>
  window.fetch(`/webstats/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  });

let events: readonly { readonly kind: 'arrival' | 'showing'; readonly stamp: string }[] = [];
let timer: number | undefined;
const send = (): void => {
  window.clearTimeout(timer);
  timer = undefined;
  if (events.length === 0) return;
  const sent = events;
  events = [];
  post('events', { events: sent }).catch(() => undefined);
};
const note = (kind: 'arrival' | 'showing', stamp: string): void => {
  events = [...events, { kind, stamp }];
  timer ??= window.setTimeout(send, SEND_MS);
};
addEventListener('pagehide', send);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});

const arrive = (): void => {
  const test = document.querySelector<HTMLMetaElement>('meta[name="galley-teaser-test"]')?.content ?? '';
  const places = read();
  const place = places[test];
  if (place?.clicked === undefined || Date.now() - place.clicked > CLICK_MS) return;
  const { clicked: _clicked, ...rest } = place;
  write({ ...places, [test]: rest });
  note('arrival', place.stamp);
  send();
};

/** Versions that the server places. */
interface Placements {
  readonly placements: readonly { readonly testId: string; readonly version: string; readonly stamp: string }[];
}

const started = performance.now();
/** Returns the places of these tests; undefined if they come too late. */
const placed = async (wanted: readonly string[]): Promise<Places | undefined> => {
  const known = read();
  const tests = wanted.filter(test => !known[test]);
  if (tests.length === 0) return known;
  try {
    const answer = await post('placements', { tests });
    const { placements } = answer.ok ? ((await answer.json()) as Placements) : { placements: [] }; // what this server sends
    if (performance.now() > DECIDE_MS + started) return undefined;
    const news = placements.map(({ testId, version, stamp }) => [testId, { version, stamp, at: Date.now() }] as const);
    const places = { ...known, ...Object.fromEntries(news) };
    write(places);
    return places;
  } catch {
    return known;
  }
};

const click = (test: string, target: EventTarget | null): void => {
  const now = read();
  const place = now[test];
  if (place && target instanceof Element && target.closest('a')) write({ ...now, [test]: { ...place, clicked: Date.now() } });
};
const begin = async (): Promise<void> => {
  const teasers = [...document.querySelectorAll<HTMLElement>('article[data-test]')];
  const wanted = [...new Set(teasers.map(({ dataset }) => dataset['test'] ?? ''))];
  const places = wanted.length === 0 ? undefined : await placed(wanted);
  if (!places) return;
  const seen = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const place = target instanceof HTMLElement ? places[target.dataset['test'] ?? ''] : undefined;
        if (place) note('showing', place.stamp);
      }
    },
    { threshold: 0.5 },
  );
  for (const teaser of teasers) {
    const test = teaser.dataset['test'] ?? '';
    const place = places[test];
    const other = place?.version === 'b' ? teaser.querySelector('template')?.content.firstElementChild : undefined;
    const shown = other ?? teaser;
    if (other) teaser.replaceWith(other);
    shown.classList.add('decided');
    if (!place) continue;
    seen.observe(shown);
    for (const name of ['click', 'auxclick']) shown.addEventListener(name, ({ target }) => click(test, target));
  }
};

const run = (): void => {
  arrive();
  void begin();
};
if ('prerendering' in document && document.prerendering === true) document.addEventListener('prerenderingchange', run, { once: true });
else run();
