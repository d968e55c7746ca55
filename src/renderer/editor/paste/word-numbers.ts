import { writeNumber } from '#richtext/convert/flow/numbering.ts';

/** Around the number of an item while a Word file is read; private use. */
const SIGN = '\uE00B';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** The same in a file of the strict format (ISO/IEC 29500). */
const W_STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

/** The parts of a Word file that its numbers are made of, as XML. */
export interface WordParts {
  readonly document: string;
  readonly numbering: string;
  readonly styles: string;
}

interface Level {
  readonly start: number;
  readonly format: string;
  /** `%1.%2.`: the numbers of the levels with the signs around them. */
  readonly text: string;
}

interface Num {
  readonly abstractId: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** Number at which this list restarts, by level. */
  readonly starts: ReadonlyMap<number, number>;
}

interface Reference {
  readonly numId: string;
  readonly depth: number;
}

/** Returns the elements of a Word name, in whichever of the two namespaces the file uses. */
const all = (from: Document | Element, name: string): readonly Element[] => [
  ...from.getElementsByTagNameNS(W, name),
  ...from.getElementsByTagNameNS(W_STRICT, name),
];

const valueOf = (element: Element | undefined, name = 'val'): string | undefined =>
  element?.getAttributeNS(W, name) ?? element?.getAttributeNS(W_STRICT, name) ?? undefined;

const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && Array.from(element.children).find(child => child.localName === name);

const integerOf = (written: string | undefined, otherwise: number): number => {
  const read = Number.parseInt(written ?? '', 10);
  return Number.isNaN(read) ? otherwise : read;
};

const levelsOf = (parent: Element): ReadonlyMap<number, Level> =>
  new Map(
    all(parent, 'lvl').map(level => [
      integerOf(valueOf(level, 'ilvl'), 0),
      {
        start: integerOf(valueOf(childOf(level, 'start')), 1),
        format: valueOf(childOf(level, 'numFmt')) ?? 'decimal',
        text: valueOf(childOf(level, 'lvlText')) ?? '',
      },
    ]),
  );

const readNums = (numbering: Document): ReadonlyMap<string, Num> => {
  const abstract = new Map(all(numbering, 'abstractNum').map(element => [valueOf(element, 'abstractNumId') ?? '', levelsOf(element)]));
  return new Map(
    all(numbering, 'num').map(element => {
      const abstractId = valueOf(childOf(element, 'abstractNumId')) ?? '';
      const starts = all(element, 'lvlOverride').flatMap(override => {
        const start = valueOf(childOf(override, 'startOverride'));
        return start === undefined ? [] : [[integerOf(valueOf(override, 'ilvl'), 0), integerOf(start, 1)] as const];
      });
      const levels = new Map([...(abstract.get(abstractId) ?? []), ...levelsOf(element)]);
      return [valueOf(element, 'numId') ?? '', { abstractId, levels, starts: new Map(starts) }];
    }),
  );
};

const referenceIn = (properties: Element | undefined): Reference | undefined => {
  const reference = childOf(properties, 'numPr');
  const numId = valueOf(childOf(reference, 'numId'));
  return numId === undefined ? undefined : { numId, depth: integerOf(valueOf(childOf(reference, 'ilvl')), 0) };
};

/** Reads the styles that number their paragraphs, by id. */
const readStyles = (styles: Document): ReadonlyMap<string, Reference> =>
  new Map(
    all(styles, 'style').flatMap(style => {
      const reference = referenceIn(childOf(style, 'pPr'));
      return reference ? [[valueOf(style, 'styleId') ?? '', reference] as const] : [];
    }),
  );

const FORMATS: Readonly<Record<string, readonly ['alpha' | 'roman', boolean]>> = {
  lowerLetter: ['alpha', false],
  upperLetter: ['alpha', true],
  lowerRoman: ['roman', false],
  upperRoman: ['roman', true],
};

const write = (value: number, format: string): string => {
  const [style, isUpper] = FORMATS[format] ?? ['decimal', false];
  const written = writeNumber(value, style);
  return isUpper ? written.toUpperCase() : written;
};

/** Creates a counter that works like Word: lists of one definition continue, a deeper level restarts after a higher one. */
const createCounter = (nums: ReadonlyMap<string, Num>): ((reference: Reference) => string | undefined) => {
  const counters = new Map<string, Map<number, number>>();
  const begun = new Set<string>();
  return ({ numId, depth }) => {
    const num = nums.get(numId);
    const level = num?.levels.get(depth);
    if (!num || !level || level.format === 'bullet' || level.format === 'none') return undefined;
    const counts = counters.get(num.abstractId) ?? new Map<number, number>();
    counters.set(num.abstractId, counts);
    const override = begun.has(`${numId} ${depth}`) ? undefined : num.starts.get(depth);
    begun.add(`${numId} ${depth}`);
    const before = counts.get(depth);
    counts.set(depth, override ?? (before === undefined ? level.start : before + 1));
    for (const deeper of counts.keys()) if (deeper > depth) counts.delete(deeper);
    return level.text.replace(/%([1-9])/gu, (_sign, digit: string) => {
      const at = Number(digit) - 1;
      const { start = 1, format = 'decimal' } = num.levels.get(at) ?? {};
      return write(counts.get(at) ?? start, format);
    });
  };
};

const isInBox = ({ parentElement }: Element): boolean =>
  parentElement !== null && (parentElement.localName === 'txbxContent' || isInBox(parentElement));

/**
 * Returns the document of a Word file with each item's number written before its text: the file says where a list begins and which one it
 * continues, but the reader omits that. Undefined if there is nothing to number.
 */
export const withWordNumbers = ({ document, numbering, styles }: WordParts): string | undefined => {
  const parse = (source: string): Document => new DOMParser().parseFromString(source, 'application/xml');
  const text = parse(document);
  const markerOf = createCounter(readNums(parse(numbering)));
  const byStyle = readStyles(parse(styles));
  let count = 0;
  for (const paragraph of all(text, 'p')) {
    const properties = childOf(paragraph, 'pPr');
    const reference = referenceIn(properties) ?? byStyle.get(valueOf(childOf(properties, 'pStyle')) ?? '');
    const marker = reference && !isInBox(paragraph) ? markerOf(reference) : undefined;
    if (marker === undefined || !properties) continue;
    const namespace = paragraph.namespaceURI;
    const run = text.createElementNS(namespace, 'w:r');
    const words = text.createElementNS(namespace, 'w:t');
    words.textContent = `${SIGN}${marker}${SIGN}`;
    run.append(words);
    properties.after(run);
    count += 1;
  }
  return count === 0 ? undefined : new XMLSerializer().serializeToString(text);
};

/** Sets the numbers of items and headings in the converted HTML as an attribute, and removes the signs. */
export const markItems = (html: string): string =>
  html
    .replace(
      new RegExp(`<(li|h[1-6])>((?:<[a-z][^<>]*>)*)${SIGN}([^${SIGN}<]*)${SIGN}`, 'gu'),
      (_found, tag: string, tags: string, marker: string) => `<${tag} data-marker="${marker.replaceAll('"', '&quot;')}">${tags}`,
    )
    .replace(new RegExp(`${SIGN}[^${SIGN}]*${SIGN}`, 'gu'), '');
