import { type Element, type Node, type Text, isText } from '#domain/article/document.ts';
import { linkDataSchema } from '#domain/article/document.ts';
import type { RepairTools, TextRules } from '../model/block.ts';
import { MARKS_FORBIDDEN_IN_LINKS, type MarkName, hasMarkOff, sameStyle, styleOf } from '../model/marks.ts';

const isStyled = (text: Text): boolean => Object.keys(text).length > 1;

const needsCleaning = (text: Text, forbidden: readonly MarkName[], singleLine: boolean): boolean =>
  (text.text === '' && isStyled(text)) ||
  hasMarkOff(text) ||
  forbidden.some(key => text[key] === true) ||
  (singleLine && /[\r\n]/u.test(text.text));

const cleanText = (text: Text, rules: Pick<TextRules, 'forbiddenMarks' | 'singleLine'>, tools: RepairTools): Text => {
  if (!needsCleaning(text, rules.forbiddenMarks, rules.singleLine)) return text;
  if (text.text === '') return { text: '' };
  if (rules.forbiddenMarks.some(key => text[key] === true)) tools.report({ code: 'markRemoved' });
  const style = Object.entries(styleOf(text)).filter(([key]) => !rules.forbiddenMarks.some(forbidden => forbidden === key));
  return { ...Object.fromEntries(style), text: rules.singleLine ? text.text.replace(/\r\n|[\r\n]/gu, ' ') : text.text };
};

/** Joins runs that look the same and drops empty ones; the same array if there is nothing to do. */
export const mergeTexts = (texts: readonly Text[]): readonly Text[] => {
  const merged: Text[] = [];
  for (const text of texts) {
    const before = merged.at(-1);
    if (text.text === '') continue;
    if (before && sameStyle(before, text)) merged[merged.length - 1] = { ...before, text: before.text + text.text };
    else merged.push(text);
  }
  const first = texts[0];
  if (merged.length === 0 && first) return texts.length === 1 ? texts : [first];
  return merged.length === texts.length ? texts : merged;
};

/** All runs of text below, in order, without anything between them. */
export const textsBelow = (node: Node): readonly Text[] => (isText(node) ? [node] : node.children.flatMap(textsBelow));

const sameNodes = (left: readonly Node[], right: readonly Node[]): boolean =>
  left.length === right.length && left.every((node, index) => node === right[index]);

/** A link in its valid form, with the white space of its edges outside (B4-039); no link if it is empty or has no target. */
const repairLink = (link: Element, rules: TextRules, tools: RepairTools): readonly Node[] => {
  const forbiddenMarks = [...rules.forbiddenMarks, ...MARKS_FORBIDDEN_IN_LINKS];
  const before = link.children.flatMap(textsBelow);
  const allowed = rules.links && linkDataSchema.safeParse(link.data).success;
  if (!allowed) {
    tools.report({ code: 'linkRemoved', elementId: link.id });
    return before.map(text => cleanText(text, rules, tools));
  }
  const texts = mergeTexts(before.map(text => cleanText(text, { ...rules, forbiddenMarks }, tools)));
  const { start, middle, end } = splitEdges(texts);
  if (middle.length === 0) {
    tools.report({ code: 'linkRemoved', elementId: link.id });
    return [...start, ...end];
  }
  if (start.length > 0 || end.length > 0) tools.report({ code: 'linkTrimmed', elementId: link.id });
  const children = start.length === 0 && end.length === 0 ? texts : middle;
  return [...start, sameNodes(children, link.children) ? link : { ...link, children }, ...end];
};

interface TrimmedTexts {
  readonly start: readonly Text[];
  readonly middle: readonly Text[];
  readonly end: readonly Text[];
}

/** Cuts white space off both ends of a sequence of runs. */
const splitEdges = (texts: readonly Text[]): TrimmedTexts => {
  const first = texts.findIndex(text => text.text.trim() !== '');
  if (first === -1) return { start: texts, middle: [], end: [] };
  const last = texts.findLastIndex(text => text.text.trim() !== '');
  const start: Text[] = texts.slice(0, first);
  const end: Text[] = texts.slice(last + 1);
  const middle = texts.slice(first, last + 1).map((text, index, all) => {
    const trimmedStart = index === 0 ? text.text.trimStart() : text.text;
    const trimmed = index === all.length - 1 ? trimmedStart.trimEnd() : trimmedStart;
    const lead = text.text.slice(0, text.text.length - trimmedStart.length);
    const tail = trimmedStart.slice(trimmed.length);
    if (lead !== '') start.push({ ...text, text: lead });
    if (tail !== '') end.unshift({ ...text, text: tail });
    return trimmed === text.text ? text : { ...text, text: trimmed };
  });
  return { start, middle, end };
};

/** Puts a text before, between and after links, joins equal neighbours, drops empty runs that nothing needs. */
const surroundLinks = (nodes: readonly Node[]): readonly Node[] => {
  const result: Node[] = [];
  let run: Text[] = [];
  const endRun = () => {
    const merged = mergeTexts(run).filter((text, _index, all) => text.text !== '' || all.length === 1);
    result.push(...(merged.length === 0 ? [{ text: '' }] : merged));
    run = [];
  };
  for (const node of nodes) {
    if (isText(node)) run.push(node);
    else {
      endRun();
      result.push(node);
    }
  }
  endRun();
  return result;
};

/**
 * Brings a line of text into its valid form: only allowed marks, trimmed links with texts around them, equal neighbours joined,
 * never without a text. The same array if it was valid. Elements that are no links must have been taken out before.
 */
export const repairInline = (children: readonly Node[], rules: TextRules, tools: RepairTools): readonly Node[] => {
  const only = children[0];
  if (children.length === 1 && only && isText(only)) {
    const text = cleanText(only, rules, tools);
    return text === only ? children : [text];
  }
  const cleaned = children.flatMap(child => (isText(child) ? [cleanText(child, rules, tools)] : repairLink(child, rules, tools)));
  const result = surroundLinks(cleaned);
  return sameNodes(result, children) ? children : result;
};
