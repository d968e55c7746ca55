import type { HtmlElement } from '../../html/html-tree.ts';
import type { TextStyle } from '../../model/marks.ts';
import type { LostStyle } from './flow.ts';

/** Declarations of one element, by property. */
export type Declarations = ReadonlyMap<string, string>;

const DECLARATION = /(?:^|;)\s*(-?[a-z][a-z-]*)\s*:([^;]*)/giu;
const NOTHING: Declarations = new Map();

/** Reads the declarations of a `style` attribute; property names and values in lower case. */
export const readDeclarations = (style: string): Declarations =>
  new Map([...style.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim().toLowerCase()]));

/** Declarations by class: `p.p1 { … }` and `.c3 { … }` of the style sheet that some programs put beside their text. */
export type StyleSheet = ReadonlyMap<string, Declarations>;

/** Maximum length of a style sheet; those of the clipboard are small. */
const SHEET_LIMIT = 200_000;
const RULE = /([^{}]{1,300})\{([^{}]*)\}/gu;
const CLASS_SELECTOR = /^\s*[a-z0-9]*\.([\w-]+)\s*$/iu;

/** Reads the classes that a style sheet describes; every other selector is left out. */
export const readStyleSheet = (sheet: string): StyleSheet => {
  const classes = new Map<string, Declarations>();
  const source = sheet.slice(0, SHEET_LIMIT).replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|<!--|-->/gu, '');
  for (const [, selectors = '', declarations = ''] of source.matchAll(RULE)) {
    for (const selector of selectors.split(',')) {
      const name = CLASS_SELECTOR.exec(selector)?.[1];
      if (name !== undefined) classes.set(name, new Map([...(classes.get(name) ?? NOTHING), ...readDeclarations(declarations)]));
    }
  }
  return classes;
};

/** Reads the declarations of elements; the same `style` is read once, as some programs write it on each word. */
export const createStyleReader = (sheet: StyleSheet): ((element: HtmlElement) => Declarations) => {
  const known = new Map<string, Declarations>();
  const ofAttribute = (style: string): Declarations => {
    const before = known.get(style);
    if (before) return before;
    const read = readDeclarations(style);
    known.set(style, read);
    return read;
  };
  const ofClasses = (names: string): readonly Declarations[] => names.split(/\s+/u).flatMap(name => sheet.get(name) ?? []);
  return ({ attributes }) => {
    const own = attributes['style'] === undefined ? NOTHING : ofAttribute(attributes['style']);
    const inherited = sheet.size === 0 || attributes['class'] === undefined ? [] : ofClasses(attributes['class']);
    return inherited.length === 0 ? own : new Map([...inherited.flatMap(declarations => [...declarations]), ...own]);
  };
};

/** Bold begins at this weight (B9-033). */
export const BOLD_WEIGHT = 700;

const boldOf = (weight: string | undefined): boolean | undefined => {
  if (weight === undefined) return undefined;
  if (weight === 'bold' || weight === 'bolder') return true;
  if (weight === 'normal' || weight === 'lighter') return false;
  const number = Number.parseInt(weight, 10);
  return Number.isNaN(number) ? undefined : number >= BOLD_WEIGHT;
};

const italicOf = (style: string | undefined): boolean | undefined => {
  if (style === undefined) return undefined;
  if (style.startsWith('italic') || style.startsWith('oblique')) return true;
  return style === 'normal' ? false : undefined;
};

/** The marks that declarations switch on or off; marks they say nothing about are left out. */
export const marksOf = (declarations: Declarations): Readonly<Partial<Record<keyof TextStyle, boolean>>> => {
  if (declarations.size === 0) return {};
  const decoration = declarations.get('text-decoration-line') ?? declarations.get('text-decoration') ?? '';
  const align = declarations.get('vertical-align');
  const marks = {
    bold: boldOf(declarations.get('font-weight')),
    italic: italicOf(declarations.get('font-style')),
    // Lines add up over nested elements; `none` on an inner one does not take away what an outer one draws.
    underlined: decoration.includes('underline') ? true : undefined,
    strikethrough: decoration.includes('line-through') ? true : undefined,
    subscript: align === 'sub' ? true : undefined,
    superscript: align === 'super' ? true : undefined,
  };
  return Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined));
};

export const isHidden = (element: HtmlElement, declarations: Declarations): boolean =>
  declarations.get('display') === 'none' || declarations.get('mso-hide') === 'all' || 'hidden' in element.attributes;

/** Layout of an element beside others: on lines of its own, as a row of parts, or as a part of a row. */
export type Display = 'block' | 'row' | 'part';

/** Returns the layout that declarations give an element, whatever its tag; undefined if they give none. */
export const displayOf = (declarations: Declarations): Display | undefined => {
  const value = declarations.get('display') ?? '';
  if (value.startsWith('table-cell')) return 'part';
  if (/^(?:inline-)?flex/u.test(value)) return declarations.get('flex-direction')?.startsWith('column') === true ? 'block' : 'row';
  return /^(?:block|grid|flow-root|list-item|table)/u.test(value) ? 'block' : undefined;
};

export type WhiteSpace = 'collapse' | 'keep';

/** Returns the treatment of white space inside; undefined if the declarations do not give any. */
export const whiteSpaceOf = (declarations: Declarations): WhiteSpace | undefined => {
  const value = declarations.get('white-space') ?? declarations.get('white-space-collapse');
  if (value === undefined || value === 'inherit') return undefined;
  return /^(?:pre|break-spaces|preserve)/u.test(value) ? 'keep' : 'collapse';
};

const PLAIN_COLOURS = /^(?:#000(?:000)?|black|windowtext|inherit|initial|unset|auto|currentcolor|(?:rgb\(0, ?0, ?0\)))$/u;
const PLAIN_GROUNDS = /^(?:transparent|white|#fff(?:fff)?|inherit|initial|unset|none|rgb\(255, ?255, ?255\)|rgba\(0, ?0, ?0, ?0\))/u;

/** The styles of an element that our texts do not have. */
export const lostStylesOf = (declarations: Declarations): readonly LostStyle[] => {
  const colour = declarations.get('color');
  const ground = declarations.get('background-color') ?? declarations.get('background');
  const align = declarations.get('text-align');
  const isColoured = (colour !== undefined && !PLAIN_COLOURS.test(colour)) || (ground !== undefined && !PLAIN_GROUNDS.test(ground));
  return [
    ...(isColoured ? (['colour'] as const) : []),
    ...(declarations.has('font-family') || declarations.has('font-size') ? (['font'] as const) : []),
    ...(align !== undefined && /^(?:center|right|justify)$/u.test(align) ? (['alignment'] as const) : []),
  ];
};
