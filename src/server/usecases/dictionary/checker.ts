import type { SpellAdvice } from '#domain/spelling/advice.ts';
import type { HouseWordEntry } from '#domain/spelling/dictionary.ts';
import { adviseByRules } from '#domain/spelling/rules/advise.ts';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { createSpelling, type Spelling } from '#spelling/spelling.ts';
import type { Database } from '../../db/database.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { listHouseWords } from '../../repositories/dictionary.ts';
import type { LanguageTool, LanguageToolFault } from '../../spelling/language-tool.ts';

type Advices = Readonly<Record<string, readonly SpellAdvice[]>>;

export interface CheckRequest {
  readonly locale: ContentLocale;
  readonly tenantIds: readonly number[];
  readonly texts: Readonly<Record<string, string>>;
  /** If true, only LanguageTool is asked. */
  readonly more: boolean;
}

export interface Checked {
  readonly spellAdvices: Record<string, SpellAdvice[]>;
  readonly method: ('dictionary' | 'house' | 'rules' | 'languageTool')[];
  readonly incomplete?: LanguageToolFault;
}

type CheckRefusal = Refusal<'spellcheckerOverloaded' | 'spellcheckerTimeout'>;

/** The newsroom's spell checker: the desks' engine with the house words, its own rules, and LanguageTool if there is one. */
export interface SpellChecker {
  readonly hasLanguageTool: boolean;
  readonly check: (request: CheckRequest) => Promise<Result<Checked, CheckRefusal>>;
  /** Returns whether the dictionary of a language has a word, so that others can be inflected like it. */
  readonly knows: (locale: ContentLocale, word: string) => Promise<boolean>;
  readonly dispose: () => void;
}

const isFor = ({ locale, tenantIds: only }: HouseWordEntry, request: CheckRequest): boolean =>
  locale === request.locale && (only === null || only.some(id => request.tenantIds.includes(id)));

/** Drops all advice on passages with a house word, also on grammar: "ignored words don't silence grammar" is a known complaint. */
const silence = (advices: Advices, words: readonly HouseWordEntry[]): Advices => {
  const known = new Set(words.map(({ word }) => word));
  const isKept = ({ text }: SpellAdvice): boolean => !text.split(/[^\p{L}\p{M}'’-]+/u).some(part => known.has(part));
  return Object.fromEntries(Object.entries(advices).map(([path, list]) => [path, list.filter(isKept)]));
};

/** Ending of running text; the call names no kinds of blocks, and any other text is taken for a heading, which has no full stop. */
const SENTENCE_END = /[.!?…][»›”"')\]]*\s*$/u;

/** Returns the advice of the rules of the language and of the house. */
const adviceOfRules = ({ locale, texts }: Pick<CheckRequest, 'locale' | 'texts'>): Advices =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => {
      const elementType = SENTENCE_END.test(text) ? ELEMENT_TYPE.paragraph : ELEMENT_TYPE.title;
      return [path, adviseByRules({ locale, text, elementType })];
    }),
  );

/** Returns only the advice that does not overlap with known advice. */
const beside = (known: Advices, more: Advices): Advices =>
  Object.fromEntries(
    Object.entries(more).map(([path, list]) => [
      path,
      list.filter(advice =>
        (known[path] ?? []).every(({ offset, length }) => offset + length <= advice.offset || advice.offset + advice.length <= offset),
      ),
    ]),
  );

/** Merges the dictionary's advice with LanguageTool's, by their places; duplicates on one passage are dropped. */
const together = (one: Advices, other: Advices): Record<string, SpellAdvice[]> => {
  const all: Record<string, SpellAdvice[]> = {};
  for (const path of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const first = one[path] ?? [];
    const more = (other[path] ?? []).filter(
      ({ offset, length }) => !first.some(advice => advice.offset === offset && advice.length === length),
    );
    const list = [...first, ...more].toSorted((left, right) => left.offset - right.offset);
    if (list.length > 0) all[path] = list;
  }
  return all;
};

export const createSpellChecker = (deps: {
  readonly database: Database;
  readonly languageTool: LanguageTool | null;
  readonly spelling?: Spelling | undefined;
}): SpellChecker => {
  const spelling = deps.spelling ?? createSpelling();
  let seen = '';

  /** Gives the engine the changes since the last question. */
  const learn = async (): Promise<readonly HouseWordEntry[]> => {
    const words = await listHouseWords(deps.database.db);
    const state = JSON.stringify(words);
    if (state !== seen) {
      for (const locale of ['de-CH', 'fr-CH'] as const)
        spelling.setWords(
          locale,
          words.filter(word => word.locale === locale),
        );
      seen = state;
    }
    return words;
  };

  return {
    hasLanguageTool: deps.languageTool !== null,
    check: async request => {
      const words = await learn();
      const { locale, texts } = request;
      const [checked, more] = await Promise.all([
        request.more ? ok<Advices>({}) : spelling.check(request),
        deps.languageTool ? deps.languageTool.check(locale, texts) : ok<Advices>({}),
      ]);
      if (!checked.ok) return err(refusal(checked.error === 'timeout' ? 'spellcheckerTimeout' : 'spellcheckerOverloaded'));
      const own = words.filter(word => isFor(word, request));
      const ruled = request.more ? {} : beside(checked.value, silence(adviceOfRules(request), own));
      return ok({
        spellAdvices: together(together(checked.value, ruled), more.ok ? silence(more.value, own) : {}),
        method: [
          ...(request.more ? [] : (['dictionary', 'house', 'rules'] as const)),
          ...(deps.languageTool && more.ok ? (['languageTool'] as const) : []),
        ],
        ...(more.ok ? {} : { incomplete: more.error }),
      });
    },
    // Called inside transactions, during which nothing else may query the database.
    knows: async (locale, word) => {
      const known = await spelling.knows({ locale, tenantIds: [], word });
      return known.ok && known.value;
    },
    dispose: spelling.dispose,
  };
};
