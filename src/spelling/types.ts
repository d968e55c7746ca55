import type { SpellAdvice } from '#domain/spelling/advice.ts';
import type { ContentLocale } from '#domain/locale.ts';

/** A word beside those of the dictionary. `like` is the word that it is inflected like; null if it has one form only. */
export interface AddedWord {
  readonly word: string;
  readonly like: string | null;
  /** Stands by itself and begins no compound. */
  readonly isAlone?: boolean;
}

/** A word of the house; `tenantIds` are the titles that it stands for, null for all. */
export interface HouseWord extends AddedWord {
  readonly tenantIds: readonly number[] | null;
}

/** Texts of one language, by the paths of their blocks, and the titles that they are written for. */
export interface SpellingQuestion {
  readonly locale: ContentLocale;
  readonly tenantIds: readonly number[];
  readonly texts: Readonly<Record<string, string>>;
}

/** Advice by path, of each block that has any, in the order of the text. */
export type Advices = Readonly<Record<string, readonly SpellAdvice[]>>;

export interface SuggestionQuestion {
  readonly locale: ContentLocale;
  readonly tenantIds: readonly number[];
  readonly word: string;
}

/** What the thread is told. */
export type ThreadMessage =
  | { readonly kind: 'check'; readonly id: number; readonly question: SpellingQuestion }
  | { readonly kind: 'suggest'; readonly id: number; readonly question: SuggestionQuestion }
  | { readonly kind: 'knows'; readonly id: number; readonly question: SuggestionQuestion }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'words'; readonly locale: ContentLocale; readonly words: readonly HouseWord[] };

/** What it answers; undefined if it was cancelled. */
export type ThreadAnswer =
  | { readonly id: number; readonly advices: Advices | undefined }
  | { readonly id: number; readonly proposals: readonly string[] }
  | { readonly id: number; readonly isKnown: boolean };
