/*
 * Inserts changes of a ticker at their places: each comes as the same HTML as in the page itself, so that there is one way to draw an event.
 * Without a stream it polls; without this script the page reloads itself.
 */
import type { PolledChange, TickerChange } from './ticker-change.ts';

const POLL_MS = 10_000;
const RELOAD_MS = 5_000;

const found = (selector: string): HTMLElement => {
  const part = document.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`the page has no ${selector}`);
  return part;
};
const main = found('main');
const list = found('#events');
const status = found('#status');
const news = found('#news');
const more = found('#more');
const { ticker = '', change = '', connected = '', disconnected = '', shared = '', newOne = '', newMany = '' } = main.dataset;
let last = Number(change);

const articles = (): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(':scope > article')];
const read = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html, 'text/html').body.querySelector<HTMLElement>(':scope > *');

const isAfter = (one: HTMLElement, other: HTMLElement): boolean => {
  const [at, order] = [Number(one.dataset['at']) - Number(other.dataset['at']), one.dataset['order'] ?? ''];
  if (at !== 0) return at > 0;
  const otherOrder = other.dataset['order'] ?? '';
  return order === otherOrder ? one.id > other.id : order > otherOrder;
};
const replace = (id: string, html: string | undefined): void => {
  const now = document.getElementById(id);
  const next = html ? read(html) : null;
  if (next instanceof HTMLDetailsElement && now instanceof HTMLDetailsElement && !now.hidden) next.open = now.open;
  if (next && !now?.isEqualNode(next)) now?.replaceWith(next);
};
const eventOf = (id: string): HTMLElement | null => document.getElementById(`e-${id}`);

/** Returns the event if it is new. */
const put = (html: string): HTMLElement | undefined => {
  const article = read(html);
  if (!article) return undefined;
  const old = document.getElementById(article.id);
  if (old?.isEqualNode(article)) return undefined;
  old?.remove();
  list.insertBefore(article, articles().find(other => isAfter(article, other)) ?? null);
  return old ? undefined : article;
};
const rescore = ({ id, html }: { readonly id: string; readonly html: string }): void => {
  const line = eventOf(id)?.querySelector('.time');
  line?.querySelector('.score')?.remove();
  const score = html === '' ? null : read(html);
  if (score) line?.querySelector('time')?.after(score);
};

const dayLine = (tag: 'h2' | 'li', { dataset }: HTMLElement, hasKey: boolean): HTMLElement => {
  const line = document.createElement(tag);
  line.className = 'day';
  line.textContent = dataset['day'] ?? '';
  if (hasKey) line.dataset['key'] = '';
  return line;
};
const isNewDay = (article: HTMLElement, at: number, all: readonly HTMLElement[]): boolean =>
  article.dataset['day'] !== all[at - 1]?.dataset['day'];
const isKey = ({ dataset }: HTMLElement): boolean => dataset['key'] !== undefined;
const sayDays = (all: readonly HTMLElement[]): void => {
  for (const line of list.querySelectorAll(':scope > .day')) line.remove();
  const keyDays = new Set(all.filter(isKey).map(({ dataset }) => dataset['day']));
  for (const article of all.filter(isNewDay)) article.before(dayLine('h2', article, keyDays.has(article.dataset['day'])));
};
const keyLine = (article: HTMLElement): HTMLElement => {
  const [line, link, time] = [document.createElement('li'), document.createElement('a'), document.createElement('time')];
  link.href = `#${article.id}`;
  link.textContent = (article.querySelector('h3') ?? article.querySelector(':scope > :not(.time)') ?? article).textContent;
  time.textContent = (article.querySelector('.minute') ?? article.querySelector('time'))?.textContent ?? '';
  line.append(time, ' ', link);
  return line;
};
const gather = (): void => {
  const all = articles();
  sayDays(all);
  const pinned = list.querySelector<HTMLElement>('[data-pinned]')?.cloneNode(true);
  if (pinned instanceof HTMLElement) pinned.removeAttribute('id');
  found('#pinned div').replaceChildren(...(pinned ? [pinned] : []));
  found('#pinned').hidden = !pinned;
  const lines = all.filter(isKey).flatMap((article, at, keys) => {
    const line = keyLine(article);
    return isNewDay(article, at, keys) ? [dayLine('li', article, true), line] : [line];
  });
  found('#keys ol').replaceChildren(...lines);
  found('#keys').hidden = lines.length === 0;
  found('#none').hidden = all.length > 0;
};

