import { type Element, isElement } from '#domain/article/document.ts';
import type { Repair } from '#richtext/model/block.ts';
import { modelOf } from '#richtext/models.ts';
import { createRepairTools } from '#richtext/normalize.ts';
import { createIdMaker } from './arbitrary-document.ts';

/** Words with their marks. */
export const text = (words: string, style: object = {}) => ({ text: words, ...style });

/** An element whose id is its type unless given. */
export const element = (type: string, children: Element['children'], data?: Element['data'], id = type): Element =>
  data ? { type, id, data, children } : { type, id, children };

export const caption = (words = '', id = 'c1'): Element => element('embedCaption', [text(words)], undefined, id);
export const credit = (words = '', id = 'r1'): Element => element('embedCredit', [text(words)], undefined, id);

export const image = (
  children: Element['children'] = [caption(), credit()],
  data: Element['data'] = { src: 'https://b.example.ch/a.jpg' },
): Element => element('image', children, data);

/** An element normalised by its block, and the reported repairs. */
export const repair = (input: Element) => {
  const report: Repair[] = [];
  const tools = createRepairTools({ makeId: createIdMaker(), report: entry => report.push(entry) });
  const elements = modelOf(input.type)?.repair(input, tools) ?? [];
  return { elements, first: elements[0], codes: report.map(({ code }) => code) };
};

export const typesIn = (parent: Element | undefined): readonly string[] => parent?.children.filter(isElement).map(({ type }) => type) ?? [];
