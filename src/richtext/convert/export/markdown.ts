import type { BlockContent, Heading, List, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Element } from '#domain/article/document.ts';
import type { TextStyle } from '../../model/marks.ts';
import { type FlowBlock, type LineRole, type Run, runsText } from '../flow/flow.ts';
import { articleFlow } from './article-flow.ts';

/** Marks that Markdown has no sign for are written as the HTML that it allows; our import reads these tags (`HTML_TAGS` there). */
const HTML_MARKS: Readonly<Partial<Record<keyof TextStyle, string>>> = {
  underlined: 'u',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
};

/** The layers of signs around words, outermost first. */
const LAYERS = ['href', 'strikethrough', 'underlined', 'superscript', 'subscript', 'bold', 'italic', 'code'] as const;
type Layer = (typeof LAYERS)[number];

const linesOf = (text: string): readonly PhrasingContent[] =>
  text
    .split('\n')
    .flatMap((line, index): readonly PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ]);

const valueOf = (run: Run, layer: Layer): string | boolean => (layer === 'href' ? (run.href ?? false) : run.style[layer] === true);

/** Signs of Markdown touch their words: white space at the edges of a run is a run without signs. */
const splitEdges = (run: Run): readonly Run[] => {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(run.text) ?? [];
  return [before, words, after].flatMap(text => (text === '' ? [] : [{ ...run, text }]));
};

const isBlank = ({ text }: Run): boolean => text.trim() === '';

/** Neighbours that have the same of a layer; white space goes with what is on both sides of it, else it is outside. */
const groupsOf = (runs: readonly Run[], layer: Layer): readonly { readonly value: string | boolean; readonly runs: readonly Run[] }[] => {
  const values = runs.map((run, index) => {
    if (!isBlank(run)) return valueOf(run, layer);
    const before = runs.slice(0, index).findLast(other => !isBlank(other));
    const after = runs.slice(index).find(other => !isBlank(other));
    const value = before && after ? valueOf(before, layer) : false;
    return after && value === valueOf(after, layer) ? value : false;
  });
  const groups: { readonly value: string | boolean; readonly runs: Run[] }[] = [];
  for (const [index, run] of runs.entries()) {
    const value = values[index] ?? false;
    const last = groups.at(-1);
    if (last?.value === value) last.runs.push(run);
    else groups.push({ value, runs: [run] });
  }
  return groups;
};

const wrap = (layer: Layer, value: string | boolean, inside: PhrasingContent[]): readonly PhrasingContent[] => {
  if (value === false) return inside;
  if (typeof value === 'string') return [{ type: 'link', url: value, children: inside }];
  if (layer === 'bold') return [{ type: 'strong', children: inside }];
  if (layer === 'italic') return [{ type: 'emphasis', children: inside }];
  const tag = layer === 'href' ? undefined : HTML_MARKS[layer];
  return tag === undefined ? inside : [{ type: 'html', value: `<${tag}>` }, ...inside, { type: 'html', value: `</${tag}>` }];
};

const layered = (runs: readonly Run[], depth: number): PhrasingContent[] => {
  const layer = LAYERS[depth];
  if (layer === undefined) return runs.flatMap(({ text }) => linesOf(text));
  return groupsOf(runs, layer).flatMap(group =>
    layer === 'code' && group.value === true
      ? [{ type: 'inlineCode' as const, value: runsText(group.runs) }]
      : wrap(layer, group.value, layered(group.runs, depth + 1)),
  );
};

/** Writes styles that neighbours share once around them: a link whose words differ in style is one link. */
const phrasingOf = (runs: readonly Run[]): PhrasingContent[] => layered(runs.flatMap(splitEdges), 0);

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
