import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteTitle, noteWords } from './note-text.ts';

describe('the text of a note', () => {
  it('the text of a note has a heading, paragraphs that empty lines part, and lists of lines with a dash', () => {
    expect(noteWords('Ticker\n\nNeu ist\ndies:\n- eins\n– zwei\n\n- drei\nEnde')).toEqual({
      heading: 'Ticker',
      parts: [
        { kind: 'paragraph', text: 'Neu ist dies:' },
        { kind: 'list', items: ['eins', 'zwei'] },
        { kind: 'list', items: ['drei'] },
        { kind: 'paragraph', text: 'Ende' },
      ],
    });
  });

  it('the text of a note is never lost: every word that was typed is shown, in its order', () => {
    const line = fc.constantFrom('', 'Neu', '- eins zwei', 'und dann', '• Ende');
    fc.assert(
      fc.property(fc.array(line), lines => {
        const { heading, parts } = noteWords(lines.join('\n'));
        const shown = [heading, ...parts.flatMap(part => (part.kind === 'list' ? part.items : [part.text]))].join(' ');
        const words = (text: string): readonly string[] => text.split(/[\s•-]+/u).filter(word => word !== '');
        expect(words(shown)).toEqual(words(lines.join(' ')));
      }),
      { seed: 20 },
    );
  });

  it('gives a title of one line, cut where it is long', () => {
    expect(noteTitle('Kurz\nmehr')).toBe('Kurz');
    expect(noteTitle('x'.repeat(300))).toHaveLength(120);
  });
});
