import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { SpellAdvice } from '../advice.ts';
import { FRENCH_RULES } from './french.ts';
import { GERMAN_RULES } from './german.ts';
import type { RuleContext, RulesByLocale, SpellRule } from './rule.ts';

const RULES: RulesByLocale = { 'de-CH': GERMAN_RULES, 'fr-CH': FRENCH_RULES };

/** Blocks that are no sentences: advice about punctuation has no place in them (B5-091). */
const HEADINGS: ReadonlySet<string> = new Set([
  ELEMENT_TYPE.title,
  ELEMENT_TYPE.titleHeader,
  ELEMENT_TYPE.crosshead,
  ELEMENT_TYPE.listItem,
]);

/** Checks whether an advice may appear in a block of this type (B5-091). */
export const hasPlaceIn = (elementType: string, { type }: Pick<SpellAdvice, 'type'>): boolean =>
  type !== 'PUNCTUATION' || !HEADINGS.has(elementType);

const NOTHING: readonly SpellAdvice[] = [];

const applyRule = (rule: SpellRule, context: RuleContext): readonly SpellAdvice[] => {
  rule.pattern.lastIndex = 0;
  return [...context.text.matchAll(rule.pattern)].flatMap((match): readonly SpellAdvice[] => {
    const finding = rule.find(match, context);
    if (!finding) return [];
    const { offset = match.index, length = match[0].length, proposals } = finding;
    const text = context.text.slice(offset, offset + length);
    if (length < 1 || proposals.includes(text)) return [];
    return [
      {
        id: `${rule.id}@${String(offset)}`,
        type: rule.type,
        offset,
        length,
        text,
        proposals: [...proposals],
        errorMessage: rule.source === 'house' ? rule.reason : `${rule.reason} (${rule.source})`,
        source: 'rules',
      },
    ];
  });
};

/** Removes overlapping advices; the first rule's stays: the tables begin with the most specific rules. */
const withoutOverlaps = (advices: readonly SpellAdvice[]): readonly SpellAdvice[] => {
  const kept: SpellAdvice[] = [];
  for (const advice of advices) {
    const end = advice.offset + advice.length;
    if (!kept.some(other => advice.offset < other.offset + other.length && other.offset < end)) kept.push(advice);
  }
  return kept.sort((left, right) => left.offset - right.offset);
};

/** The block that a text is of. */
export interface RuledText {
  readonly locale: ContentLocale;
  readonly text: string;
  /** Element type of the block; `paragraph` where it is running text. */
  readonly elementType: string;
}

/** Returns the advices of the language's and the house's rules about a block's plain text, in its order. Needs no network or dictionary. */
export const adviseByRules = ({ locale, text, elementType }: RuledText): readonly SpellAdvice[] => {
  if (text.trim() === '') return NOTHING;
  const context = { text, isProse: elementType === ELEMENT_TYPE.paragraph || elementType === ELEMENT_TYPE.lead };
  const found = RULES[locale].flatMap(rule => applyRule(rule, context)).filter(advice => hasPlaceIn(elementType, advice));
  return found.length === 0 ? NOTHING : withoutOverlaps(found);
};
