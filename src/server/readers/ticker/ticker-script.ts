/**
 * Plain JavaScript, as a browser takes it. Puts changes where they belong: each comes as the HTML that the page itself is made of, so that
 * there is one way to draw an event. Without a stream it asks now and then; without this script the page loads itself anew.
 */
export const TICKER_SCRIPT = `'use strict';
(() => {
  const POLL_MS = 10000;
  const RELOAD_MS = 5000;
  const main = document.querySelector('main');
  const list = document.getElementById('events');
  const status = document.getElementById('status');
  const news = document.getElementById('news');
  const { ticker, connected, disconnected } = main.dataset;
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
      link.textContent = (article.querySelector('h3') ?? article).textContent;
      time.textContent = article.querySelector('time').textContent;
      line.append(time, ' ', link);
      return isNewDay(article, at, keys) ? [dayLine('li', article, true), line] : [line];
    });
    document.querySelector('#keys ol').replaceChildren(...links);
    document.getElementById('keys').hidden = links.length === 0;
    document.getElementById('none').hidden = articles.length > 0;
  };
  const apply = ({ head, live, board, title, events, scores = [], gone }) => {
    replace('head', head);
    replace('live', live);
    replace('board', board);
    if (title) document.title = title;
    gone.forEach(remove);
    scores.forEach(rescore);
    const added = events.map(({ html }) => put(html)).filter(Boolean);
    gather();
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

  document.getElementById('only').addEventListener('change', ({ target }) => list.classList.toggle('only', target.checked));
  document.querySelector('.only').hidden = false;
  if ('EventSource' in window) stream();
  else poll();
})();`;
