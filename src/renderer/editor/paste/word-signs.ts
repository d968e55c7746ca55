/** Around marked words while a Word file is read; private use. */
const SIGN = '\uE00D';
const END = '\uE00E';

export interface WordMarks {
  readonly change: 'added' | 'removed' | undefined;
  readonly commentId: string | undefined;
}

const TAGS = { added: 'ins', removed: 'del' } as const;

/** Puts a run of signs before and one behind a run. */
export const markWords = (run: Element, { change, commentId }: WordMarks): void => {
  const { ownerDocument, namespaceURI } = run;
  const signed = (text: string): Element => {
    const signs = ownerDocument.createElementNS(namespaceURI, 'w:r');
    const words = ownerDocument.createElementNS(namespaceURI, 'w:t');
    words.textContent = `${SIGN}${text}${END}`;
    signs.append(words);
    return signs;
  };
  run.before(signed(`+${change ?? ''} ${commentId ?? ''}`));
  run.after(signed(`-${change ?? ''} ${commentId ?? ''}`));
};

const SIGNS = new RegExp(`${SIGN}(?<side>[+-])(?<change>added|removed|) (?<commentId>[\\w-]*)${END}`, 'gu');

/** Turns the signs in the converted HTML into tags; removes signs that the file itself contains. */
export const tagMarkedWords = (html: string): string =>
  html
    .replace(SIGNS, (_sign, side: string, change: string, commentId: string) => {
      const tag = change === 'added' || change === 'removed' ? TAGS[change] : undefined;
      if (side === '-') return `${tag ? `</${tag}>` : ''}${commentId === '' ? '' : '</span>'}`;
      return `${commentId === '' ? '' : `<span data-comment-id="${commentId}">`}${tag ? `<${tag} class="${change}">` : ''}`;
    })
    .replaceAll(new RegExp(`[${SIGN}${END}]`, 'gu'), '');