// What was read stays where it is: new events above it move the page along, and a pill counts them.
let unseen: readonly HTMLElement[] = [];
const isUnread = (one: HTMLElement): boolean => one.isConnected && one.getBoundingClientRect().bottom < 0;
const count = (): void => {
  unseen = unseen.filter(isUnread);
  if (unseen.length === 0) {
    more.replaceChildren();
    return;
  }
  const button = more.querySelector('button') ?? document.createElement('button');
  const text = unseen.length === 1 ? newOne : newMany.replace('{{count}}', String(unseen.length));
  if (button.textContent !== text) button.textContent = text;
  if (button.isConnected) return;
  button.addEventListener('click', leadToNew);
  more.append(button);
};
const leadToNew = (): void => {
  const [newest] = articles();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  unseen = [];
  count();
  if (!newest) return;
  newest.tabIndex = -1;
  newest.focus({ preventScroll: true });
  newest.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
};
const keepPlace = (work: () => void): void => {
  const isReading = list.getBoundingClientRect().top < 0;
  const place = isReading ? articles().find(one => one.getBoundingClientRect().bottom > 0) : undefined;
  const before = place?.getBoundingClientRect().top ?? 0;
  work();
  const now = place && document.getElementById(place.id);
  if (now) scrollBy({ top: now.getBoundingClientRect().top - before, behavior: 'instant' });
};

const share = async (address: string): Promise<void> => {
  const url = new URL(address, document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href).href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ url });
      return;
    }
    await navigator.clipboard.writeText(url);
    status.textContent = shared;
  } catch {
    // Without the right to copy, or given up: the address of the page is that of the event.
  }
};

const apply = ({ head, live, board, lineUp, title, events, scores = [], gone }: TickerChange): void => {
  let added: readonly HTMLElement[] = [];
  keepPlace(() => {
    replace('head', head);
    replace('live', live);
    replace('board', board);
    replace('line-up', lineUp);
    if (title) document.title = title;
    for (const id of gone) eventOf(id)?.remove();
    scores.forEach(rescore);
    added = events.flatMap(({ html }) => put(html) ?? []);
    gather();
  });
  unseen = [...unseen, ...added.filter(isUnread)];
  count();
  const heading = added.at(-1)?.querySelector('h3')?.textContent;
  if (heading) news.textContent = heading;
};
const reload = (): void => void setTimeout(() => location.reload(), RELOAD_MS);

const poll = async (): Promise<void> => {
  try {
    const answer = await window.fetch(`/tickers/${ticker}/changes?after=${last}`);
    if (answer.status === 404 || answer.status === 410) return void reload();
    if (answer.ok) {
      const polled = (await answer.json()) as PolledChange; // what this server sends
      if (polled.last < last) return void reload();
      last = polled.last;
      apply(polled);
      status.textContent = connected;
    }
  } catch {
    status.textContent = disconnected;
  }
  setTimeout(() => void poll(), POLL_MS);
};
const stream = (): void => {
  const source = new EventSource(`/tickers/${ticker}/stream?after=${last}`);
  source.addEventListener('open', () => void (status.textContent = connected));
  source.addEventListener('change', ({ data, lastEventId }: MessageEvent<string>) => {
    last = Number(lastEventId);
    apply(JSON.parse(data) as TickerChange); // what this server sends
  });
  const leave = (): void => {
    source.close();
    reload();
  };
  source.addEventListener('reset', leave);
  source.addEventListener('gone', leave);
  source.addEventListener('error', () => {
    status.textContent = disconnected;
    if (source.readyState === EventSource.CLOSED) void poll();
  });
};

main.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.classList.contains('share')) void share(target.getAttribute('href') ?? '');
});
addEventListener('scroll', count, { passive: true });
if ('EventSource' in window) stream();
else void poll();
