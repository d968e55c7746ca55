import { type Element, ELEMENT_TYPE, isElement, type Node, type RichTextDocument } from '../article/document.ts';
import type { Metadata } from '../metadata/metadata.ts';
import { ALL_TENANTS_VARIANT } from '../metadata/metadata.ts';
import type { Teaser } from '../metadata/publication.ts';
import { VARIANT_FIELDS } from '../metadata/variants.ts';
import { hasWords, isLine, readLine, writeLine } from './tagged-line.ts';

/** Translated parts of an item: its text and the metadata that users wrote. */
export interface Translatable {
  readonly document: RichTextDocument;
  readonly metadata: Metadata;
}

/** Returns the translation of a line, or the line itself if there is none. */
export type Translate = (line: string) => string;

/** Names and notes of the desk stay. */
const KEPT: readonly string[] = [ELEMENT_TYPE.embedCredit, ELEMENT_TYPE.comment];
const PICTURES: readonly string[] = [ELEMENT_TYPE.image, ELEMENT_TYPE.slide];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const translatePlain = (text: string, translate: Translate): string =>
  hasWords(text) ? plainOf(translate(writeLine([{ text }])), text) : text;

const plainOf = (line: string, original: string): string => {
  const [first] = readLine([{ text: original }], line) ?? [];
  return first && 'text' in first ? first.text : original;
};

/** The description of a picture is in its data. */
const translateData = ({ type, data }: Element, translate: Translate): Pick<Element, 'data'> => {
  const embed = data?.['embed'];
  const name = isRecord(embed) ? embed['name'] : undefined;
  if (!PICTURES.includes(type) || typeof name !== 'string') return data ? { data } : {};
  return { data: { ...data, embed: { ...(embed as object), name: translatePlain(name, translate) } } }; // `name` was read from it
};

const translateLine = (children: readonly Node[], translate: Translate): readonly Node[] => {
  const line = writeLine(children);
  return hasWords(line) ? (readLine(children, translate(line)) ?? children) : children;
};

/** A text component stays as it is, unless this article overrides its text. */
const isOfOthers = ({ type, data }: Element): boolean => type === ELEMENT_TYPE.embeddedSnippet && data?.['copyedit'] !== true;

const translateElement = (element: Element, translate: Translate): Element => {
  if (KEPT.includes(element.type) || isOfOthers(element)) return element;
  const children = isLine(element)
    ? translateLine(element.children, translate)
    : element.children.map(child => (isElement(child) ? translateElement(child, translate) : child));
  return { ...element, ...translateData(element, translate), children };
};

/** Automatic teasers are derived from the text again. */
const translateTeaser = <Written extends Teaser | null>(teaser: Written, translate: Translate): Written => {
  if (teaser === null || teaser.allowAutomaticUpdate) return teaser;
  const { titleHeader, title, lead, image } = teaser;
  const name = image && translatePlain(image.name, translate);
  const caption = image && translatePlain(image.caption, translate);
  return {
    ...teaser,
    titleHeader: translatePlain(titleHeader, translate),
    title: translatePlain(title, translate),
    lead: translatePlain(lead, translate),
    image: image && { ...image, name: name ?? image.name, caption: caption ?? image.caption },
  };
};

const translateMetadata = (metadata: Metadata, translate: Translate): Metadata => ({
  ...metadata,
  infobox: metadata.infobox.map(entry => ({
    ...entry,
    infobox: entry.infobox && {
      ...entry.infobox,
      title: translatePlain(entry.infobox.title, translate),
      content: entry.infobox.content.map(element => translateElement(element, translate)),
    },
  })),
  teasers: metadata.teasers.map(entry => ({
    ...entry,
    default: translateTeaser(entry.default, translate),
    facebook: translateTeaser(entry.facebook, translate),
    twitter: translateTeaser(entry.twitter, translate),
    opengraph: translateTeaser(entry.opengraph, translate),
  })),
  seoTeasers: metadata.seoTeasers.map(entry =>
    entry.allowAutomaticUpdate
      ? entry
      : { ...entry, title: translatePlain(entry.title, translate), lead: translatePlain(entry.lead, translate) },
  ),
});

/** Translates all text of an item that readers see; marks, links and everything else stay. */
export const translateTexts = ({ document, metadata }: Translatable, translate: Translate): Translatable => ({
  document: { ...document, elements: document.elements.map(element => translateElement(element, translate)) },
  metadata: translateMetadata(metadata, translate),
});

/** The lines that a translation needs, each once. */
export const linesOf = (translatable: Translatable): readonly string[] => {
  const lines = new Set<string>();
  translateTexts(translatable, line => {
    lines.add(line);
    return line;
  });
  return [...lines];
};

/** The metadata of an item for some of its titles: those in another language are left out, with their variants. */
export const forTenants = (metadata: Metadata, tenantIds: readonly number[]): Metadata => {
  const kept = metadata.tenantIds.filter(id => tenantIds.includes(id));
  const isKept = ({ variantId }: { readonly variantId: number }): boolean => variantId === ALL_TENANTS_VARIANT || kept.includes(variantId);
  const variants = Object.fromEntries(VARIANT_FIELDS.map(field => [field, metadata[field].filter(isKept)]));
  const mainTenantId = metadata.mainTenantId !== null && kept.includes(metadata.mainTenantId) ? metadata.mainTenantId : null;
  return { ...metadata, ...variants, tenantIds: kept, mainTenantId };
};
