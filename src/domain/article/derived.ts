import { countCharacters } from '../text/length.ts';
import { oneLine } from '../text/one-line.ts';
import { type Element, ELEMENT_TYPE, plainText, readersText, type RichTextDocument } from './document.ts';

/** Fields that metadata, lists and search derive from an article's text. */
export interface DerivedFields {
  readonly titleHeader: string;
  readonly title: string;
  readonly lead: string;
  /** All characters of the text, title header, title, lead, captions and credits included (B4-025: total text); notes of the desk do not count. */
  readonly actualTextLength: number;
}

const HEAD_TYPES: readonly string[] = ['titleHeader', 'title', 'lead'];

const textOf = (elements: readonly Element[], type: string): string => {
  const element = elements.find(candidate => candidate.type === type);
  return element ? oneLine(plainText(element)) : '';
};

/** Derives the fields that are never accepted from outside. */
export const deriveFields = ({ elements }: RichTextDocument): DerivedFields => ({
  titleHeader: textOf(elements, 'titleHeader'),
  title: textOf(elements, 'title'),
  lead: textOf(elements, 'lead'),
  actualTextLength: elements.reduce((sum, element) => sum + countCharacters(readersText(element)), 0),
});

/** The text of the body, for searching: without notes of the desk. */
export const bodyText = ({ elements }: RichTextDocument): string =>
  elements
    .filter(element => !HEAD_TYPES.includes(element.type) && element.type !== ELEMENT_TYPE.comment)
    .map(readersText)
    .join('\n');
