import { ELEMENT_TYPE, type Element, type RichTextDocument } from '#domain/article/document.ts';
import type { BlockKind, TextBlock } from './article-text.ts';

const element = (type: string, children: Element['children'], data?: Element['data']): Element =>
  data ? { type, id: crypto.randomUUID(), data, children } : { type, id: crypto.randomUUID(), children };
const text = (type: string, words: string, data?: Element['data']): Element => element(type, [{ text: words }], data);

/** A picture inside its own address: the page asks no network for anything. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const embed = (type: string, mimetype: string, address: string): Element =>
  text(type, '', { mimetype, src: address, originalSrc: address });

type Lines = readonly [first: string, ...rest: string[]];

const ELEMENT_OF: Readonly<Record<BlockKind, (lines: Lines, picture: string) => Element>> = {
  heading: ([words]) => text(ELEMENT_TYPE.crosshead, words, { style: { crossheadType: '_crosshead_default' } }),
  paragraph: ([words]) => text(ELEMENT_TYPE.paragraph, words),
  image: ([caption, credit = ''], picture) =>
    element(ELEMENT_TYPE.image, [text(ELEMENT_TYPE.embedCaption, caption), text(ELEMENT_TYPE.embedCredit, credit)], {
      src: picture,
      embed: { url: picture, naturalWidth: 1200, naturalHeight: 800, style: { imageType: 'image' } },
    }),
  infobox: ([title, ...lines]) =>
    element(
      ELEMENT_TYPE.infobox,
      [
        text(ELEMENT_TYPE.infoboxTitle, title),
        element(
          ELEMENT_TYPE.infoboxContent,
          lines.map(words => text(ELEMENT_TYPE.paragraph, words)),
        ),
      ],
      { collapsed: false, style: { containerType: '_infobox_default' } },
    ),
  youtube: ([address]) => embed(ELEMENT_TYPE.youtube, 'x-youtube/video', address),
  instagram: ([address]) => embed(ELEMENT_TYPE.instagram, 'x-instagram/post', address),
  poll: ([question, ...answers]) =>
    element(ELEMENT_TYPE.poll, [text(ELEMENT_TYPE.pollQuestion, question), ...answers.map(words => text(ELEMENT_TYPE.pollAnswer, words))]),
  quote: ([words, caption = '']) =>
    element(ELEMENT_TYPE.quote, [text(ELEMENT_TYPE.quoteText, words), text(ELEMENT_TYPE.quoteCaption, caption)]),
  list: lines =>
    element(
      ELEMENT_TYPE.unorderedList,
      lines.map(words => text(ELEMENT_TYPE.listItem, words)),
    ),
};

/** The text as Galley holds it, with each block as what it is; `picture` is the address of its pictures, which a newsroom takes from its own library only. */
export const documentOf = (blocks: readonly TextBlock[], title: string, picture = PICTURE): RichTextDocument => ({
  version: 'v008',
  elements: [
    text(ELEMENT_TYPE.titleHeader, 'Bern'),
    text(ELEMENT_TYPE.title, title),
    text(ELEMENT_TYPE.lead, 'Ein Lead, damit nichts fehlt.'),
    ...blocks.map(({ kind, lines: [first = '', ...rest] }) => ELEMENT_OF[kind]([first, ...rest], picture)),
  ],
});
