import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { paragraphsToIcml } from '#richtext/convert/export/layout/icml.ts';
import { type LayoutParts, type LayoutPicture, layoutPartsOf } from '#richtext/convert/export/layout/layout-parts.ts';
import { wordsOfHead } from '#richtext/convert/export/news-facts.ts';
import type { TextLookup } from '#ui/i18n.ts';

/** Loads a picture's file as it was sent to the library; undefined if it cannot be read now. */
export type LoadPicture = (address: string) => Promise<Blob | undefined>;

export interface LayoutOptions {
  /** Name of the archive, without its ending. */
  readonly name: string;
  readonly authors: readonly string[];
  /** Decisions for the printed paper, named as in the form. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Texts of the namespace `paste`. */
  readonly text: TextLookup;
  readonly nameOf: (type: string) => string;
  readonly loadPicture: LoadPicture;
}

export interface LayoutPackage {
  readonly file: File;
  /** True if the whole article is in the text and the files beside it. */
  readonly isWhole: boolean;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

interface LoadedPicture extends LayoutPicture {
  readonly fileName: string;
  readonly bytes: Blob | undefined;
}

const loadPictures = (pictures: readonly LayoutPicture[], load: LoadPicture): Promise<readonly LoadedPicture[]> =>
  Promise.all(
    pictures.map(async (picture, index) => {
      const bytes = picture.address === '' ? undefined : await load(picture.address);
      const ending = ENDINGS[bytes?.type ?? ''] ?? 'bin';
      return { ...picture, bytes, fileName: `${String(index + 1).padStart(2, '0')}.${ending}` };
    }),
  );

const blocks = (...lists: readonly (readonly string[])[]): string =>
  `${lists
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`;

const plainOf = ({ paragraphs }: LayoutParts, { authors, facts, text }: LayoutOptions): string => {
  const lines = paragraphs.map(({ runs }) => runs.map(run => run.text).join('')).filter(words => words.trim() !== '');
  const head = [
    ...(authors.length === 0 ? [] : [text('layout.authors', { names: authors.join(', ') })]),
    ...facts.map(fact => text('layout.fact', fact)),
    text('layout.characters', { number: lines.join('').length }),
  ];
  return blocks(head, ...lines.map(line => [line]));
};

const pictureList = (pictures: readonly LoadedPicture[], text: TextLookup): string =>
  blocks(
    ...pictures.map(({ fileName, bytes, address, caption, credit }) => [
      bytes === undefined ? (address === '' ? text('layout.noFile') : address) : fileName,
      text('layout.caption', { words: caption === '' ? text('layout.none') : caption }),
      text('layout.credit', { words: credit === '' ? text('layout.none') : credit }),
    ]),
  );

const indented = (words: string): readonly string[] => (words === '' ? [] : words.split('\n').map(line => `  ${line}`));

const reportOf = (
  { leftOut, links }: LayoutParts,
  missing: readonly LoadedPicture[],
  { text, nameOf }: LayoutOptions,
): readonly string[] => {
  const section = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [[title, ...lines].join('\n')];
  return [
    ...section(
      text('layout.leftOut'),
      leftOut.flatMap(({ type, address, words }) => [
        `- ${nameOf(type)}${address === undefined ? '' : `: ${address}`}`,
        ...indented(words),
      ]),
    ),
    ...section(
      text('layout.links'),
      links.map(({ words, address }) => `- ${words}: ${address ?? text('layout.inside')}`),
    ),
    ...section(
      text('layout.missing'),
      missing.map(({ address, caption }) => `- ${[address === '' ? text('layout.noFile') : address, caption].filter(Boolean).join(': ')}`),
    ),
  ];
};

/**
 * Packs an article for a layout system: its text as an InCopy story and as plain text, the files of its pictures with their captions and
 * credits, and a report of what paper has no place for. The writer of archives is loaded on demand.
 */
export const packForLayout = async (elements: readonly Element[], options: LayoutOptions): Promise<LayoutPackage> => {
  const parts = layoutPartsOf(elements);
  const [{ default: Zip }, pictures] = await Promise.all([import('jszip'), loadPictures(parts.pictures, options.loadPicture)]);
  const report = reportOf(
    parts,
    pictures.filter(({ bytes }) => bytes === undefined),
    options,
  );
  const zip = new Zip();
  zip.file('article.icml', paragraphsToIcml(parts.paragraphs, wordsOfHead(elements, ELEMENT_TYPE.title)));
  zip.file('article.txt', plainOf(parts, options));
  if (pictures.length > 0) zip.file('pictures.txt', pictureList(pictures, options.text));
  for (const { fileName, bytes } of pictures) if (bytes) zip.file(`pictures/${fileName}`, await bytes.arrayBuffer());
  zip.file('report.txt', blocks(...(report.length === 0 ? [options.text('layout.whole')] : report).map(lines => [lines])));
  const archive = await zip.generateAsync({ type: 'blob', compression: 'DEFLATE' });
  return { file: new File([archive], `${options.name}.zip`, { type: 'application/zip' }), isWhole: report.length === 0 };
};
