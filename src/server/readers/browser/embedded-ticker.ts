/*
 * Keeps the tickers in an article as they are now. The first one is followed by its stream, as browsers keep few connections; others, and
 * without a stream, ask now and then.
 */
const POLL_MS = 10_000;

const follow = (block: HTMLElement, isFirst: boolean): void => {
  const { ticker = '', change = '' } = block.dataset;
  const base = `/tickers/${ticker}`;
  let isAsking = false;
  let isWanted = false;
  const askOnce = async (): Promise<boolean> => {
    isWanted = false;
    const answer = await window.fetch(`${base}/part`);
    if (answer.status === 404 || answer.status === 410) block.hidden = true;
    if (!answer.ok) return false;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html').body.querySelector(':scope > *');
    if (next && !block.isEqualNode(next)) block.replaceChildren(...next.childNodes);
    block.hidden = false;
    return true;
  };
  const wasAsked = (): boolean => isWanted;
  const ask = async (): Promise<void> => {
    isWanted = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (wasAsked() && (await askOnce()));
    } catch {
      // Without a line what is shown stays; the next time asks again.
    } finally {
      isAsking = false;
    }
  };
  const poll = (): void => void setInterval(() => void ask(), POLL_MS);
  if (!isFirst || !('EventSource' in window)) return poll();
  const source = new EventSource(`${base}/stream?after=${change}`);
  for (const name of ['change', 'reset', 'gone']) source.addEventListener(name, () => void ask());
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) poll();
  });
};

document.querySelectorAll<HTMLElement>('aside[data-ticker]').forEach((block, index) => follow(block, index === 0));
