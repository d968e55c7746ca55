import { type DrawnElement, type FrameRecord, isSvg, screenOf } from './frame-record.ts';

const ID = 'first-frame';
const SVG = 'http://www.w3.org/2000/svg';
/** A window in the background paints nothing; it goes on after this. */
const MAX_WAIT_FOR_PAINT_MS = 100;

/** Performance marks of a start: when the frame was painted, and when the host first answered. */
export const START_MARKS = { frame: 'galley.start.frame', host: 'galley.start.host' } as const;

const isSelected = (path: string, pathname: string): boolean => path !== '/' && (pathname === path || pathname.startsWith(`${path}/`));

const draw = (page: Document, { tag, attributes, children }: DrawnElement, pathname: string): Element => {
  const element = isSvg(tag) ? page.createElementNS(SVG, tag) : page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const path = attributes['data-path'];
  if (path !== undefined && isSelected(path, pathname)) element.setAttribute('aria-current', 'page');
  element.append(...children.map(child => (typeof child === 'string' ? child : draw(page, child, pathname))));
  return element;
};

const make = (page: Document, className: string, ...children: readonly Element[]): HTMLElement => {
  const element = page.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
};

/**
 * Draws the remembered frame over the page, until `endFirstFrame`. It can be seen and nothing else: no focus, no pointer, no word for
 * screen readers, which hear that the page is busy.
 */
export const drawFirstFrame = (page: Document, record: FrameRecord, pathname: string): void => {
  const header = draw(page, record.header, pathname);
  if (record.withActions.includes(screenOf(pathname))) header.querySelector('.g-header-main')?.append(page.createElement('span'));
  const tabs = make(page, 'g-tabs');
  tabs.style.height = `${String(record.tabsPx)}px`;
  const parts = [draw(page, record.nav, pathname), header, ...(record.tabsPx > 0 ? [tabs] : []), make(page, 'g-content')];
  const first = make(page, 'g-first-frame', make(page, 'g-frame', ...parts));
  first.id = ID;
  first.inert = true;
  first.setAttribute('aria-hidden', 'true');
  page.body.append(first);
};

/** Says that the page is being made, until `endFirstFrame`. */
export const announceStart = (page: Document): void => page.getElementById('root')?.setAttribute('aria-busy', 'true');

/** Resolves when what was drawn until now is on the screen. */
export const painted = (): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, MAX_WAIT_FOR_PAINT_MS);
    requestAnimationFrame(() => {
      // The frame is painted after its callbacks, and a task comes after it.
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  });

/** Takes the early frame away, once the page shows more than that it starts; called when something of the page has changed. */
export const endFirstFrame = (page: Document): void =>
  queueMicrotask(() => {
    if (page.querySelector('#root .g-boot') !== null) return;
    page.getElementById(ID)?.remove();
    page.getElementById('root')?.removeAttribute('aria-busy');
  });
