import { pageAsset } from '../page/page-frame.ts';

/** Names the test of the article that a page shows. */
export const TEST_META = 'galley-teaser-test';

/**
 * Plain JavaScript for browsers. On a front page it shows this reader's version of each teaser under test, and reports once that the teaser
 * was seen; on the page of an article it reports that the reader came from its teaser. If the version is not known in time, the teaser
 * stays as it is and nothing is counted, whichever version it would have been: slow lines do not favour one.
 */
const SCRIPT = `'use strict';
(() => {
  const STORE = 'galley.teaserTests';
  const KEEP_MS = 86400000;
  const DECIDE_MS = 350;
  const CLICK_MS = 30000;
  const SEND_MS = 500;

  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(STORE)) ?? {};
      return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Date.now() - at < KEEP_MS));
    } catch {
      return {};
    }
  };
  const write = places => {
    try {
      localStorage.setItem(STORE, JSON.stringify(places));
    } catch {}
  };
  const post = (path, body) =>
    window.fetch('/webstats/' + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    });

  let events = [];
  let timer;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    const sent = events;
    events = [];
    post('events', { events: sent }).catch(() => {});
  };
  const note = (kind, stamp) => {
    events.push({ kind, stamp });
    timer ??= setTimeout(send, SEND_MS);
  };
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

  const arrive = () => {
    const test = document.querySelector('meta[name="${TEST_META}"]')?.content;
    const places = read();
    const place = places[test];
    if (!place?.clicked || Date.now() - place.clicked > CLICK_MS) return;
    delete place.clicked;
    write(places);
    note('arrival', place.stamp);
    send();
  };

  const begin = async () => {
    const teasers = [...document.querySelectorAll('article[data-test]')];
    const wanted = [...new Set(teasers.map(({ dataset }) => dataset.test))];
    if (wanted.length === 0) return;
    const places = read();
    const unknown = wanted.filter(test => !places[test]);
    if (unknown.length > 0) {
      try {
        const answer = await post('placements', { tests: unknown });
        const { placements } = answer.ok ? await answer.json() : { placements: [] };
        if (performance.now() > DECIDE_MS + started) return;
        for (const { testId, version, stamp } of placements) places[testId] = { version, stamp, at: Date.now() };
        write(places);
      } catch {}
    }
    const seen = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          seen.unobserve(target);
          note('showing', places[target.dataset.test].stamp);
        }
      },
      { threshold: 0.5 },
    );
    const click = ({ currentTarget, target }) => {
      if (!target.closest('a')) return;
      const now = read();
      const place = now[currentTarget.dataset.test];
      if (!place) return;
      place.clicked = Date.now();
      write(now);
    };
    for (const teaser of teasers) {
      const place = places[teaser.dataset.test];
      const other = place?.version === 'b' ? teaser.querySelector('template')?.content.firstElementChild : undefined;
      const shown = other ?? teaser;
      if (other) teaser.replaceWith(other);
      shown.classList.add('decided');
      if (!place) continue;
      seen.observe(shown);
      shown.addEventListener('click', click);
      shown.addEventListener('auxclick', click);
    }
  };
  const started = performance.now();
  const run = () => {
    arrive();
    void begin();
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
})();
`;

export const TEASER_ASSET = pageAsset('teaser.js', 'text/javascript', SCRIPT);
