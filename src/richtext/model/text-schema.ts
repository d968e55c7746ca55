import { z } from 'zod';
import { type Element, type Node, isText, linkDataSchema, textSchema } from '#domain/article/document.ts';
import type { TextRules } from './block.ts';
import { MARKS_FORBIDDEN_IN_LINKS, sameStyle } from './marks.ts';

const idSchema = z.string().min(1);

/** Data that every block may carry; further fields of a newer version are kept. */
export const commonDataSchema = z.looseObject({ templateElement: z.literal(true).optional() });

const linkShape = z.strictObject({
  type: z.literal('link'),
  id: idSchema,
  data: linkDataSchema,
  children: z.array(textSchema).min(1),
});

/** Returns what is wrong with a line of text; undefined if it is valid. Independent of the repair, so that tests can compare them. */
const findFault = (children: readonly Node[], rules: TextRules): string | undefined => {
  const edges = [children[0], children.at(-1)];
  if (edges.some(edge => edge === undefined || !isText(edge))) return 'a line starts and ends with a text';
  for (const [index, child] of children.entries()) {
    const before = children[index - 1];
    const fault = isText(child) ? findTextFault(children, index, rules) : findLinkFault(child, rules);
    if (fault !== undefined) return fault;
    if (before && !isText(before) && !isText(child)) return 'a text stands between two links';
    if (before && isText(before) && isText(child) && sameStyle(before, child)) return 'neighbours of the same style are one text';
  }
  return undefined;
};

const findTextFault = (children: readonly Node[], index: number, rules: TextRules): string | undefined => {
  const text = children[index];
  if (!text || !isText(text)) return undefined;
  if (rules.forbiddenMarks.some(mark => text[mark] === true)) return 'a mark that this block forbids';
  if (Object.values(text).includes(false)) return 'a mark that is off is left out';
  if (rules.singleLine && /[\r\n]/u.test(text.text)) return 'a line feed in a single line';
  if (text.text === '' && Object.keys(text).length > 1) return 'an empty text without style';
  const neighbours = [children[index - 1], children[index + 1]];
  if (text.text === '' && neighbours.some(node => node !== undefined && isText(node))) return 'an empty text beside another';
  return undefined;
};

const findLinkFault = (link: Element, rules: TextRules): string | undefined => {
  if (!rules.links) return 'a link where none may be';
  const texts = link.children.filter(isText);
  const words = texts.map(text => text.text).join('');
  if (words.trim() === '' || words !== words.trim()) return 'a link is trimmed and not empty';
  if (texts.length > 1 && texts.some(text => text.text === '')) return 'an empty text in a link';
  if (texts.some(text => MARKS_FORBIDDEN_IN_LINKS.some(mark => text[mark] === true))) return 'a mark that links forbid';
  if (texts.some((text, index) => index > 0 && sameStyle(text, texts[index - 1] ?? text)))
    return 'neighbours of the same style are one text';
  return findTextFault(texts, 0, { ...rules, links: false });
};

/** A line of text with links, in its valid form. */
export const lineSchema = (rules: TextRules) =>
  z.array(z.union([textSchema, linkShape])).superRefine((children, context) => {
    // zod's loose reading of optional keys; the shapes are those of the document model.
    const fault = findFault(children, rules);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

/** An element that holds one line of text. */
export const textElementSchema = (type: string, rules: TextRules, data: z.ZodType = commonDataSchema): z.ZodType<Element> =>
  z.strictObject({
    type: z.literal(type),
    id: idSchema,
    data: data.optional(),
    children: lineSchema(rules),
  }) as unknown as z.ZodType<Element>; // exactOptionalPropertyTypes: zod writes `data?: … | undefined`, JSON never carries undefined

/** An element that holds other elements. */
export const parentElementSchema = (type: string, children: z.ZodType, data: z.ZodType = commonDataSchema.optional()): z.ZodType<Element> =>
  z.strictObject({
    type: z.literal(type),
    id: idSchema,
    data,
    children,
  }) as unknown as z.ZodType<Element>; // as above

/** A void element: Slate requires one empty text in it. */
export const voidElementSchema = (type: string, data?: z.ZodType): z.ZodType<Element> =>
  parentElementSchema(type, z.tuple([z.strictObject({ text: z.literal('') })]), data);
