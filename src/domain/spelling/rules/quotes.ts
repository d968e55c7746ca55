import type { SpellRule } from './rule.ts';

interface QuoteStyle {
  readonly open: string;
  readonly close: string;
  readonly innerOpen: string;
  readonly innerClose: string;
  readonly reason: string;
  readonly source: string;
}

const FOREIGN = /["„“”‟]/u;

/** Checks whether a foreign quotation mark opens: „ always, ” never; others open at the start, and behind a space, a bracket or a dash. */
const opens = (sign: string, text: string, offset: number): boolean => {
  if (sign === '„' || sign === '”') return sign === '„';
  const before = text.charAt(offset - 1);
  const startsWord = before === '' || /[\s([{«‹–—/]/u.test(before);
  if (sign === '"') return startsWord;
  // “ closes what „ opened, as in Germany; else it opens, as in England.
  const head = text.slice(0, offset);
  return head.lastIndexOf('„') <= head.lastIndexOf('“') && startsWord;
};

/** Quotation marks of another country, one by one: marks in between keep their words and their formats. */
export const quoteRules = ({ open, close, innerOpen, innerClose, reason, source }: QuoteStyle): readonly SpellRule[] => [
  {
    id: 'quotes',
    type: 'TYPOGRAPHICAL',
    pattern: new RegExp(FOREIGN.source, 'gu'),
    find: ({ 0: sign, index }, { text }) => {
      // 5" is a measure if nothing was opened.
      if (sign === '"' && /\d/u.test(text.charAt(index - 1)) && !text.slice(0, index).includes('"')) return undefined;
      return { proposals: [opens(sign, text, index) ? open : close] };
    },
    reason,
    source,
  },
  {
    id: 'innerQuotes',
    type: 'TYPOGRAPHICAL',
    pattern: /‚(?=\p{L}[^‚‘]*‘)|(?<=‚[^‚‘]*[\p{L}.!?])‘/gu,
    find: ([sign]) => ({ proposals: [sign === '‚' ? innerOpen : innerClose] }),
    reason,
    source,
  },
];
