import { z } from 'zod';

/** Version of the serialised rich-text format (rules.md, section 9). */
export const FORMAT_VERSION = 'v008';

/** A run of text with its marks (B3: text marks). Absent marks are false. */
export interface Text {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly code?: boolean;
  readonly subscript?: boolean;
  readonly superscript?: boolean;
  readonly strikethrough?: boolean;
  readonly added?: boolean;
  readonly removed?: boolean;
  readonly commentId?: string;
}

/**
 * One element of a document: block, inner element or inline link.
 * `id` is unique in the document; `data` belongs to the element's type and is checked by the schema of its block.
 */
export interface Element {
  readonly type: string;
  readonly id: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly children: readonly Node[];
}

/** Anything that an element can contain. */
export type Node = Element | Text;

/** An article's text: title header, title and lead in this order, then the body elements. */
export interface RichTextDocument {
  readonly version: typeof FORMAT_VERSION;
  readonly elements: readonly Element[];
}

/** Checks a run of text; a mark that this version does not know is refused. */
export const textSchema: z.ZodType<Text> = z.strictObject({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underlined: z.boolean().optional(),
  code: z.boolean().optional(),
  subscript: z.boolean().optional(),
  superscript: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  added: z.boolean().optional(),
  removed: z.boolean().optional(),
  commentId: z.string().optional(),
}) as z.ZodType<Text>; // exactOptionalPropertyTypes: zod writes `boolean | undefined`, JSON never carries undefined

/** Accepts any element type: an unknown element is kept and shown as unknown, never lost. */
export const elementSchema: z.ZodType<Element> = z.lazy(() =>
  z.strictObject({
    type: z.string().min(1),
    id: z.string().min(1),
    data: z.record(z.string(), z.unknown()).optional(),
    children: z.array(z.union([textSchema, elementSchema])),
  }),
) as z.ZodType<Element>; // as above

/** Tells text runs from elements. */
export const isText = (node: Node): node is Text => 'text' in node;

/** Maximum depth: deeper than any text of a person or program, and safe for recursion everywhere. */
export const MAX_DEPTH = 200;

/** Checks whether elements are nested at most `MAX_DEPTH` levels deep. */
export const isWithinDepth = (elements: readonly Element[]): boolean => {
  let level: readonly Node[] = elements;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap(node => (isText(node) ? [] : node.children));
  }
  return true;
};

/** Checks a document’s frame; what belongs to a block is checked by the schema of its block. */
export const documentSchema = z.strictObject({
  version: z.literal(FORMAT_VERSION),
  elements: z.array(elementSchema).refine(isWithinDepth, `nested more than ${String(MAX_DEPTH)} levels deep`),
});

/** Tells elements from text runs. */
export const isElement = (node: Node): node is Element => 'children' in node;

/** The plain text below a node, blocks joined by line feeds. */
export const plainText = (node: Node): string =>
  isText(node)
    ? node.text
    : node.children.map(plainText).join(node.children.some(child => isElement(child) && child.type !== 'link') ? '\n' : '');

/** Returns the plain text below a node as readers get it: without the desk's notes (`comment`) and removed words; for counts and search. */
export const readersText = (node: Node): string => {
  if (isText(node)) return node.removed === true ? '' : node.text;
  if (node.type === ELEMENT_TYPE.comment) return '';
  const shown = node.children.filter(child => isText(child) || child.type !== ELEMENT_TYPE.comment);
  return shown.map(readersText).join(shown.some(child => isElement(child) && child.type !== ELEMENT_TYPE.link) ? '\n' : '');
};

/** Element types of this version's blocks; further types are added with their folder in `blocks/`. */
export const ELEMENT_TYPE = {
  titleHeader: 'titleHeader',
  title: 'title',
  lead: 'lead',
  paragraph: 'paragraph',
  crosshead: 'crosshead',
  unorderedList: 'unorderedList',
  orderedList: 'orderedList',
  listItem: 'listItem',
  quote: 'quote',
  quoteText: 'quoteText',
  quoteCaption: 'quoteCaption',
  separator: 'separator',
  link: 'link',
  footer: 'footer',
  embedCaption: 'embedCaption',
  embedCredit: 'embedCredit',
  image: 'image',
  slideshow: 'slideshow',
  slide: 'slide',
  embeddedVideo: 'embeddedVideo',
  embeddedContent: 'embeddedContent',
  embeddedSnippet: 'embeddedSnippet',
  frontendComponent: 'frontendComponent',
  infobox: 'infobox',
  infoboxTitle: 'infoboxTitle',
  infoboxContent: 'infoboxContent',
  interview: 'interview',
  interviewQuestion: 'interviewQuestion',
  interviewAnswer: 'interviewAnswer',
  importInterview: 'importInterview',
  dynamicTeaser: 'dynamicTeaser',
  dynamicTeaserTitle: 'dynamicTeaserTitle',
  poll: 'poll',
  pollQuestion: 'pollQuestion',
  pollAnswer: 'pollAnswer',
  summary: 'summary',
  summaryList: 'summaryList',
  ticker: 'ticker',
  tickerSummary: 'tickerSummary',
  comment: 'comment',
  facebook: 'facebook',
  twitter: 'twitter',
  bluesky: 'bluesky',
  tiktok: 'tiktok',
  threads: 'threads',
  instagram: 'instagram',
  youtube: 'youtube',
  zattoo: 'zattoo',
} as const;

/** Elements that show something besides text: a picture, a slideshow, a video or external content. */
export const EMBED_TYPES: readonly string[] = [
  ELEMENT_TYPE.image,
  ELEMENT_TYPE.slideshow,
  ELEMENT_TYPE.embeddedVideo,
  ELEMENT_TYPE.embeddedContent,
  ELEMENT_TYPE.frontendComponent,
  ELEMENT_TYPE.facebook,
  ELEMENT_TYPE.twitter,
  ELEMENT_TYPE.bluesky,
  ELEMENT_TYPE.tiktok,
  ELEMENT_TYPE.threads,
  ELEMENT_TYPE.instagram,
  ELEMENT_TYPE.youtube,
  ELEMENT_TYPE.zattoo,
];

/** The four crosshead variants (`data.style.crossheadType`, rules.md section 3). */
export const CROSSHEAD_TYPES = [
  '_crosshead_default',
  '_crosshead_subsection',
  '_crosshead_listicle',
  '_crosshead_listicle_unordered',
] as const;

/** The five kinds of inline link: `link.data` is one of these. */
export const linkDataSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('external'), href: z.string() }),
  z.strictObject({ kind: z.literal('internal'), metadataId: z.string() }),
  z.strictObject({ kind: z.literal('category'), categoryId: z.number().int() }),
  z.strictObject({ kind: z.literal('tag'), tagId: z.number().int() }),
  z.strictObject({ kind: z.literal('author'), authorId: z.string() }),
]);
export type LinkData = z.infer<typeof linkDataSchema>;
