/** Words with a full stop that ends no sentence, in German, French and English; single letters and "z.B." are known by their shape. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  [
    'abs abt allg alt anm art aufl bd bsp bspw bzgl bzw ca dgl dipl dr evtl exkl fam fr frl gde geb gem gest ggf hl hr hrsg ing inkl insb jh jhd',
    'kap kt lic max min mag mio mrd mrs nr od pfr pl phil prof rd resp sel sen sog st std str tel tsd usf usw verh vgl vs wwe zit zt zzgl',
    'jan feb febr mär apr jun jul aug sep sept okt nov dez mo di mi sa',
    'adj ass av bd boul cf chap ch cie éd env etc ex fig hab ibid janv févr fév avr juil oct déc me mm no obs op pp réf sté ste suiv tél tom trad vol',
    'approx ave capt co col corp dept est gen gov hon inc jr lt ltd mr ms mt rep rev sgt sr',
  ]
    .join(' ')
    .split(' '),
);

/** The end of a sentence with its closing signs and the space behind it, or a line break. */
const END = /([.!?…]+)(?:[»«”“"'’›‹)\]]|\s[»”])*\s+(?=(?:[–—-]\s)?[«»„“"'‚‘‹›([¿¡]*\s?[\p{Lu}\p{Lt}\p{N}])|\s*\n\s*/gu;

/** The word before a full stop, with the full stops in it. */
const LAST_WORD = /[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{M}\p{N}]+)*$/u;

/** Whether the full stop behind these words belongs to the last of them: "am 7.", "z. B.", "Dr.", "Johannes Paul II." */
const isAbbreviated = (words: string): boolean => {
  const last = LAST_WORD.exec(words)?.[0] ?? '';
  return (
    /^(?:\p{N}{1,2}|\p{L}|[IVX]+|\p{L}{1,3}(?:\.\p{L}{1,3})+|(?:\p{N}{1,2}\.)+\p{N}{1,2})$/u.test(last) ||
    ABBREVIATIONS.has(last.toLowerCase())
  );
};

/**
 * Splits a text into sentences, each with the space behind it; joined they are the text. Where it is not certain that
 * a sentence ends, it goes on.
 */
export const splitSentences = (text: string): readonly string[] => {
  const sentences: string[] = [];
  let from = 0;
  for (const end of text.matchAll(END)) {
    if (end[1] === '.' && isAbbreviated(text.slice(Math.max(from, end.index - 40), end.index))) continue;
    const to = end.index + end[0].length;
    if (to > from) sentences.push(text.slice(from, to));
    from = to;
  }
  return from < text.length ? [...sentences, text.slice(from)] : sentences;
};

/** Whether these words close a sentence. */
export const endsSentence = (text: string): boolean => /[.!?…](?:[»«”“"'’›‹)\]]|\s[»”])*\s*$/u.test(text);
