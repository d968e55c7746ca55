import { type SpellRule, likeFirst, swapRule, WORD_END, WORD_START } from './rule.ts';

/** Words of the reasons, by language. */
export interface CommonWords {
  readonly doubled: string;
  readonly spaces: string;
  readonly spaceBefore: string;
  readonly spaceAfter: string;
  readonly sign: string;
  readonly ellipsis: string;
  readonly sentence: string;
  readonly source: string;
}

interface CommonOptions {
  readonly words: CommonWords;
  /** Words that may follow themselves. */
  readonly mayRepeat: ReadonlySet<string>;
  /** Words that may follow themselves behind a comma: ", der der Partei angehört". */
  readonly mayRepeatBehindComma: ReadonlySet<string>;
  /** Words with a full stop that end no sentence, in lower case. */
  readonly abbreviations: ReadonlySet<string>;
}

const doubled = ({ words, mayRepeat, mayRepeatBehindComma }: CommonOptions): SpellRule => ({
  id: 'doubledWord',
  type: 'GRAMMATICAL',
  pattern: new RegExp(String.raw`${WORD_START}(\p{L}{2,})\s+(\1)${WORD_END}`, 'giu'),
  find: (match, { text }) => {
    const [, first = '', second = ''] = match;
    const word = first.toLowerCase();
    if (mayRepeat.has(word)) return undefined;
    if (mayRepeatBehindComma.has(word) && /[,–«(]\s*$/u.test(text.slice(0, match.index))) return undefined;
    // A name may follow its own genitive or another name; a word that begins a sentence is written once.
    return second.toLowerCase() === word ? { proposals: [first] } : undefined;
  },
  reason: words.doubled,
  source: words.source,
});

const sentenceStart = ({ words, abbreviations }: CommonOptions): SpellRule => ({
  id: 'sentenceStart',
  type: 'GRAMMATICAL',
  pattern: /(?:^|(\S+)[.!?]\s+)(\p{Ll}[\p{L}’']*)/gu,
  find: (match, { isProse }) => {
    const [found, before, word = ''] = match;
    const stop = before === undefined ? '' : found.charAt(before.length);
    if (!isProse || /\p{Lu}/u.test(word)) return undefined;
    // "Er kam am 3. mai" is another mistake; "z. B. am" and "!" inside a sentence are none.
    const isCut = before === undefined ? false : /^[\p{P}\d]*\p{L}?$/u.test(before) || /[\d)»›”]$/u.test(before) || before.includes('.');
    if (isCut || (before !== undefined && abbreviations.has(before.toLowerCase().replace(/^[(«‹“]+/u, '')))) return undefined;
    if (stop === '!' && before !== undefined && before.length < 3) return undefined;
    return { offset: match.index + found.length - word.length, length: word.length, proposals: [likeFirst('A', word)] };
  },
  reason: words.sentence,
  source: words.source,
});

/** Rules of every language. */
export const commonRules = (options: CommonOptions): readonly SpellRule[] => {
  const { words } = options;
  const { source } = words;
  return [
    doubled(options),
    sentenceStart(options),
    swapRule({ id: 'spaces', type: 'TYPOGRAPHICAL', pattern: /(?<=\S) {2,}(?=\S)/gu, to: ' ', reason: words.spaces, source }),
    swapRule({ id: 'ellipsis', type: 'TYPOGRAPHICAL', pattern: /(?<![.…])\.{3}(?![.…])/gu, to: '…', reason: words.ellipsis, source }),
    swapRule({
      id: 'spaceBefore',
      type: 'PUNCTUATION',
      pattern: /(?<=\p{L}|\d) +([,.])(?![\p{L}\d.])/gu,
      to: '$1',
      reason: words.spaceBefore,
      source,
    }),
    swapRule({ id: 'spaceAfterComma', type: 'PUNCTUATION', pattern: /(?<=\p{L}),(?=\p{L})/gu, to: ', ', reason: words.spaceAfter, source }),
    // Not in addresses: a capital and small letters follow a word of small letters.
    swapRule({
      id: 'spaceAfterStop',
      type: 'PUNCTUATION',
      pattern: /(?<=(?:^|[\s«(])\p{L}?\p{Ll}{2,})\.(?=\p{Lu}\p{Ll}+(?:[\s,]))/gu,
      to: '. ',
      reason: words.spaceAfter,
      source,
    }),
    swapRule({ id: 'twoSigns', type: 'PUNCTUATION', pattern: /(?<![,;:])([,;:])\1+(?![,;:])/gu, to: '$1', reason: words.sign, source }),
    swapRule({ id: 'twoStops', type: 'PUNCTUATION', pattern: /(?<=[\p{L}\d])\.\.(?!\.)/gu, to: ['.', '…'], reason: words.sign, source }),
  ];
};
