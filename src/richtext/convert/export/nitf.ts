import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { FlowBlock, Run } from '../flow/flow.ts';
import { articleFlow } from './article-flow.ts';
import { type NewsOptions, bodyOf, wordsOfHead } from './news-facts.ts';
import { type Xml, escapeXml, tag } from './xml.ts';

/** NITF marks emphasis with `em`, whose class says how it looks. */
const emphasised = (name: string, isOn: boolean | undefined, inside: Xml): Xml =>
  isOn === true ? tag('em', [inside], { class: name }) : inside;

const runXml = ({ text, style, href }: Run): Xml => {
  const words = text.split('\n').map(escapeXml).join('<br/>');
  const level = style.subscript === true ? tag('sub', [words]) : style.superscript === true ? tag('sup', [words]) : words;
  const struck = emphasised('strikethrough', style.strikethrough, emphasised('underline', style.underlined, level));
  const marked = emphasised('bold', style.bold, emphasised('italic', style.italic, emphasised('code', style.code, struck)));
  return href === undefined ? marked : tag('a', [marked], { href });
};

const lineXml = (runs: readonly Run[]): readonly Xml[] => runs.map(runXml);

/** The level of a crosshead in our HTML. */
const SECTION_LEVEL = 2;

type LineBlock = Extract<FlowBlock, { kind: 'line' }>;

const groupOf = (block: FlowBlock | undefined): string | undefined =>
  block?.kind === 'line' && 'group' in block.role ? block.role.group : undefined;

const listXml = (lines: readonly LineBlock[], name: 'ol' | 'ul'): Xml => {
  const items = new Map<number, Xml[]>();
  for (const { role, runs } of lines) {
    const item = role.kind === 'item' ? role.item : 0;
    items.set(item, [...(items.get(item) ?? []), ...lineXml(runs)]);
  }
  return tag(
    name,
    [...items.values()].map(inside => tag('li', inside)),
  );
};

const quoteXml = (lines: readonly LineBlock[]): Xml => {
  const words = lines.filter(({ role }) => role.kind === 'quote').map(({ runs }) => tag('p', lineXml(runs)));
  const credit = lines.filter(({ role }) => role.kind === 'quoteCaption').map(({ runs }) => tag('credit', lineXml(runs)));
  return tag('bq', [tag('block', words), ...credit.slice(0, 1)]);
};

const groupXml = (lines: readonly LineBlock[]): Xml => {
  const role = lines[0]?.role;
  return role?.kind === 'item' ? listXml(lines, role.list === 'ordered' ? 'ol' : 'ul') : quoteXml(lines);
};

/** NITF has one level of headlines in a text: a class tells those below. */
const lineBlockXml = ({ role, runs }: LineBlock): Xml =>
  role.kind === 'heading'
    ? tag('hl2', lineXml(runs), { class: role.level > SECTION_LEVEL ? 'subsection' : undefined })
    : tag('p', lineXml(runs));

const blockXml = (block: FlowBlock): readonly Xml[] => {
  switch (block.kind) {
    case 'line':
      return [lineBlockXml(block)];
    case 'separator':
      return [tag('hr', [])];
    case 'picture':
      return [tag('p', [tag('a', [escapeXml(block.alt === '' ? block.address : block.alt)], { href: block.address })])];
    case 'element':
      return [];
  }
};

const flowXml = (blocks: readonly FlowBlock[]): readonly Xml[] => {
  const written: Xml[] = [];
  let lines: LineBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const group = groupOf(block);
    if (block.kind !== 'line' || group === undefined) written.push(...blockXml(block));
    else {
      lines.push(block);
      if (groupOf(blocks[index + 1]) === group) continue;
      written.push(groupXml(lines));
      lines = [];
    }
  }
  return written;
};

const filled = (name: string, words: string): readonly Xml[] => (words === '' ? [] : [tag(name, [escapeXml(words)])]);

/** A date of NITF: ISO 8601 without its signs, `20261124T140500Z`. */
const compactTime = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/gu, '');

/** Writes an article as XML (IPTC NITF 3.6). Pictures and embeds are links, as in the other formats of text. */
export const articleToNitf = (elements: readonly Element[], { language, nameOf, news }: NewsOptions): string => {
  const title = wordsOfHead(elements, ELEMENT_TYPE.title);
  const kicker = wordsOfHead(elements, ELEMENT_TYPE.titleHeader);
  const lead = wordsOfHead(elements, ELEMENT_TYPE.lead);
  const time = (name: string, instant: string | undefined): readonly Xml[] =>
    instant === undefined ? [] : [tag(name, [], { norm: compactTime(instant) })];
  const docdata = tag('docdata', [tag('doc-id', [], { 'id-string': `urn:uuid:${news.id}` }), ...time('date.issue', news.updatedAt)], {
    'management-status': news.isPublic ? 'usable' : 'withheld',
  });
  const bodyHead = [
    ...(title === '' && kicker === '' ? [] : [tag('hedline', [tag('hl1', [escapeXml(title)]), ...filled('hl2', kicker)])]),
    ...(news.authors.length === 0
      ? []
      : [
          tag(
            'byline',
            news.authors.map(name => tag('person', [escapeXml(name)])),
          ),
        ]),
    ...(lead === '' ? [] : [tag('abstract', filled('p', lead))]),
  ];
  const body = tag('body', [tag('body.head', bodyHead), tag('body.content', flowXml(articleFlow(bodyOf(elements), nameOf)))], {
    'xml:lang': language,
  });
  const head = tag('head', [...filled('title', title), docdata]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('nitf', [head, body], { xmlns: 'http://iptc.org/std/NITF/2006-10-18/', version: '-//IPTC//DTD NITF 3.6//EN' })}\n`;
};
