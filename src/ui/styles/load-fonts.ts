/** The faces that every text is written in; letters of all three content languages and their quotation marks. */
const WRITING_FACES = ["18px 'Source Serif 4 Variable'", "italic 18px 'Source Serif 4 Variable'"];
const LETTERS = 'aäéœ«»–';

/** Fetches the writing fonts before the first text is opened, so that its lines are not set twice. Never fails: a text is readable without. */
export const loadWritingFonts = async (fonts: Pick<FontFaceSet, 'load'>): Promise<void> => {
  await Promise.allSettled(WRITING_FACES.map(face => fonts.load(face, LETTERS)));
};
