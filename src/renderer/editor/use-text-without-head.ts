import { useCallback, useState } from 'react';
import { type Element, FORMAT_VERSION, type RichTextDocument } from '#domain/article/document.ts';

const HEAD = ['titleHeader', 'title', 'lead'];
const makeId = (): string => crypto.randomUUID();
const block = (type: string): Element => ({ type, id: makeId(), children: [{ text: '' }] });

export interface TextWithoutHead {
  readonly document: RichTextDocument;
  readonly hidesHead: true;
  readonly makeId: () => string;
  readonly onChange: (elements: readonly Element[]) => void;
}

/** Provides the editor props of a text without the three head blocks. `content` is read once; if empty, it begins with a paragraph. */
export const useTextWithoutHead = (content: readonly Element[], onChange: (content: readonly Element[]) => void): TextWithoutHead => {
  const [document] = useState<RichTextDocument>(() => ({
    version: FORMAT_VERSION,
    elements: [...HEAD.map(block), ...(content.length === 0 ? [block('paragraph')] : content)],
  }));
  const change = useCallback((elements: readonly Element[]) => onChange(elements.slice(HEAD.length)), [onChange]);
  return { document, hidesHead: true, makeId, onChange: change };
};
