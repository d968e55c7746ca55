// @ts-check
/// <reference lib="dom" />
/* global document, getComputedStyle, innerWidth, innerHeight -- what runs inside the page */

/** A key of a text that is not there: "namespace:part.name". */
const RAW_KEY = /\b[a-z][A-Za-z]+:[a-z][A-Za-z]+(?:\.[A-Za-z]+)+\b/u;

/**
 * What is wrong with a page as it is drawn, in words; runs inside the page. A page that scrolls sideways (WCAG 2.2, 1.4.10), controls
 * outside the window, a first heading or a control of the page that something lies over, words that are cut off without a sign of it.
 * @returns {string[]}
 */
export function findLayoutFaults() {
  const faults = [];
  const { documentElement: root, body } = document;
  if (root.scrollWidth > root.clientWidth + 1) faults.push(`scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth} px`);
  /** @param {Element} element */
  const nameOf = element => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${words.trim().replaceAll(/\s+/gu, ' ').slice(0, 40)}”`;
  };
  /** @param {Element} element */
  const scrollsItself = element => {
    for (let at = element.parentElement; at && at !== body; at = at.parentElement)
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
    return false;
  };
  /** @param {Element} element */
  const isSeen = element => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const controls = [...document.querySelectorAll('h1, button, a[href], input, select, textarea, [role="button"], [role="tab"]')].filter(
    isSeen,
  );
  for (const control of controls) {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if ((right > innerWidth + 1 || left < -1) && !scrollsItself(control) && !control.closest('.g-skip, .g-skip-link'))
      faults.push(`outside the window: ${nameOf(control)}`);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!control.closest('main, header, h1') || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const over = document.elementFromPoint(x, y);
    const isOwn = over === null || control.contains(over) || over.contains(control) || over.closest('label')?.contains(control) === true;
    // What rolls under the edge of a part that scrolls is not covered.
    const clip = control.closest('[class*="scroll"], [class*="toolbar"], [role="table"]')?.getBoundingClientRect();
    const isRolled = clip !== undefined && (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom);
    if (!isOwn && !isRolled && !scrollsItself(control) && over.closest('main') === null)
      faults.push(`covered by ${nameOf(over)}: ${nameOf(control)}`);
  }
  for (const element of controls) {
    const style = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 2 && ['hidden', 'clip'].includes(style.overflowX) && element.clientWidth > 0;
    if (isCut && style.textOverflow !== 'ellipsis' && element.tagName !== 'INPUT' && element.tagName !== 'SELECT')
      faults.push(`cut off: ${nameOf(element)}`);
  }
  return [...new Set(faults)];
}

/**
 * A key that stands where a text should be; undefined if there is none.
 * @param {string} words
 */
export const rawKeyIn = words => RAW_KEY.exec(words)?.[0];
