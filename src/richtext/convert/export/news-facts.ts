import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';

/** Facts of a news item besides its words. Times are UTC instants; undefined if the newsroom does not have it yet. */
export interface NewsFacts {
  /** A UUID. */
  readonly id: string;
  readonly createdAt?: string | undefined;
  readonly updatedAt?: string | undefined;
  /** In the order of the byline. */
  readonly authors: readonly string[];
  /** True if the item is available to readers. */
  readonly isPublic: boolean;
}

export interface NewsOptions {
  /** Language tag of the text, for example `de-CH`. */
  readonly language: string;
  readonly nameOf: (type: string) => string;
  readonly news: NewsFacts;
}

const HEAD: ReadonlySet<string> = new Set([ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead]);

/** The words of a fixed block; empty if there is none. */
export const wordsOfHead = (elements: readonly Element[], type: string): string => {
  const found = elements.find(element => element.type === type);
  return found ? plainText(found).trim() : '';
};

/** The elements below title and lead. */
export const bodyOf = (elements: readonly Element[]): readonly Element[] => elements.filter(({ type }) => !HEAD.has(type));
