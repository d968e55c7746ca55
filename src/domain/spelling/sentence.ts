/** The sentence around a passage that begins at `offset`, at most 500 characters, for who decides about a word in it. */
export const sentenceAround = (text: string, offset: number): string => {
  const start = Math.max(...['.', '!', '?', '\n'].map(sign => text.lastIndexOf(sign, offset - 1))) + 1;
  const ends = ['.', '!', '?', '\n'].map(sign => text.indexOf(sign, offset)).filter(index => index >= 0);
  return text
    .slice(start, Math.min(...ends, text.length - 1) + 1)
    .trim()
    .slice(0, 500);
};
