import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';

/** What a news item says of itself beside its words. Times are UTC instants; undefined where the newsroom does not have it yet. */
export interface NewsFacts {
  /** A UUID. */
  readonly id: string;
  readonly createdAt?: string | undefined;
  readonly updatedAt?: string | undefined;
  /** In the order of the byline. */
  readonly authors: readonly string[];
  /** Whether readers have it. */
  readonly isPublic: boolean;
}

export interface NewsOptions {
  /** Language tag of the text, for example `de-CH`. */
  readonly language: string;
  readonly nameOf: (type: string) => string;
  readonly news: NewsFacts;
}

const HEAD: ReadonlySet<string> = new Set([ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead]);

/** The words of a fixed block; empty where there is none. */
export const wordsOfHead = (elements: readonly Element[], type: string): string => {
  const found = elements.find(element => element.type === type);
  return found ? plainText(found).trim() : '';
};

/** The elements below title and lead. */
export const bodyOf = (elements: readonly Element[]): readonly Element[] => elements.filter(({ type }) => !HEAD.has(type));
