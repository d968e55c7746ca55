import { type Element, ELEMENT_TYPE, isElement, type Node, type RichTextDocument } from '../article/document.ts';
import type { Metadata } from '../metadata/metadata.ts';
import { ALL_TENANTS_VARIANT } from '../metadata/metadata.ts';
import type { Teaser } from '../metadata/publication.ts';
import { VARIANT_FIELDS } from '../metadata/variants.ts';
import { hasWords, isLine, readLine, writeLine } from './tagged-line.ts';

/** What is translated of an item: its text and the metadata that people wrote. */
export interface Translatable {
  readonly document: RichTextDocument;
  readonly metadata: Metadata;
}

/** Returns the translation of a line, or the line itself where there is none. */
export type Say = (line: string) => string;

/** Names and notes of the desk stay. */
const KEPT: readonly string[] = [ELEMENT_TYPE.embedCredit, ELEMENT_TYPE.comment];
const PICTURES: readonly string[] = [ELEMENT_TYPE.image, ELEMENT_TYPE.slide];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sayPlain = (text: string, say: Say): string => (hasWords(text) ? plainOf(say(writeLine([{ text }])), text) : text);

const plainOf = (line: string, original: string): string => {
  const [first] = readLine([{ text: original }], line) ?? [];
  return first && 'text' in first ? first.text : original;
};

/** The description of a picture is in its data. */
const sayData = ({ type, data }: Element, say: Say): Pick<Element, 'data'> => {
  const embed = data?.['embed'];
  const name = isRecord(embed) ? embed['name'] : undefined;
  if (!PICTURES.includes(type) || typeof name !== 'string') return data ? { data } : {};
  return { data: { ...data, embed: { ...(embed as object), name: sayPlain(name, say) } } }; // `name` was read from it
};

const sayLine = (children: readonly Node[], say: Say): readonly Node[] => {
  const line = writeLine(children);
  return hasWords(line) ? (readLine(children, say(line)) ?? children) : children;
};

/** A text component stays as it is, unless this article overrides its text. */
const isOfOthers = ({ type, data }: Element): boolean => type === ELEMENT_TYPE.embeddedSnippet && data?.['copyedit'] !== true;

const sayElement = (element: Element, say: Say): Element => {
  if (KEPT.includes(element.type) || isOfOthers(element)) return element;
  const children = isLine(element)
    ? sayLine(element.children, say)
    : element.children.map(child => (isElement(child) ? sayElement(child, say) : child));
  return { ...element, ...sayData(element, say), children };
};

/** Automatic teasers are derived from the text again. */
const sayTeaser = <Written extends Teaser | null>(teaser: Written, say: Say): Written => {
  if (teaser === null || teaser.allowAutomaticUpdate) return teaser;
  const { titleHeader, title, lead, image } = teaser;
  const name = image && sayPlain(image.name, say);
  const caption = image && sayPlain(image.caption, say);
  return {
    ...teaser,
    titleHeader: sayPlain(titleHeader, say),
    title: sayPlain(title, say),
    lead: sayPlain(lead, say),
    image: image && { ...image, name: name ?? image.name, caption: caption ?? image.caption },
  };
};

const sayMetadata = (metadata: Metadata, say: Say): Metadata => ({
  ...metadata,
  infobox: metadata.infobox.map(entry => ({
    ...entry,
    infobox: entry.infobox && {
      ...entry.infobox,
      title: sayPlain(entry.infobox.title, say),
      content: entry.infobox.content.map(element => sayElement(element, say)),
    },
  })),
  teasers: metadata.teasers.map(entry => ({
    ...entry,
    default: sayTeaser(entry.default, say),
    facebook: sayTeaser(entry.facebook, say),
    twitter: sayTeaser(entry.twitter, say),
    opengraph: sayTeaser(entry.opengraph, say),
  })),
  seoTeasers: metadata.seoTeasers.map(entry =>
    entry.allowAutomaticUpdate ? entry : { ...entry, title: sayPlain(entry.title, say), lead: sayPlain(entry.lead, say) },
  ),
});

/** Translates all text of an item that readers see; marks, links and everything else stay. */
export const sayAll = ({ document, metadata }: Translatable, say: Say): Translatable => ({
  document: { ...document, elements: document.elements.map(element => sayElement(element, say)) },
  metadata: sayMetadata(metadata, say),
});

/** The lines that a translation needs, each once. */
export const linesOf = (translatable: Translatable): readonly string[] => {
  const lines = new Set<string>();
  sayAll(translatable, line => {
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
