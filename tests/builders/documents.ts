import { FORMAT_VERSION, type Element, type RichTextDocument } from '#domain/article/document.ts';

/** A paragraph; its id is its text's first word unless given. */
export const paragraph = (text: string, id = `p-${text.split(' ')[0]}`): Element => ({ type: 'paragraph', id, children: [{ text }] });

interface Parts {
  readonly titleHeader?: string;
  readonly title?: string;
  readonly lead?: string;
  readonly body?: readonly Element[];
}

/** A complete small text. */
export const aDocument = ({
  titleHeader = 'Stadtrat',
  title = 'Die Aare bekommt eine neue Brücke',
  lead = 'Der Stadtrat sagt Ja zu einem Steg für Velos.',
  body = [paragraph('Gebaut wird ab Mai.')],
}: Parts = {}): RichTextDocument => ({
  version: FORMAT_VERSION,
  elements: [
    { type: 'titleHeader', id: 'head', children: [{ text: titleHeader }] },
    { type: 'title', id: 'title', children: [{ text: title }] },
    { type: 'lead', id: 'lead', children: [{ text: lead }] },
    ...body,
  ],
});
