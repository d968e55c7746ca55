import type { ComponentType } from 'react';
import type { Element } from '#domain/article/document.ts';
import type { Result } from '#domain/result.ts';

/** Origin of a result: the newsroom's own method, or the language model that the publisher has connected (D-065). */
type AssistanceMethod = 'builtIn' | 'model';

/** A result of assistance, as blocks know it. */
interface Assisted {
  /** By which it is judged, and marked as used. */
  readonly id: string;
  readonly method: AssistanceMethod;
  /** Numbers and names that the given text does not have. */
  readonly unsupported: readonly string[];
}

/** Lines of a summary; at least one. */
export interface AssistedLines extends Assisted {
  readonly lines: readonly string[];
}

/** A summary of a ticker with the pictures of its events, each after so many of the lines. */
export interface AssistedTickerSummary extends AssistedLines {
  readonly pictures: readonly { readonly afterLines: number; readonly image: Element }[];
}

/** A paragraph in other words. */
export interface Rephrased extends Assisted {
  readonly words: string;
  /** Description of the changes; may be empty. */
  readonly explanation: string;
}

/** An answer, or why there is none, in words. */
type AssistanceAnswer<Value extends Assisted> = Promise<Result<Value, string>>;

/** Assistance functions for blocks; missing functions are not available. No function throws. */
export interface AssistanceServices {
  /** Three or four lines that sum up a text. */
  readonly summarise?: (articleBody: string) => AssistanceAnswer<AssistedLines>;
  /** The lines and pictures of a summary of a ticker, without an id of the one that is written in. */
  readonly summariseTicker?: (tickerId?: string) => AssistanceAnswer<AssistedTickerSummary>;
  readonly rephrase?: (words: string) => AssistanceAnswer<Rephrased>;
  /** Returns why the article cannot be rephrased or summed up now, in words: the newsroom does not know it yet (B6-014). */
  readonly obstacle?: () => string | undefined;
  /** Says by what method a result was made, what in it is not in the text, and asks what people think of it. */
  readonly ResultNote?: ComponentType<{ readonly result: Assisted }>;
  /** Asks what people think of the last summary of the article, where nobody has said it yet (B4-054). */
  readonly SummaryNote?: ComponentType;
  /** Says that a result was taken over. */
  readonly noteUsed?: (resultId: string) => void;
}
