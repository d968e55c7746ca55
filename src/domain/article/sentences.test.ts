import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

describe('sentences', () => {
  it.each([
    ['Der Rat tagt. Es regnet.', ['Der Rat tagt. ', 'Es regnet.']],
    ['Am 7. Mai tagt der Rat. Am 12. Juni nicht.', ['Am 7. Mai tagt der Rat. ', 'Am 12. Juni nicht.']],
    ['Im Jahr 2026. Danach kam nichts.', ['Im Jahr 2026. ', 'Danach kam nichts.']],
    ['Es kostet 12.5 Mio. Franken, z. B. Dr. Meier zahlt nicht.', ['Es kostet 12.5 Mio. Franken, z. B. Dr. Meier zahlt nicht.']],
    ['Nach Art. 5 Abs. 2 gilt das. 12 Personen klagen.', ['Nach Art. 5 Abs. 2 gilt das. ', '12 Personen klagen.']],
    ['«Das geht nicht!» Er ging. «Wirklich?», fragte sie.', ['«Das geht nicht!» ', 'Er ging. ', '«Wirklich?», fragte sie.']],
    ['« C’est fini. » Il est parti … Et M. Dupont ?', ['« C’est fini. » ', 'Il est parti … ', 'Et M. Dupont ?']],
    ['Il part. « Vous venez ? » Non.', ['Il part. ', '« Vous venez ? » ', 'Non.']],
    ['Er ging. »Kommst du?« Nein.', ['Er ging. ', '»Kommst du?« ', 'Nein.']],
    ['p. ex. Mme Rochat. À Genève, rien.', ['p. ex. Mme Rochat. ', 'À Genève, rien.']],
    [
      'Mr. Smith left at 5 p.m. on Monday. "Why?" he asked. Nobody knew.',
      ['Mr. Smith left at 5 p.m. on Monday. ', '"Why?" he asked. ', 'Nobody knew.'],
    ],
    ['Papst Johannes Paul II. Wojtyla kam. – Danach nichts.', ['Papst Johannes Paul II. Wojtyla kam. ', '– Danach nichts.']],
    ['Eine Zeile\nund noch eine', ['Eine Zeile\n', 'und noch eine']],
    ['Rat tagt', ['Rat tagt']],
    [
      'Er ist tot. Es ist so. Das gehört dir. Die FDP. Das SRF. Der Frühling. Die Welt. Danach.',
      ['Er ist tot. ', 'Es ist so. ', 'Das gehört dir. ', 'Die FDP. ', 'Das SRF. ', 'Der Frühling. ', 'Die Welt. ', 'Danach.'],
    ],
    ['La mer. Le jeu. Le lit. Fin.', ['La mer. ', 'Le jeu. ', 'Le lit. ', 'Fin.']],
    ['', []],
  ])('splits %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it.each([
    'Nach Ziff. 3 der Verordnung gilt das.',
    'Hptm. Meier und Oblt. Huber sagten nicht zu.',
    'Der Oberstlt. Frei und Gfr. Abt kamen.',
    'Das eidg. Departement und das kant. Amt schweigen.',
    'Der Stv. Direktor kam.',
    'Es kostet 5 Franken inkl. MwSt. Zürich zahlt.',
    'Er wohnt an der Bernstr. 5 in Thun.',
    'Am Bahnhofpl. 3 und bei der Muster GmbH. Zürich ist nah.',
    'Mme. Rochat et Mlle. Favre, cf. Annexe, chap. Deux.',
    'Der Grossratspräs. Muster, Vizedir. Frei und Prof. Dr. med. Abt.',
    'Siehe Rz. 12, Bst. B, Abb. 3 und Tab. Zwei.',
    'Gov. Smith met Sgt. Jones and Messrs. Brown.',
  ])('sentences go on behind a title, a sign of a number and other abbreviations: %s', text => {
    expect(splitSentences(text)).toEqual([text]);
  });

  it('sentences are the text when they are joined, and none of them is empty', () => {
    const text = fc
      .array(fc.constantFrom('Rat', ' ', '.', '7', 'z', 'B', 'Dr', 'tagt', '!', '«', '»', '…', '\n', '\u00a0', '?', '👍🏽'), {
        maxLength: 40,
      })
      .map(parts => parts.join(''));
    fc.assert(
      fc.property(text, value => {
        const sentences = splitSentences(value);
        expect(sentences.join('')).toBe(value);
        expect(sentences).not.toContain('');
      }),
    );
  });

  it('split in the same places when each is split again', () => {
    const text = fc
      .array(fc.constantFrom('Der Rat tagt.', 'Am 7. Mai kam Dr. Meier.', '«Nein!»', 'Wer?', 'Nr. 5 lebt.'), { minLength: 1, maxLength: 6 })
      .map(parts => parts.join(' '));
    fc.assert(
      fc.property(text, value => {
        for (const sentence of splitSentences(value)) expect(splitSentences(sentence)).toEqual([sentence]);
      }),
    );
  });
});
