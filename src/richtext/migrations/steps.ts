import { CROSSHEAD_TYPES } from '#domain/article/document.ts';
import { recordOf } from '../model/data.ts';
import { type Raw, mapNodes, only, without } from './walk.ts';

/** One step from a format to the next. Pure and total; each step only changes what it recognises, so that running it twice does no harm. */
export interface Migration {
  /** Number of the format it reads: 7 for v007. */
  readonly from: number;
  readonly change: (elements: unknown) => unknown;
}

/*
 * The older formats. No written description of them is left; these are the shapes in which such documents were met or can be expected, and
 * whatever else an old document holds goes through the normaliser as it is, which keeps every word.
 *
 *   up to v005   types in kebab-case ("list-item"), headings by level ("heading", level 2), blocks under `blocks` or `children`
 *   v006         marks as a list of names on a text: { text, marks: ['bold', 'underline'] }
 *   v007         data of an element beside its type: { type: 'crosshead', crossheadType }, { type: 'link', href },
 *                { type: 'image', src, url, elvisId, caption: 'words' }
 */

const TYPE_NAMES: Readonly<Record<string, string>> = {
  p: 'paragraph',
  text: 'paragraph',
  heading: 'crosshead',
  subtitle: 'crosshead',
  'bulleted-list': 'unorderedList',
  'numbered-list': 'orderedList',
  blockquote: 'quote',
  kicker: 'titleHeader',
  headline: 'title',
  hr: 'separator',
  divider: 'separator',
};

const camelCase = (type: string): string => type.replace(/-+([a-z])/gu, (_match, letter: string) => letter.toUpperCase());

const renameType = (node: Raw): Raw => {
  const { type } = node;
  if (typeof type !== 'string') return node;
  const name = TYPE_NAMES[type] ?? camelCase(type);
  const isHeading = name === 'crosshead' && typeof node['level'] === 'number';
  if (name === type && !isHeading) return node;
  const renamed = { ...without(node, isHeading ? ['level'] : []), type: name };
  return isHeading ? { ...renamed, crossheadType: node['level'] === 2 ? '_crosshead_default' : '_crosshead_subsection' } : renamed;
};

const MARK_NAMES: Readonly<Record<string, string>> = {
  bold: 'bold',
  strong: 'bold',
  italic: 'italic',
  emphasis: 'italic',
  em: 'italic',
  underline: 'underlined',
  underlined: 'underlined',
  code: 'code',
  sub: 'subscript',
  subscript: 'subscript',
  sup: 'superscript',
  superscript: 'superscript',
  strike: 'strikethrough',
  strikethrough: 'strikethrough',
  added: 'added',
  removed: 'removed',
};

const markName = (mark: unknown): string | undefined => {
  const name = typeof mark === 'string' ? mark : recordOf(mark)?.['type'];
  return typeof name === 'string' ? MARK_NAMES[name] : undefined;
};

const spreadMarks = (node: Raw): Raw => {
  const { marks } = node;
  if (typeof node['text'] !== 'string' || !Array.isArray(marks)) return node;
  const names = marks.flatMap(mark => markName(mark) ?? []);
  return { ...without(node, ['marks']), ...Object.fromEntries(names.map(name => [name, true])) };
};

const MEDIA_TYPES: readonly string[] = [
  'image',
  'slide',
  'embeddedVideo',
  'embeddedContent',
  'frontendComponent',
  'slideshow',
  'embeddedSnippet',
];
const SOCIAL_TYPES: readonly string[] = ['facebook', 'twitter', 'bluesky', 'tiktok', 'threads', 'instagram', 'youtube', 'zattoo'];

/** Fields that are in `data` since v008, and those in `data.embed`. */
const DATA_FIELDS: readonly string[] = ['src', 'originalSrc', 'mimetype', 'align', 'fit', 'options'];
const EMBED_FIELDS: readonly string[] = [
  ...['url', 'elvisId', 'name', 'nameSource', 'naturalWidth', 'naturalHeight', 'focusPoint', 'previewImage', 'overlayIcon'],
  ...['iframe', 'captionTitle', 'includeCaption', 'height', 'fallBackHeight', 'label', 'alt', 'properties'],
];

