import { type Element, isText, type RichTextDocument } from '#domain/article/document.ts';
import { BLOCK_MODELS, modelOf } from '#richtext/models.ts';
import { normalizeDocument } from '#richtext/normalize.ts';

type Children = Element['children'];

const element = (type: string, id: string, children: Children, data?: Element['data']): Element =>
  data ? { type, id, data, children } : { type, id, children };

const crosshead = (id: string, words: string, crossheadType: string): Element =>
  element('crosshead', id, [{ text: words }], { style: { crossheadType } });

const items = (id: string, lines: readonly string[]): Children =>
  lines.map((line, index) => element('listItem', `${id}-${index}`, [{ text: line }]));

/** A text with every block and mark of this version, and one element of another. */
export const SAMPLE_DOCUMENT: RichTextDocument = {
  version: 'v008',
  elements: [
    element('titleHeader', 'h', [{ text: 'Nachtzug nach Lissabon' }]),
    element('title', 't', [{ text: 'Die Rückkehr der Schlafwagen beginnt am Gleis 9' }]),
    element('lead', 'l', [
      {
        text: 'Ab Dezember fährt wieder ein Nachtzug von Bern an den Atlantik. Wer mitfährt, braucht Geduld, ein Kissen und keine Angst vor Gesellschaft.',
      },
    ]),
    element('paragraph', 'p1', [
      { text: 'Um 20.12 Uhr steht der Zug bereit, ' },
      { text: 'sechzehn Wagen', bold: true },
      { text: ' lang, dunkelblau lackiert. ' },
      { text: '«Ça sent le neuf»', italic: true },
      { text: ', sagt eine Frau aus Freiburg und schiebt ihr Velo durch die Tür. Mehr dazu im ' },
      element('link', 'k1', [{ text: 'Fahrplan der Bahn' }], { kind: 'external', href: 'https://www.example.org/fahrplan' }),
      { text: ' und in unserer ' },
      element('link', 'k2', [{ text: 'Reportage vom letzten Jahr' }], { kind: 'internal', metadataId: '100000000042' }),
      { text: '.' },
    ]),
    crosshead('c1', 'Ein Bett für 59 Franken', '_crosshead_default'),
    element('paragraph', 'p2', [
      { text: 'Die Luft im Abteil riecht nach Kaffee; der CO' },
      { text: '2', subscript: true },
      { text: '-Ausstoss je Person liegt bei einem Zehntel des Flugs. Ein Abteil misst 4,2 m' },
      { text: '2', superscript: true },
      { text: '. Der Preis ist ' },
      { text: 'provisorisch', strikethrough: true },
      { text: ' bestätigt, die ' },
      { text: 'Reservation', underlined: true },
      { text: ' läuft über ' },
      { text: 'NZ-409', code: true },
      { text: '.' },
    ]),
    element('quote', 'q1', [
      element('quoteText', 'q1t', [{ text: 'Man schläft nicht besser als zu Hause. Aber man wacht am Meer auf.' }]),
      element('quoteCaption', 'q1c', [{ text: 'Regula Amsler, Zugbegleiterin' }]),
    ]),
    crosshead('c2', 'Was ins Gepäck gehört', '_crosshead_subsection'),
    element('unorderedList', 'u1', items('u1', ['Ohrstöpsel', 'eine Trinkflasche', 'Lesestoff für elf Stunden'])),
    element('separator', 's1', [{ text: '' }]),
    crosshead('c3', 'Lyon: umsteigen verboten', '_crosshead_listicle'),
    element('paragraph', 'p3', [{ text: 'Der Zug hält um 1.40 Uhr, die Türen bleiben zu.' }]),
    crosshead('c4', 'Irun: andere Spurweite', '_crosshead_listicle'),
    element('orderedList', 'o1', items('o1', ['Achsen lösen', 'Räder schieben', 'Achsen sichern'])),
    element('video', 'v1', [element('caption', 'v1c', [{ text: 'Der erste Zug verlässt Bern.' }])], { src: 'https://www.example.org/zug' }),
    crosshead('c5', 'Und am Morgen der Tejo', '_crosshead_listicle_unordered'),
    element('paragraph', 'p4', [{ text: '' }]),
  ],
};

const WORDS = ['Der Zug fährt', 'Ein Bett am Fenster', 'Niemand schläft', 'Lyon um Mitternacht'];

/** The element with words in every line of it. */
const filled = (node: Element, turn: number): Element => ({
  ...node,
  children: node.children.map((child, index) => {
    if (!isText(child)) return filled(child, turn + index + 1);
    return modelOf(node.type)?.content === 'text' ? { text: WORDS[turn % WORDS.length] ?? '' } : child;
  }),
});

/** A text with each block that the body takes, with words in it, and a paragraph after each. */
export const everyBlock = (makeId: () => string): RichTextDocument => {
  const body = BLOCK_MODELS.filter(({ place }) => place === 'body').flatMap(({ create }, turn) => [
    filled(create(makeId), turn),
    element('paragraph', makeId(), [{ text: `${WORDS[turn % WORDS.length] ?? ''}, dann weiter` }]),
  ]);
  return normalizeDocument({ version: 'v008', elements: [...SAMPLE_DOCUMENT.elements.slice(0, 3), ...body] }, makeId).document;
};
