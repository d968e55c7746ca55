/** Returns elements by local name: Word's names have two namespaces, and LibreOffice's and Google's files a few more. */
export const elementsIn = (from: Document | Element, name: string): readonly Element[] =>
  Array.from(from.getElementsByTagNameNS('*', name));

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && Array.from(element.children).find(child => child.localName === name);

export const attributeOf = (element: Element, name: string): string =>
  Array.from(element.attributes).find(attribute => attribute.localName === name)?.value ?? '';

export const parseXml = (source: string): Document => new DOMParser().parseFromString(source, 'application/xml');

/** Returns the text of an element, including tracked deletions. */
export const wordsOf = (element: Element): string =>
  Array.from(element.getElementsByTagNameNS('*', '*'))
    .filter(({ localName }) => localName === 't' || localName === 'delText')
    .map(({ textContent }) => textContent)
    .join('');

export const isBesides = (element: Element): boolean => wordsOf(element).trim() !== '';

/** Returns the text of an element, each paragraph on a line of its own. */
export const linesOf = (element: Element): string =>
  elementsIn(element, 'p')
    .map(wordsOf)
    .filter(words => words.trim() !== '')
    .join('\n');

/** Returns the closest ancestor with one of these names. */
export const isInside = (element: Element, ...names: readonly string[]): Element | undefined => {
  for (let around = element.parentElement; around; around = around.parentElement) if (names.includes(around.localName)) return around;
  return undefined;
};