const part = (type: string, words: unknown): readonly Raw[] =>
  typeof words === 'string' && words !== '' ? [{ type, children: [{ text: words }] }] : [];

/** Puts the flat fields of an embed where v008 has them; caption and credit become the inner texts that they are now. */
const nestEmbed = (node: Raw): Raw => {
  const { type } = node;
  if (typeof type !== 'string' || ![...MEDIA_TYPES, ...SOCIAL_TYPES].includes(type)) return node;
  const data = recordOf(node['data']) ?? {};
  const flat = { ...only(data, EMBED_FIELDS), ...only(node, EMBED_FIELDS) };
  const embed = { ...flat, ...recordOf(node['embed']), ...recordOf(data['embed']) };
  const kept = { ...only(node, DATA_FIELDS), ...without(data, [...EMBED_FIELDS, 'caption', 'credit', 'embed']) };
  const captions = MEDIA_TYPES.includes(type)
    ? [...part('embedCaption', node['caption'] ?? data['caption']), ...part('embedCredit', node['credit'] ?? data['credit'])]
    : [];
  const hasParts = captions.length > 0;
  const words = hasParts ? {} : { ...only(data, ['caption', 'credit']), ...only(node, ['caption', 'credit']) };
  const before: unknown = node['children'];
  const children: readonly unknown[] = Array.isArray(before) ? before.filter(child => !isEmptyText(child)) : [];
  const next = {
    ...without(node, [...DATA_FIELDS, ...EMBED_FIELDS, 'caption', 'credit', 'embed', 'data']),
    data: { ...kept, ...words, ...(Object.keys(embed).length === 0 ? {} : { embed }) },
    ...(hasParts ? { children: [...children, ...captions] } : {}),
  };
  return sameShape(node, next) ? node : next;
};

const isEmptyText = (value: unknown): boolean => recordOf(value)?.['text'] === '';

/** Checks whether a step found nothing to do: the same keys, and data of the same keys. */
const sameShape = (before: Raw, after: Raw): boolean => {
  const keysOf = (value: unknown) =>
    Object.keys(recordOf(value) ?? {})
      .sort()
      .join();
  return keysOf(before) === keysOf(after) && keysOf(before['data']) === keysOf(after['data']) && before['children'] === after['children'];
};

const nestCrosshead = (node: Raw): Raw => {
  const data = recordOf(node['data']) ?? {};
  const flat = node['crossheadType'] ?? data['crossheadType'];
  if (node['type'] !== 'crosshead' || !CROSSHEAD_TYPES.some(type => type === flat)) return node;
  const style = { ...recordOf(data['style']), crossheadType: flat };
  return { ...without(node, ['crossheadType']), data: { ...without(data, ['crossheadType']), style } };
};

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Links had their target next to the type, without its kind. */
const nestLink = (node: Raw): Raw => {
  if (node['type'] !== 'link') return node;
  const fields = { ...node, ...recordOf(node['data']) };
  if (text(fields['kind'])) return node;
  const rest = without(node, ['href', 'url', 'metadataId', 'categoryId', 'tagId', 'authorId']);
  const href = fields['href'] ?? fields['url'];
  if (text(fields['metadataId'])) return { ...rest, data: { kind: 'internal', metadataId: fields['metadataId'] } };
  if (typeof fields['categoryId'] === 'number') return { ...rest, data: { kind: 'category', categoryId: fields['categoryId'] } };
  if (typeof fields['tagId'] === 'number') return { ...rest, data: { kind: 'tag', tagId: fields['tagId'] } };
  if (text(fields['authorId'])) return { ...rest, data: { kind: 'author', authorId: fields['authorId'] } };
  return text(href) ? { ...rest, data: { kind: 'external', href } } : node;
};

/** The steps, oldest first; a document goes through those from its own format on. */
export const MIGRATIONS: readonly Migration[] = [
  { from: 5, change: elements => mapNodes(elements, renameType) },
  { from: 6, change: elements => mapNodes(elements, spreadMarks) },
  { from: 7, change: elements => mapNodes(elements, node => nestLink(nestCrosshead(nestEmbed(node)))) },
];
