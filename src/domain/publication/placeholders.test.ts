import { describe, expect, it } from 'vitest';
import { placeholderIn, placeholdersIn } from './placeholders.ts';

describe('placeholders left in a text', () => {
  it.each([
    ['Die Arbeitslosigkeit stieg auf (insert data here) Prozent.', '(insert data here)'],
    ['(Daten von Genf einbauen, sobald sie da sind.)', '(Daten von Genf einbauen, sobald sie da sind.)'],
    ['Am [Datum einfügen] beginnt der Bau.', '[Datum einfügen]'],
    ['Le chiffre (à compléter) sera connu demain.', '(à compléter)'],
    ['Wahlbeteiligung: TBD.', 'TBD'],
    ['TODO Zitat von Keller', 'TODO'],
    ['Rund XXX Personen kamen.', 'XXX'],
    ['Lead: lorem ipsum dolor', 'lorem ipsum'],
    ['Wer war es???', '???'],
  ])('are found: %s', (text, words) => {
    expect(placeholderIn(text)).toBe(words);
  });

  it.each([
    'Sie sagte (nach einer Pause), das folgt noch.',
    'Die Redaktion hat [den Namen] gekürzt. [...]',
    'Er wollte ein Bild einfügen (Seite 3).',
    'Das XX. Jahrhundert. Wirklich?!',
    'La Todolist de Xavier (2 pages)',
  ])('are not what only resembles them: %s', text => {
    expect(placeholderIn(text)).toBeUndefined();
  });

  it('are not searched in comments, which readers do not see', () => {
    const comment = { type: 'comment', id: 'c', children: [{ text: '(insert data here)' }] };
    const paragraph = { type: 'paragraph', id: 'p', children: [{ text: 'Es regnet. ' }, comment] };
    expect(placeholdersIn([paragraph])).toEqual([]);
    expect(placeholdersIn([{ ...paragraph, children: [{ text: 'TBD' }] }])).toEqual([{ elementId: 'p', words: 'TBD' }]);
  });
});
