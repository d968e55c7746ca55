/** Word's own names have two namespaces, and LibreOffice's and Google's files a few more: elements and attributes are told by their local names. */
export const elementsIn = (from: Document | Element, name: string): readonly Element[] =>
  Array.from(from.getElementsByTagNameNS('*', name));

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && Array.from(element.children).find(child => child.localName === name);

export const attributeOf = (element: Element, name: string): string =>
  Array.from(element.attributes).find(attribute => attribute.localName === name)?.value ?? '';

export const parseXml = (source: string): Document => new DOMParser().parseFromString(source, 'application/xml');

/** The words of an element, also those that are tracked as removed. */
export const wordsOf = (element: Element): string =>
  Array.from(element.getElementsByTagNameNS('*', '*'))
    .filter(({ localName }) => localName === 't' || localName === 'delText')
    .map(({ textContent }) => textContent)
    .join('');

export const isBesides = (element: Element): boolean => wordsOf(element).trim() !== '';

/** Paragraphs on lines of their own. */
export const linesOf = (element: Element): string =>
  elementsIn(element, 'p')
    .map(wordsOf)
    .filter(words => words.trim() !== '')
    .join('\n');

/** Whether an element of this name is around it. */
export const isInside = (element: Element, ...names: readonly string[]): Element | undefined => {
  for (let around = element.parentElement; around; around = around.parentElement) if (names.includes(around.localName)) return around;
  return undefined;
};
