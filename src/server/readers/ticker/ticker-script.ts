/**
 * Plain JavaScript for browsers. Inserts changes at their places: each comes as the same HTML as in the page itself, so that there is one
 * way to draw an event. Without a stream it polls; without this script the page reloads itself.
 */
export const TICKER_SCRIPT = `'use strict';
(() => {
  const POLL_MS = 10000;
  const RELOAD_MS = 5000;
  const main = document.querySelector('main');
  const list = document.getElementById('events');
  const status = document.getElementById('status');
  const news = document.getElementById('news');
  const more = document.getElementById('more');
  const { ticker, connected, disconnected, shared, newOne, newMany } = main.dataset;
  let last = Number(main.dataset.change);

  const read = html => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content.firstElementChild;
  };
  const isAfter = (one, other) => {
    if (one.dataset.at !== other.dataset.at) return Number(one.dataset.at) > Number(other.dataset.at);
    if (one.dataset.order !== other.dataset.order) return one.dataset.order > other.dataset.order;
    return one.id > other.id;
  };
  const replace = (id, html) => {
    const now = document.getElementById(id);
    const next = html && read(html);
    if (next && now.localName === 'details' && !now.hidden) next.open = now.open;
    if (next && !now.isEqualNode(next)) now.replaceWith(next);
  };
  const remove = id => document.getElementById('e-' + id)?.remove();
  const put = html => {
    const article = read(html);
    const old = document.getElementById(article.id);
    if (old?.isEqualNode(article)) return;
    old?.remove();
    list.insertBefore(article, [...list.querySelectorAll(':scope > article')].find(other => isAfter(article, other)) ?? null);
    return old ? undefined : article;
  };
  const rescore = ({ id, html }) => {
    const line = document.getElementById('e-' + id)?.querySelector('.time');
    line?.querySelector('.score')?.remove();
    if (html) line?.querySelector('time').after(read(html));
  };
  const dayLine = (tag, { dataset: { day } }, hasKey) => {
    const line = document.createElement(tag);
    line.className = 'day';
    line.textContent = day;
    if (hasKey) line.dataset.key = '';
    return line;
  };
  const isNewDay = (article, at, all) => article.dataset.day !== all[at - 1]?.dataset.day;
  const sayDays = articles => {
    list.querySelectorAll(':scope > .day').forEach(line => line.remove());
    const keyDays = new Set(articles.filter(one => 'key' in one.dataset).map(one => one.dataset.day));
    for (const article of articles.filter(isNewDay)) article.before(dayLine('h2', article, keyDays.has(article.dataset.day)));
  };
  const gather = () => {
    const articles = [...list.querySelectorAll(':scope > article')];
    sayDays(articles);
    const pinned = list.querySelector('[data-pinned]')?.cloneNode(true);
    pinned?.removeAttribute('id');
    document.querySelector('#pinned div').replaceChildren(...(pinned ? [pinned] : []));
    document.getElementById('pinned').hidden = !pinned;
    const keys = articles.filter(article => 'key' in article.dataset);
    const links = keys.flatMap((article, at) => {
      const [line, link, time] = ['li', 'a', 'time'].map(name => document.createElement(name));
      link.href = '#' + article.id;
      link.textContent = (article.querySelector('h3') ?? article.querySelector(':scope > :not(.time)') ?? article).textContent;
      time.textContent = (article.querySelector('.minute') ?? article.querySelector('time')).textContent;
      line.append(time, ' ', link);
      return isNewDay(article, at, keys) ? [dayLine('li', article, true), line] : [line];
    });
    document.querySelector('#keys ol').replaceChildren(...links);
    document.getElementById('keys').hidden = links.length === 0;
    document.getElementById('none').hidden = articles.length > 0;
  };
  // What was read stays where it is: new events above it move the page along, and a pill counts them.
  let unseen = [];
  const isReading = () => list.getBoundingClientRect().top < 0;
  const readAt = () => [...list.querySelectorAll(':scope > article')].find(one => one.getBoundingClientRect().bottom > 0);
  const isUnread = one => one.isConnected && one.getBoundingClientRect().bottom < 0;
  const count = () => {
    unseen = unseen.filter(isUnread);
    const button = more.querySelector('button') ?? document.createElement('button');
    const text = unseen.length === 1 ? newOne : newMany.replace('{{count}}', unseen.length);
    if (unseen.length === 0) return more.replaceChildren();
    if (button.textContent !== text) button.textContent = text;
    if (button.isConnected) return;
    button.addEventListener('click', leadToNew);
    more.append(button);
  };
  const leadToNew = () => {
    const newest = list.querySelector(':scope > article');
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    unseen = [];
    count();
    newest.tabIndex = -1;
    newest.focus({ preventScroll: true });
    newest.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  };
  const keepPlace = change => {
    const place = isReading() ? readAt() : undefined;
    const before = place?.getBoundingClientRect().top;
    change();
    const now = place && document.getElementById(place.id);
    if (now) scrollBy({ top: now.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  const share = async address => {
    const url = new URL(address, document.querySelector('link[rel=canonical]').href).href;
    try {
      if (navigator.share) return await navigator.share({ url });
      await navigator.clipboard.writeText(url);
      status.textContent = shared;
    } catch {
      // Without the right to copy, or given up: the address of the page is that of the event.
    }
  };
  const apply = ({ head, live, board, lineUp, title, events, scores = [], gone }) => {
    let added = [];
    keepPlace(() => {
      replace('head', head);
      replace('live', live);
      replace('board', board);
      replace('line-up', lineUp);
      if (title) document.title = title;
      gone.forEach(remove);
      scores.forEach(rescore);
      added = events.map(({ html }) => put(html)).filter(Boolean);
      gather();
    });
    unseen.push(...added.filter(isUnread));
    count();
    const heading = added.at(-1)?.querySelector('h3')?.textContent;
    if (heading) news.textContent = heading;
  };
  const reload = () => setTimeout(() => location.reload(), RELOAD_MS);

  const poll = async () => {
    try {
      const answer = await window.fetch('/tickers/' + ticker + '/changes?after=' + last);
      if (answer.status === 404 || answer.status === 410) return reload();
      if (answer.ok) {
        const change = await answer.json();
        if (change.last < last) return reload();
        last = change.last;
        apply(change);
        status.textContent = connected;
      }
    } catch {
      status.textContent = disconnected;
    }
    setTimeout(poll, POLL_MS);
  };
  const stream = () => {
    const source = new EventSource('/tickers/' + ticker + '/stream?after=' + last);
    source.addEventListener('open', () => (status.textContent = connected));
    source.addEventListener('change', ({ data, lastEventId }) => {
      last = Number(lastEventId);
      apply(JSON.parse(data));
    });
    const leave = () => {
      source.close();
      reload();
    };
    source.addEventListener('reset', leave);
    source.addEventListener('gone', leave);
    source.addEventListener('error', () => {
      status.textContent = disconnected;
      if (source.readyState === EventSource.CLOSED) poll();
    });
  };

  main.addEventListener('click', ({ target }) => {
    if (target.classList.contains('share')) share(target.getAttribute('href'));
  });
  addEventListener('scroll', count, { passive: true });
  if ('EventSource' in window) stream();
  else poll();
})();`;
