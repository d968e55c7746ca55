import type { BlockContent, Heading, List, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Element } from '#domain/article/document.ts';
import type { TextStyle } from '../../model/marks.ts';
import type { FlowBlock, LineRole, Run } from '../flow/flow.ts';
import { articleFlow } from './article-flow.ts';

/** Marks that Markdown has no sign for are written as the HTML that it allows. */
const HTML_MARKS: readonly (readonly [keyof TextStyle, string])[] = [
  ['strikethrough', 's'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
];

const withHtmlMarks = (nodes: readonly PhrasingContent[], style: TextStyle): readonly PhrasingContent[] =>
  HTML_MARKS.reduce<readonly PhrasingContent[]>(
    (inside, [mark, tag]) =>
      style[mark] === true ? [{ type: 'html', value: `<${tag}>` }, ...inside, { type: 'html', value: `</${tag}>` }] : inside,
    nodes,
  );

const linesOf = (text: string): readonly PhrasingContent[] =>
  text
    .split('\n')
    .flatMap((line, index): readonly PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ]);

const marked = (text: string, style: TextStyle): readonly PhrasingContent[] => {
  const words: readonly PhrasingContent[] = style.code === true ? [{ type: 'inlineCode', value: text }] : linesOf(text);
  const italic: readonly PhrasingContent[] = style.italic === true ? [{ type: 'emphasis', children: [...words] }] : words;
  const bold: readonly PhrasingContent[] = style.bold === true ? [{ type: 'strong', children: [...italic] }] : italic;
  return withHtmlMarks(bold, style);
};

/** Signs of Markdown touch their words: white space at the edges of a run is outside. */
const phrasing = ({ text, style, href }: Run): readonly PhrasingContent[] => {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(text) ?? [];
  const inside = words === '' ? [] : marked(words, style);
  const linked: readonly PhrasingContent[] =
    href === undefined || words === '' ? inside : [{ type: 'link', url: href, children: [...inside] as Paragraph['children'] & [] }]; // a run has no link
  return [...linesOf(before), ...linked, ...linesOf(after)];
};

/** A link whose words differ in style is one link: its runs are joined again, with the white space between them. */
const phrasingOf = (runs: readonly Run[]): PhrasingContent[] => {
  const joined: PhrasingContent[] = [];
  for (const node of runs.flatMap(phrasing)) {
    const space = joined.at(-1)?.type === 'text' && /^\s+$/u.test(textOf(joined.at(-1))) ? joined.at(-1) : undefined;
    const before = joined.at(space ? -2 : -1);
    if (node.type !== 'link' || before?.type !== 'link' || before.url !== node.url) joined.push(node);
    else {
      if (space?.type === 'text') {
        joined.pop();
        before.children.push(space);
      }
      before.children.push(...node.children);
    }
  }
  return joined;
};

const textOf = (node: PhrasingContent | undefined): string => (node?.type === 'text' ? node.value : '');

const paragraph = (runs: readonly Run[]): Paragraph => ({ type: 'paragraph', children: phrasingOf(runs) });

const heading = (level: number, runs: readonly Run[]): Heading => {
  const depth = Math.min(6, Math.max(1, level)) as Heading['depth']; // between 1 and 6
  return { type: 'heading', depth, children: phrasingOf(runs) };
};

type LineBlock = Extract<FlowBlock, { kind: 'line' }>;

const keyOf = (role: LineRole): string | undefined => ('group' in role ? role.group : undefined);

/** Lines of one list or one quote, side by side. */
const groupLines = (blocks: readonly FlowBlock[]): readonly (FlowBlock | readonly LineBlock[])[] => {
  const grouped: (FlowBlock | LineBlock[])[] = [];
  for (const block of blocks) {
    const key = block.kind === 'line' ? keyOf(block.role) : undefined;
    const last = grouped.at(-1);
    if (block.kind !== 'line' || key === undefined) grouped.push(block);
    else if (Array.isArray(last) && last[0] && keyOf(last[0].role) === key) last.push(block);
    else grouped.push([block]);
  }
  return grouped;
};

const listOf = (lines: readonly LineBlock[], ordered: boolean): List => {
  const items: { readonly item: number; readonly node: ListItem }[] = [];
  for (const { role, runs } of lines) {
    const item = role.kind === 'item' ? role.item : 0;
    const last = items.at(-1);
    if (last?.item === item) last.node.children.push(paragraph(runs));
    else items.push({ item, node: { type: 'listItem', spread: false, children: [paragraph(runs)] } });
  }
  return { type: 'list', ordered, spread: false, children: items.map(({ node }) => node) };
};

const groupOf = (lines: readonly LineBlock[]): RootContent => {
  const [first] = lines;
  if (first?.role.kind === 'item') return listOf(lines, first.role.list === 'ordered');
  const children = lines.map(({ role, runs }): BlockContent =>
    role.kind === 'quoteCaption' ? paragraph([{ text: '— ', style: {} }, ...runs]) : paragraph(runs),
  );
  return { type: 'blockquote', children };
};

const blockOf = (block: FlowBlock): readonly RootContent[] => {
  switch (block.kind) {
    case 'line':
      return [block.role.kind === 'heading' ? heading(block.role.level, block.runs) : paragraph(block.runs)];
    case 'separator':
      return [{ type: 'thematicBreak' }];
    case 'picture':
      return [paragraph([{ text: block.alt === '' ? block.address : block.alt, style: {}, href: block.address }])];
    case 'element':
      return [];
  }
};

/** Writes an article as Markdown; pictures and embeds are links with their caption and credit. */
export const articleToMarkdown = (elements: readonly Element[], nameOf: (type: string) => string): string => {
  const children = groupLines(articleFlow(elements, nameOf)).flatMap(entry => ('kind' in entry ? blockOf(entry) : [groupOf(entry)]));
  const root: Root = { type: 'root', children };
  return toMarkdown(root, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' });
};
