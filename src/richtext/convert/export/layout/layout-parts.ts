import { type Element, ELEMENT_TYPE, EMBED_TYPES, type Text, isElement, isText, readersText } from '#domain/article/document.ts';
import { recordOf } from '../../../model/data.ts';
import { addressOfElement, isForeign } from '../article-flow.ts';
import { isForReaders } from '../web-page.ts';
import { type LayoutStyle, styleOf } from './layout-styles.ts';

/** A paragraph of the layout; its runs are the words with their marks. */
export interface LayoutParagraph {
  readonly style: LayoutStyle;
  readonly runs: readonly Text[];
}

/** A picture beside the text; `address` is where its file is, empty if it has none yet. */
export interface LayoutPicture {
  readonly address: string;
  readonly caption: string;
  readonly credit: string;
}

/** Content that paper has no place for, with the words that it holds. */
export interface LeftOut {
  readonly type: string;
  readonly address: string | undefined;
  readonly words: string;
}

/** A link whose words stay; `address` is undefined if it leads into the newsroom. */
export interface LostLink {
  readonly words: string;
  readonly address: string | undefined;
}

export interface LayoutParts {
  readonly paragraphs: readonly LayoutParagraph[];
  readonly pictures: readonly LayoutPicture[];
  readonly leftOut: readonly LeftOut[];
  readonly links: readonly LostLink[];
}

const UNPRINTABLE: ReadonlySet<string> = new Set([
  ...EMBED_TYPES.filter(type => type !== ELEMENT_TYPE.image),
  ELEMENT_TYPE.slide,
  ELEMENT_TYPE.embeddedSnippet,
  ELEMENT_TYPE.dynamicTeaser,
  ELEMENT_TYPE.poll,
  ELEMENT_TYPE.ticker,
  ELEMENT_TYPE.tickerSummary,
]);

/** Blocks whose inner paragraphs have styles of their own. */
const CONTAINERS: Readonly<Record<string, string>> = {
  [ELEMENT_TYPE.infobox]: 'Infobox',
  [ELEMENT_TYPE.interview]: 'Interview',
  [ELEMENT_TYPE.importInterview]: 'Interview',
  [ELEMENT_TYPE.summary]: 'Summary',
};

const isLine = (element: Element): boolean => element.children.every(child => isText(child) || child.type === ELEMENT_TYPE.link);
/** Words next to elements have an order that only the whole line keeps. */
const isLoose = (element: Element): boolean => element.children.some(child => isText(child) && child.text.trim() !== '');

const filledOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

const pictureOf = (element: Element): LayoutPicture => {
  const parts = element.children.filter(isElement);
  const isCredit = ({ type }: Element): boolean => type === ELEMENT_TYPE.embedCredit;
  const wordsOf = (list: readonly Element[]): string => list.map(readersText).filter(Boolean).join('\n');
  const loose = isLoose(element) ? readersText(element) : undefined;
  return {
    address:
      filledOf(element.data?.['originalSrc']) ??
      filledOf(element.data?.['src']) ??
      filledOf(recordOf(element.data?.['embed'])?.['url']) ??
      '',
    caption: loose ?? wordsOf(parts.filter(part => !isCredit(part))),
    credit: loose === undefined ? wordsOf(parts.filter(isCredit)) : '',
  };
};

const linkOf = (link: Element): LostLink => {
  const href = link.data?.['href'];
  return { words: readersText(link), address: typeof href === 'string' ? href : undefined };
};

/** The mark that stands before the words of a list's item or of a numbered crosshead. */
const MARK_OF_ITEM = '•\t';

/** Takes an article apart for print: its paragraphs with their styles, its pictures, and what cannot be printed. */
export const layoutPartsOf = (elements: readonly Element[]): LayoutParts => {
  const paragraphs: LayoutParagraph[] = [];
  const pictures: LayoutPicture[] = [];
  const leftOut: LeftOut[] = [];
  const links: LostLink[] = [];
  let crossheads = 0;

  const write = (element: Element, inside: string | undefined, before: string): void => {
    const style = styleOf(element, inside);
    const runs = element.children.flatMap(child => (isText(child) ? [child] : child.children.filter(isText)));
    links.push(...element.children.filter(isElement).map(linkOf));
    const numbered = style.endsWith('Crosshead numbered') ? `${(crossheads += 1)}. ` : before;
    const isBlank = runs.every(({ text }) => text.trim() === '');
    if (isBlank && element.type !== ELEMENT_TYPE.separator) return;
    paragraphs.push({ style, runs: numbered === '' ? runs : [{ text: numbered }, ...runs] });
  };

  const visit = (element: Element, inside: string | undefined, before = ''): void => {
    const { type } = element;
    if (type === ELEMENT_TYPE.comment) return; // notes of the desk are for nobody else
    if (type === ELEMENT_TYPE.image && isForReaders(element)) pictures.push(pictureOf(element));
    else if (UNPRINTABLE.has(type) || isForeign(element)) {
      if (isForReaders(element)) leftOut.push({ type, address: addressOfElement(element), words: readersText(element).trim() });
    } else if (isLine(element)) write(element, inside, before);
    else if (isLoose(element)) write({ ...element, children: [{ text: readersText(element) }] }, inside, before);
    else {
      const container = CONTAINERS[type] ?? inside;
      const isOrdered = type === ELEMENT_TYPE.orderedList;
      const isList = isOrdered || type === ELEMENT_TYPE.unorderedList || type === ELEMENT_TYPE.summaryList;
      element.children
        .filter(isElement)
        .forEach((child, index) => visit(child, container, isOrdered ? `${index + 1}.\t` : isList ? MARK_OF_ITEM : before));
    }
  };
  for (const element of elements) visit(element, undefined);
  return { paragraphs, pictures, leftOut, links };
};
