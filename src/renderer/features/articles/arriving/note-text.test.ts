import { describe, expect, it } from 'vitest';
import { plainText, type RichTextDocument } from '#domain/article/document.ts';
import { documentWith } from '#tests/support/fake-newsroom.ts';
import { splitNote, withParagraphs } from './note-text.ts';

let count = 0;
const makeId = (): string => `n${String((count += 1))}`;
const wordsOf = ({ elements }: RichTextDocument): readonly string[] => elements.map(plainText);

describe('a note as an article', () => {
  it.each([
    ['Föhn\n\nEr weht.\r\nSeit gestern.', 'Föhn', ['Er weht.', 'Seit gestern.']],
    ['  \n Nur ein Titel \n', 'Nur ein Titel', []],
    ['', '', []],
    [`${'x'.repeat(301)}\nmehr`, '', ['x'.repeat(301), 'mehr']],
    ['a\u2028b\u2029c\rd', 'a', ['b', 'c', 'd']],
  ])('%j has the title %j', (note, title, paragraphs) => {
    expect(splitNote(note)).toEqual({ title, paragraphs });
  });

  it('a note as an article has its lines behind what the template brings, in place of the blank ones at its end', () => {
    const template = documentWith({ title: 'Föhn', lead: '', p1: 'Vorlage', p2: '' });
    expect(wordsOf(withParagraphs(template, ['Er weht.', 'Seit gestern.'], makeId))).toEqual([
      ...wordsOf(template).slice(0, -1),
      'Er weht.',
      'Seit gestern.',
    ]);
    expect(withParagraphs(template, [], makeId)).toBe(template);
  });

  it('never loses one of the fixed blocks, however blank they are', () => {
    const blank = documentWith({ title: '', lead: '' });
    expect(withParagraphs(blank, ['Text'], makeId).elements.slice(0, blank.elements.length)).toEqual(blank.elements);
  });
});
