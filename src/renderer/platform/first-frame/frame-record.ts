/** What the window's frame looks like, remembered so that the next start can draw it before anything else runs. */
export interface FrameRecord {
  readonly version: 1;
  readonly nav: DrawnElement;
  readonly header: DrawnElement;
  /** Height of the strip of open items in pixels; 0 without any. */
  readonly tabsPx: number;
  /** Screens whose header has actions of its own, by `screenOf`. */
  readonly withActions: readonly string[];
}

/** One element: its tag, its attributes, and what is in it. */
export interface DrawnElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (DrawnElement | string)[];
}

const KEY = 'galley.frame';
/** Icons of twenty sections take 20 kB; more is no frame of ours. */
const MAX_CHARACTERS = 100_000;

const SVG_TAGS: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'rect', 'circle']);
const HTML_TAGS: ReadonlySet<string> = new Set(['div', 'span', 'ul', 'li', 'h1', 'kbd']);
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['class', 'data-path', 'viewBox', 'width', 'height', 'd', 'fill', 'fill-rule', 'clip-rule', 'rx', 'x', 'y', 'cx', 'cy', 'r'],
]);
const SIZE = /^width: \d{1,3}px; height: \d{1,3}px;$/u;

const isKept = (name: string, value: string): boolean => ATTRIBUTES.has(name) || (name === 'style' && SIZE.test(value));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isElement = (value: unknown): value is DrawnElement =>
  isObject(value) &&
  typeof value['tag'] === 'string' &&
  (SVG_TAGS.has(value['tag']) || HTML_TAGS.has(value['tag'])) &&
  isObject(value['attributes']) &&
  Object.entries(value['attributes']).every(([name, text]) => typeof text === 'string' && isKept(name, text)) &&
  Array.isArray(value['children']) &&
  value['children'].every(child => typeof child === 'string' || isElement(child));

const isRecord = (value: unknown): value is FrameRecord =>
  isObject(value) &&
  value['version'] === 1 &&
  isElement(value['nav']) &&
  isElement(value['header']) &&
  typeof value['tabsPx'] === 'number' &&
  Array.isArray(value['withActions']) &&
  value['withActions'].every(screen => typeof screen === 'string');

/** Parts of the header that say something of an item or a user: they are remembered without what is in them. */
const EMPTIED = '.g-header-main, .g-header-actions, .g-state-line, .g-header-title';
/** The only words of the frame that are seen: those of the interface. */
const WORDED = '.g-palette-button';

/** Links and buttons become plain elements: what is drawn early takes no focus and does nothing. */
const tagOf = (element: Element): string => {
  const tag = element.localName;
  return SVG_TAGS.has(tag) || HTML_TAGS.has(tag) ? tag : 'div';
};

const attributesOf = (element: Element): Readonly<Record<string, string>> => {
  const kept = [...element.attributes].filter(({ name, value }) => isKept(name, value)).map(({ name, value }) => [name, value] as const);
  const path = element.getAttribute('href');
  return Object.fromEntries(path === null ? kept : [...kept, ['data-path', path]]);
};

const childrenOf = (element: Element): DrawnElement['children'] => {
  if (element.matches(EMPTIED)) return [];
  if (element.childElementCount > 0) return [...element.children].map(elementOf);
  return element.closest(WORDED) === null ? [] : [element.textContent];
};

const elementOf = (element: Element): DrawnElement => ({
  tag: tagOf(element),
  attributes: attributesOf(element),
  children: childrenOf(element),
});

/** The sort of screen at a path: its section, and whether it shows one item of it. */
export const screenOf = (pathname: string): string => {
  const [section = '', ...rest] = pathname.split('/').filter(part => part !== '');
  return rest.length === 0 ? section : `${section}/…`;
};

/** Returns the remembered frame; undefined without one, or where the storage holds anything else. */
export const readFrame = (storage: Storage): FrameRecord | undefined => {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined; // not ours, or of a storage that cannot be read
  }
};

/** Remembers the frame that the page shows now: its icons and sizes, no name, title or state. Without a frame nothing is changed. */
export const rememberFrame = (page: Document, storage: Storage, pathname: string): void => {
  const nav = page.querySelector('.g-frame > .g-nav');
  const header = page.querySelector('.g-frame > .g-header');
  if (nav === null || header === null) return;
  const before = readFrame(storage)?.withActions ?? [];
  const screen = screenOf(pathname);
  const others = before.filter(one => one !== screen);
  const hasActions = (header.querySelector('.g-header-main')?.childElementCount ?? 0) > 0;
  const record: FrameRecord = {
    version: 1,
    nav: elementOf(nav),
    header: elementOf(header),
    tabsPx: Math.round(page.querySelector('.g-frame > .g-tabs')?.getBoundingClientRect().height ?? 0),
    withActions: hasActions ? [...others, screen].toSorted() : others,
  };
  const text = JSON.stringify(record);
  if (text.length > MAX_CHARACTERS || text === storage.getItem(KEY)) return;
  storage.setItem(KEY, text);
};

/** At signing out: which sections a user has is not shown to the next one. */
export const forgetFrame = (storage: Storage): void => storage.removeItem(KEY);

/** Namespace of an SVG element. */
export const isSvg = (tag: string): boolean => SVG_TAGS.has(tag);
