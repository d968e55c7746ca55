/** Widths of Arial's letters in thousandths of the font size, by the metrics of the typeface; grouped by width. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijl‘’‚ìíîï'],
  [278, ' \u00A0\u202F!,./:;ftI[]\\ÌÍÎÏ·'],
  [333, '()-`r„“”°‹›'],
  [355, '"'],
  [365, '•'],
  [389, '*'],
  [469, '^'],
  [500, 'ckJsvxyzçýÿ'],
  [556, '0123456789?_abdeghnopquLäàáâãåèéêëñòóôõöùúûü§$#€«»–'],
  [584, '+<=>~|×÷'],
  [611, 'FTZß'],
  [667, '&ABEKPSVXYÄÀÁÂÃÅÈÉÊËÝ'],
  [722, 'wCDHNRUÇÑÙÚÛÜ'],
  [778, 'GOQÒÓÔÕÖ'],
  [833, 'mM'],
  [889, '%æ'],
  [944, 'Wœ'],
  [1000, '—…Æ‰'],
  [1015, '@'],
];
const WIDTH_OF = new Map(WIDTHS.flatMap(([width, letters]) => Array.from(letters, letter => [letter, width] as const)));
const OTHER_LETTER = 600;

/** The width of a line in Arial, in CSS pixels: that is how search engines draw and cut titles and descriptions. */
export const lineWidthPx = (text: string, fontSizePx: number): number =>
  Math.round(
    (Array.from(text.normalize('NFC')).reduce((sum, letter) => sum + (WIDTH_OF.get(letter) ?? OTHER_LETTER), 0) * fontSizePx) / 1000,
  );

/** The beginning of a text that fits, cut between words, without a comma or dash at its end. */
export const fitLine = (text: string, fontSizePx: number, maxPx: number): string => {
  const words = text.trim().split(/\s+/u);
  let fitting = '';
  for (const word of words) {
    const longer = fitting === '' ? word : `${fitting} ${word}`;
    if (lineWidthPx(longer, fontSizePx) > maxPx) break;
    fitting = longer;
  }
  return fitting.replace(/[\s,;:–—-]+$/u, '');
};
