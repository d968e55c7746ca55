const LENGTH = 5;
/** Bits of a letter. */
const BITS = 5;
const MASK = (1 << (LENGTH * BITS)) - 1;
const OTHER = 30;
/** Stands before the first letter of a word and behind the last one. */
const EDGE = '|';
const CODES: ReadonlyMap<string, number> = new Map(`${EDGE}abcdefghijklmnopqrstuvwxyzäöü`.split('').map((letter, code) => [letter, code]));
/** What the end of a word loses before an ending: "spielen", "spielt". */
const STRIPPED = /(?:en|[en])$/u;

/** All endings of an affix file (hunspell(5): "SFX flag stripping affix condition"), each up to the edge of the word. */
const endingsIn = (aff: string): readonly string[] => {
  const lines = aff.split('\n').map(line => line.trim().split(/\s+/u));
  return lines.flatMap(([kind, , , affix = '']) => (kind === 'SFX' && /^\p{L}/u.test(affix) ? [affix + EDGE] : []));
};

const codeOf = (letters: string): number => {
  let code = 0;
  for (const letter of letters.toLowerCase()) code = ((code << BITS) | (CODES.get(letter) ?? OTHER)) & MASK;
  return code;
};

/** Calls `visit` with each run of a word, its edges included, and the place of its last letter, until it says false. */
const everyRun = (word: string, visit: (run: number, end: number) => boolean): boolean => {
  const text = word.toLowerCase() + EDGE;
  let run = 0;
  for (let end = 0; end < text.length; end += 1) {
    run = ((run << BITS) | (CODES.get(text[end] ?? '') ?? OTHER)) & MASK;
    if (end >= LENGTH - 2 && !visit(run, end)) return false;
  }
  return true;
};

/** The runs of letters that a language has. */
export interface LetterRuns {
  /**
   * A quick look at whether a form can be a word: whether all its runs of five letters stand in words of the dictionary, with or without
   * endings. It takes a thousandth of a look into the dictionary, and misses compounds whose joint no other word has.
   */
  readonly isLikely: (form: string) => boolean;
  /** Between which places of a word (both included) one changed letter, or two that changed places, can make it likely. */
  readonly placesOfSlip: (word: string) => readonly [first: number, last: number];
}

export const letterRuns = (words: Iterable<string>, aff: string): LetterRuns => {
  const known = new Uint8Array(1 << (LENGTH * BITS - 3));
  const add = (run: number): boolean => {
    known[run >>> 3] = (known[run >>> 3] ?? 0) | (1 << (run & 7));
    return true;
  };
  const tails = new Set<string>();
  for (const word of words) {
    everyRun(word, add);
    tails.add(word.slice(1 - LENGTH)).add(word.replace(STRIPPED, '').slice(1 - LENGTH));
  }
  // The runs that lie across the joint of a word and its ending.
  const endings = endingsIn(aff);
  for (let length = 1; length < LENGTH; length += 1) {
    const heads = new Set(endings.filter(ending => ending.length >= length).map(ending => codeOf(ending.slice(0, length))));
    const ends = new Set([...tails].map(tail => codeOf(tail.slice(length - LENGTH))));
    for (const end of ends) for (const head of heads) add((end << (length * BITS)) | head);
  }
  const isKnown = (run: number): boolean => ((known[run >>> 3] ?? 0) & (1 << (run & 7))) !== 0;
  return {
    isLikely: form => everyRun(form, isKnown),
    placesOfSlip: word => {
      let [first, last] = [0, word.length];
      everyRun(word, (run, end) => {
        if (isKnown(run)) return true;
        // An unknown run goes with a letter that is in it or next to it.
        last = Math.min(last, end + 1);
        first = Math.max(first, end - LENGTH);
        return true;
      });
      return [first, last];
    },
  };
};
