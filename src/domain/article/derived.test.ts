import { describe, expect, it } from 'vitest';
import { bodyText, deriveFields } from './derived.ts';
import { type Element, FORMAT_VERSION, readersText, type RichTextDocument } from './document.ts';
import { missingForContentStatus } from '../metadata/article-requirements.ts';

const block = (type: string, id: string, ...children: readonly (Element | string)[]): Element => ({
  type,
  id,
  children: children.map(child => (typeof child === 'string' ? { text: child } : child)),
});
const frame = [block('titleHeader', 'h', ''), block('title', 't', 'Schnee'), block('lead', 'l', 'Viel.')];
const documentOf = (...body: readonly Element[]): RichTextDocument => ({ version: FORMAT_VERSION, elements: [...frame, ...body] });

const note = block('comment', 'n', 'Bei der Polizei nachfragen');
const infobox = block(
  'infobox',
  'i',
  block('infoboxTitle', 'it', 'Fakten'),
  block('infoboxContent', 'ic', block('paragraph', 'p', 'Eins'), block('unorderedList', 'u', block('listItem', 'a', 'Zwei'))),
);
const snippet = block('embeddedSnippet', 's', block('paragraph', 'q', 'Drei'), block('comment', 'm', 'nur für uns'));

describe('what counts and is found', () => {
  it('what counts and is found is the text of every block, at any depth', () => {
    expect(bodyText(documentOf(infobox))).toBe('Fakten\nEins\nZwei');
    expect(deriveFields(documentOf(infobox)).actualTextLength).toBe('SchneeViel.FaktenEinsZwei'.length);
  });

  it('counts captions and credits into the total text that is set against the target length (B4-025)', () => {
    const picture = block('image', 'b', block('embedCaption', 'bc', 'Die Aare.'), block('embedCredit', 'br', 'Keystone'));
    expect(deriveFields(documentOf(picture)).actualTextLength).toBe('SchneeViel.Die Aare.Keystone'.length);
  });

  it('never is a note of the desk, at any depth', () => {
    expect(bodyText(documentOf(note, snippet))).toBe('Drei');
    expect(deriveFields(documentOf(note, snippet)).actualTextLength).toBe('SchneeViel.Drei'.length);
    expect(readersText(block('paragraph', 'p', 'a', block('link', 'k', 'b'), 'c'))).toBe('abc');
  });

  it('what counts and is found is missing where the body is nothing but notes', () => {
    const subject = { metadata: { authors: [], tenantIds: [], mainTenantId: null, placement: [] }, tenants: [] };
    expect(missingForContentStatus({ ...subject, elements: [...frame, note] }, 'readyToPublish')).toContain('body');
    expect(missingForContentStatus({ ...subject, elements: [...frame, infobox] }, 'readyToPublish')).not.toContain('body');
  });
});
