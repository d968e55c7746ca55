import createPurifier, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { isForeignStyle, repairStyle } from './style.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Includes everything that `use` repeats; more would block the viewer (“billion laughs” by `use`). */
const MAX_SHOWN = 500_000;

const CONFIG: Config & { readonly IN_PLACE: true } = {
  IN_PLACE: true,
  // Removed with their content.
  KEEP_CONTENT: false,
  USE_PROFILES: { svg: true, svgFilters: true },
  NAMESPACE: SVG,
  ADD_TAGS: ['use'],
  ADD_ATTR: ['xlink:href', 'href', 'version', 'preserveAspectRatio'],
  FORBID_TAGS: [
    'script',
    'foreignobject',
    'animate',
    'set',
    'animatetransform',
    'animatemotion',
    'handler',
    'listener',
    'iframe',
    'audio',
    'video',
  ],
  ALLOW_DATA_ATTR: true,
};

/** Only a picture may be embedded in a drawing. */
const CARRIED_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\sA-Za-z\d+/=]*$/u;
const PICTURE_TAGS = new Set(['image', 'feimage']);

/** Removes external references; DOMPurify has removed scripts. */
const cutLinks = (root: Element): void => {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.localName === 'style') {
      const style = repairStyle(element.textContent);
      if (style === null) {
        element.remove();
        continue;
      }
      if (style !== element.textContent) element.textContent = style;
    }
    for (const { name, localName, value } of [...element.attributes]) {
      const isLink = localName === 'href' || localName === 'src';
      const isCarried = PICTURE_TAGS.has(element.localName.toLowerCase()) && CARRIED_PICTURE.test(value.trim());
      if (isLink ? !value.trim().startsWith('#') && !isCarried : isForeignStyle(value)) element.removeAttribute(name);
    }
  }
};

/** Elements that are shown, those that `use` repeats as often as it does. A cycle counts once: nobody draws it. */
const countShown = (root: Element): number => {
  const byId = new Map([root, ...root.querySelectorAll('[id]')].map(element => [element.id, element]));
  const counts = new Map<Element, number>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    counts.set(element, 0);
    const link = element.localName === 'use' ? (element.getAttribute('href') ?? element.getAttribute('xlink:href')) : null;
    const target = link?.startsWith('#') ? byId.get(link.slice(1)) : undefined;
    const total = [...element.children].reduce((sum, child) => sum + count(child), 1 + (target ? count(target) : 0));
    counts.set(element, total);
    return total;
  };
  return count(root);
};

/** The drawing without scripts and external content; null when it is not well-formed XML or nothing is left. It may take seconds for megabytes. */
export const purify = (svg: string): string | null => {
  const { window } = new JSDOM('');
  try {
    const document = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
    const root = document.documentElement;
    // DOMPurify throws for a root of another namespace.
    if (root.localName !== 'svg' || root.namespaceURI !== SVG || document.querySelector('parsererror')) return null;
    createPurifier(window).sanitize(root, CONFIG);
    cutLinks(root);
    if (root.childElementCount === 0) return null;
    return countShown(root) > MAX_SHOWN ? null : new window.XMLSerializer().serializeToString(root);
  } finally {
    window.close();
  }
};
