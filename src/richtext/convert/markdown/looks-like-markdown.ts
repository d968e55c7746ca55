const HEADING = /^#{1,6} +\S/u;
const BULLET = /^ {0,3}[-*+] +\S/u;
const NUMBER = /^ {0,3}(\d{1,3})[.)] +\S/u;
const LINK = /\[[^\][\n]{1,300}\]\((?:https?:\/\/|mailto:)[^\s()]{1,2000}\)/u;
const BOLD = /(?:^|[\s(«"])\*\*[^\s*][^*\n]{0,300}\*\*(?=$|[\s.,:;!?)»"])/mu;
const FENCE = /^```/u;

/** Longer text is taken as it is: parsing Markdown would delay the paste. */
const LIMIT = 500_000;

/** "1. Mai" and "2. Februar" are dates. */
const DATE =
  /^ {0,3}\d{1,2}\. +(?:J[aä]n|Feb|M[aä]r|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)/iu;

const hasPair = (lines: readonly string[], matches: (line: string, before: string) => boolean): boolean =>
  lines.some((line, index) => index > 0 && matches(line, lines[index - 1] ?? ''));

const followsNumber = (line: string, before: string): boolean => {
  const first = NUMBER.exec(before)?.[1];
  const second = NUMBER.exec(line)?.[1];
  return Number(first) === 1 && Number(second) === 2 && !DATE.test(before) && !DATE.test(line);
};

/**
 * Checks whether plain text is Markdown. Careful, as prose has stars, hyphens and numbers too: it takes a heading among other
 * lines, two bullets or the numbers 1 and 2 one below the other, a whole link, words in double stars, or a fence around code.
 */
export const looksLikeMarkdown = (text: string): boolean => {
  if (text.length > LIMIT) return false;
  const lines = text.split(/\r\n|[\r\n]/u);
  const filled = lines.filter(line => line.trim() !== '');
  if (LINK.test(text) || BOLD.test(text)) return true;
  if (filled.length > 1 && filled.some(line => HEADING.test(line))) return true;
  if (filled.filter(line => FENCE.test(line)).length >= 2) return true;
  return (
    hasPair(filled, (line, before) => BULLET.test(line) && BULLET.test(before) && line.trim()[0] === before.trim()[0]) ||
    hasPair(filled, followsNumber)
  );
};
