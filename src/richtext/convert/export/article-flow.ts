import { type Element, ELEMENT_TYPE, EMBED_TYPES, type Node, isElement, isText, readersText } from '#domain/article/document.ts';
import { isOpenable } from '#domain/text/links.ts';
import type { HtmlWriter } from '../../model/block.ts';
import { elementsToTree } from '../document-html.ts';
import { type HtmlNode, html } from '../../html/html-tree.ts';
import { modelOf } from '../../models.ts';
import { recordOf } from '../../model/data.ts';
import type { FlowBlock } from '../flow/flow.ts';
import { createFlowReader } from '../flow/read-flow.ts';
import { createNotes } from '../paste-report.ts';

/** Elements with external content: in a text they are a link with the text below it. */
const REFERENCES: ReadonlySet<string> = new Set([...EMBED_TYPES, ELEMENT_TYPE.slide]);

/** The address that an element shows; undefined if it has none that a reader could open. */
export const addressOfElement = ({ data }: Element): string | undefined => {
  const embed = recordOf(data?.['embed']);
  const candidates = [data?.['src'], embed?.['url'], embed?.['src'], data?.['originalSrc'], embed?.['iframe']];
  for (const candidate of candidates) {
    if (typeof candidate !== 'string') continue;
    const address = /^<iframe\b[^>]*\bsrc="([^"]*)"/iu.exec(candidate.trim())?.[1] ?? candidate.trim();
    if (isOpenable(address)) return address;
  }
  return undefined;
};

const isCredit = (element: Element): boolean => element.type === ELEMENT_TYPE.embedCredit;

/** An element of another version, which no block of this one can write. */
export const isForeign = (element: Element): boolean => modelOf(element.type) === undefined;

/** A part as one line; of deeper elements only the words. */
const lineOf = (part: Element): readonly Node[] => {
  const isLine = part.children.every(child => isText(child) || (child.type === ELEMENT_TYPE.link && child.children.every(isText)));
  return isLine ? part.children : [{ text: readersText(part) }];
};

/** The replacement of an element that is not text: its name, its address as a link, and the text below it. */
export const referenceTree = (element: Element, writer: HtmlWriter, nameOf: (type: string) => string): HtmlNode => {
  const address = addressOfElement(element);
  // Text next to elements has an order that only the whole line keeps.
  const isLoose = element.children.some(child => isText(child) && child.text.trim() !== '');
  const parts = isLoose ? [] : element.children.filter(isElement).filter(child => readersText(child).trim() !== '');
  const caption = parts.filter(part => !isCredit(part) && !REFERENCES.has(part.type));
  const nested = parts.filter(part => REFERENCES.has(part.type));
  const name = nameOf(element.type);
  const link = address === undefined ? [name] : [`${name}: `, html('a', { href: address }, [address])];
  const lines = [...(isLoose ? [element] : []), ...caption, ...parts.filter(isCredit)].map(part =>
    html('p', {}, writer.inline(lineOf(part))),
  );
  return html('div', {}, [html('p', { class: 'reference' }, link), ...lines, ...nested.map(writer.element)]);
};

/** The crossheads of an ordered listicle carry their number, as the reader of a plain file has no style sheet that counts. */
const numberCrossheads = (blocks: readonly FlowBlock[]): readonly FlowBlock[] => {
  let count = 0;
  return blocks.map(block => {
    if (block.kind !== 'line' || block.className !== 'crosshead-listicle') return block;
    count += 1;
    return { ...block, runs: [{ text: `${count}. `, style: {} }, ...block.runs] };
  });
};

/** The article as a flow of blocks, with links for everything that is no text; `nameOf` says what a block is called. */
export const articleFlow = (elements: readonly Element[], nameOf: (type: string) => string): readonly FlowBlock[] => {
  const tree = elementsToTree(elements, {
    identity: false,
    replace: (element, writer) => (REFERENCES.has(element.type) || isForeign(element) ? referenceTree(element, writer, nameOf) : undefined),
  });
  return numberCrossheads(createFlowReader({ notes: createNotes(), tables: 'text', isOwn: true })(tree));
};
