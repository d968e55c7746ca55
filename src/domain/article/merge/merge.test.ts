import { describe, expect, it } from 'vitest';
import { type Element, type Node, plainText, type Text } from '../document.ts';
import { mergeDocuments, type MergeInput, resolveMerge } from './merge.ts';

const block = (type: string, id: string, ...children: readonly (Node | string)[]): Element => ({
  type,
  id,
  children: children.map(child => (typeof child === 'string' ? { text: child } : child)),
});
const paragraph = (id: string, ...children: readonly (Node | string)[]): Element => block('paragraph', id, ...children);
const list = (id: string, ...items: readonly (readonly [string, string])[]): Element =>
  block('unorderedList', id, ...items.map(([itemId, text]) => block('listItem', itemId, text)));
const link = (id: string, href: string, text: string): Element => ({
  type: 'link',
  id,
  data: { kind: 'external', href },
  children: [{ text }],
});
const bold = (text: string): Text => ({ text, bold: true });
const frame = [block('titleHeader', 'th', 'Bern'), block('title', 't', 'Der Rat tagt'), block('lead', 'l', 'Heute geht es um Geld.')];

const input = (base: readonly Element[], mine: readonly Element[], theirs: readonly Element[]): MergeInput => ({
  base: { elements: [...frame, ...base] },
  mine: { elements: [...frame, ...mine] },
  theirs: { elements: [...frame, ...theirs] },
});
const bodyOf = (elements: readonly Element[]): readonly string[] =>
  elements.slice(3).map(element => `${element.id}: ${plainText(element)}`);

const SENTENCE = 'Der Rat tagt heute in Bern.';
const one = (text: string): readonly Element[] => [paragraph('p', text)];
const two = [paragraph('p', 'Der Rat tagt.'), paragraph('q', 'Es regnet.')];
const three = [paragraph('a', 'Eins.'), paragraph('b', 'Zwei.'), paragraph('c', 'Drei.')];
const [a = paragraph('a'), b = paragraph('b'), c = paragraph('c')] = three;

const interview = (question: string, ...answers: readonly (readonly [string, string])[]): Element =>
  block('interview', 'v', block('interviewQuestion', 'vq', question), ...answers.map(([id, text]) => block('interviewAnswer', id, text)));
const box = (title: string, collapsed: boolean, ...content: readonly Element[]): Element => ({
  ...block('infobox', 'x', block('infoboxTitle', 'xt', title), block('infoboxContent', 'xc', ...content)),
  data: { collapsed, style: { containerType: '_infobox_default' } },
});

interface Case {
  readonly name: string;
  readonly base: readonly Element[];
  readonly mine: readonly Element[];
  readonly theirs: readonly Element[];
  readonly body: readonly string[];
}

describe('what merges by itself', () => {
  // prettier-ignore
  const cases: readonly Case[] = [
    { name: 'words of different sentences', base: one('Der Rat tagt heute. Es regnet in Bern.'), mine: one('Der Bundesrat tagt heute. Es regnet in Bern.'), theirs: one('Der Rat tagt heute. Es schneit in Bern.'), body: ['p: Der Bundesrat tagt heute. Es schneit in Bern.'] },
    { name: 'the last word of a sentence and the first of the next', base: one('Der Rat tagt. Es regnet.'), mine: one('Der Rat schläft! Es regnet.'), theirs: one('Der Rat tagt. Jetzt regnet es.'), body: ['p: Der Rat schläft! Jetzt regnet es.'] },
    { name: 'a sentence written here before one that is corrected there', base: one('Der Rat tagt. Es regnet.'), mine: one('Der Rat tagt. Der Himmel ist grau. Es regnet.'), theirs: one('Der Rat tagt. Sie regnet.'), body: ['p: Der Rat tagt. Der Himmel ist grau. Sie regnet.'] },
    { name: 'a sentence removed here, its neighbours corrected there', base: one('Der Rat tagt. Es regnet. Es ist kalt.'), mine: one('Der Rat tagt. Es ist kalt.'), theirs: one('Der Bundesrat tagt. Es regnet. Es ist warm.'), body: ['p: Der Bundesrat tagt. Es ist warm.'] },
    { name: 'the same correction of a word on both sides, another in the sentence here', base: one('Der Ratt tagt heute.'), mine: one('Der Rat tagt morgen.'), theirs: one('Der Rat tagt heute.'), body: ['p: Der Rat tagt morgen.'] },
    { name: 'the same sentence typed at the same place, and a word here', base: one('Der Rat tagt. Es regnet.'), mine: one('Der Bundesrat tagt. Niemand kam. Es regnet.'), theirs: one('Der Rat tagt. Niemand kam. Es regnet.'), body: ['p: Der Bundesrat tagt. Niemand kam. Es regnet.'] },
    { name: 'two paragraphs joined on both sides, a word changed on one', base: two, mine: one('Der Rat tagt. Es schneit.'), theirs: one('Der Rat tagt. Es regnet.'), body: ['p: Der Rat tagt. Es schneit.'] },
    { name: 'two paragraphs joined on both sides, each half changed by another', base: two, mine: one('Der Bundesrat tagt. Es regnet.'), theirs: one('Der Rat tagt. Es schneit.'), body: ['p: Der Bundesrat tagt. Es schneit.'] },
    { name: 'two paragraphs joined here, the second corrected there', base: two, mine: one('Der Rat tagt. Es regnet.'), theirs: [paragraph('p', 'Der Rat tagt.'), paragraph('q', 'Es schneit.')], body: ['p: Der Rat tagt. Es schneit.'] },
    { name: 'the first two of three paragraphs joined here, the last two there', base: [...two, paragraph('r', 'Niemand kam.')], mine: [paragraph('p', 'Der Rat tagt. Es regnet.'), paragraph('r', 'Niemand kam.')], theirs: [paragraph('p', 'Der Rat tagt.'), paragraph('q', 'Es regnet. Niemand kam.')], body: ['p: Der Rat tagt. Es regnet. Niemand kam.'] },
    { name: 'a sentence added in front and one behind', base: one(SENTENCE), mine: one(`Endlich. ${SENTENCE}`), theirs: one(`${SENTENCE} Es regnet.`), body: [`p: Endlich. ${SENTENCE} Es regnet.`] },
    { name: 'the same correction on both sides', base: one('Der Rat tagd.'), mine: one('Der Rat tagt.'), theirs: one('Der Rat tagt.'), body: ['p: Der Rat tagt.'] },
    { name: 'a paragraph written on each side', base: [a], mine: [a, paragraph('m', 'Von mir.')], theirs: [paragraph('u', 'Von ihr.'), a], body: ['u: Von ihr.', 'a: Eins.', 'm: Von mir.'] },
    { name: 'a picture and a paragraph put at the same place, the smaller id first', base: [a], mine: [a, block('separator', 'y')], theirs: [a, paragraph('x', 'X.')], body: ['a: Eins.', 'x: X.', 'y: '] },
    { name: 'an empty paragraph and one with words at the same place', base: [a], mine: [a, paragraph('y', '')], theirs: [a, paragraph('x', 'X.')], body: ['a: Eins.', 'x: X.', 'y: '] },
    { name: 'a note of the desk and a paragraph at the same place', base: [a], mine: [a, block('comment', 'y', 'Prüfen')], theirs: [a, paragraph('x', 'X.')], body: ['a: Eins.', 'x: X.', 'y: Prüfen'] },
    { name: 'a paragraph split here, another written behind it there', base: one(SENTENCE), mine: [paragraph('p', 'Der Rat tagt'), paragraph('q', 'heute in Bern.')], theirs: [paragraph('p', SENTENCE), paragraph('r', 'Niemand kam.')], body: ['p: Der Rat tagt', 'q: heute in Bern.', 'r: Niemand kam.'] },
    { name: 'a block moved here and edited there', base: three, mine: [c, a, b], theirs: [a, b, paragraph('c', 'Drei!')], body: ['c: Drei!', 'a: Eins.', 'b: Zwei.'] },
    { name: 'different blocks removed on either side', base: three, mine: [b, c], theirs: [a, b], body: ['b: Zwei.'] },
    { name: 'the same block removed on both sides', base: three, mine: [a, c], theirs: [a, c], body: ['a: Eins.', 'c: Drei.'] },
    { name: 'a block replaced by another here, one written behind it there', base: three, mine: [a, paragraph('m', 'Neu.'), c], theirs: [a, b, paragraph('d', 'Dazu.'), c], body: ['a: Eins.', 'm: Neu.', 'd: Dazu.', 'c: Drei.'] },
    { name: 'the same move on both sides', base: three, mine: [c, a, b], theirs: [c, a, b], body: ['c: Drei.', 'a: Eins.', 'b: Zwei.'] },
    { name: 'a paragraph split here, corrected in its second half there', base: one(SENTENCE), mine: [paragraph('p', 'Der Rat tagt'), paragraph('q', 'heute in Bern.')], theirs: one('Der Rat tagt heute in Thun.'), body: ['p: Der Rat tagt', 'q: heute in Thun.'] },
    { name: 'the same split on both sides', base: one(SENTENCE), mine: [paragraph('p', 'Der Rat tagt '), paragraph('q', 'heute in Bern.')], theirs: [paragraph('p', 'Der Rat tagt '), paragraph('r', 'heute in Bern.')], body: ['p: Der Rat tagt ', 'q: heute in Bern.'] },
    { name: 'a paragraph split here and moved there: its second half goes along', base: [paragraph('p', SENTENCE), b, c], mine: [paragraph('p', 'Der Rat tagt'), paragraph('q', 'heute in Bern.'), b, c], theirs: [b, c, paragraph('p', SENTENCE)], body: ['b: Zwei.', 'c: Drei.', 'p: Der Rat tagt', 'q: heute in Bern.'] },
    { name: 'a paragraph written into a passage that the other side moved', base: [a, b, paragraph('d', 'D'), paragraph('e', 'E'), paragraph('f', 'F')], mine: [a, paragraph('m', 'Neu.'), b, paragraph('d', 'D'), paragraph('e', 'E'), paragraph('f', 'F')], theirs: [paragraph('d', 'D'), paragraph('e', 'E'), paragraph('f', 'F'), a, b], body: ['d: D', 'e: E', 'f: F', 'a: Eins.', 'm: Neu.', 'b: Zwei.'] },
    { name: 'list items added, removed and corrected', base: [list('u', ['i', 'Brot'], ['j', 'Milch'], ['k', 'Käse'])], mine: [list('u', ['i', 'Brot'], ['k', 'Käse'])], theirs: [list('u', ['i', 'Brot hell'], ['j', 'Milch'], ['k', 'Käse'], ['n', 'Wein'])], body: ['u: Brot hell\nKäse\nWein'] },
    { name: 'the title of an infobox written here, its content and settings there', base: [box('Fakten', true, a, b)], mine: [box('Die Fakten', true, a, b)], theirs: [box('Fakten', false, a, paragraph('n', 'Neu.'), paragraph('b', 'Zwei!'))], body: ['x: Die Fakten\nEins.\nNeu.\nZwei!'] },
    { name: 'the question of an interview reworded here, an answer added and another corrected there', base: [interview('Warum?', ['va', 'Darum.'])], mine: [interview('Warum denn?', ['va', 'Darum.'])], theirs: [interview('Warum?', ['va', 'Eben darum.'], ['vb', 'Und so.'])], body: ['v: Warum denn?\nEben darum.\nUnd so.'] },
    { name: 'a list item moved here and edited there', base: [list('u', ['i', 'Brot'], ['j', 'Milch'], ['k', 'Käse'])], mine: [list('u', ['k', 'Käse'], ['i', 'Brot'], ['j', 'Milch'])], theirs: [list('u', ['i', 'Brot'], ['j', 'Milch'], ['k', 'Käse alt'])], body: ['u: Käse alt\nBrot\nMilch'] },
    { name: 'a quote’s text here, its caption there', base: [block('quote', 'q', block('quoteText', 'qt', 'So ist es.'), block('quoteCaption', 'qc', 'Muster'))], mine: [block('quote', 'q', block('quoteText', 'qt', 'So war es.'), block('quoteCaption', 'qc', 'Muster'))], theirs: [block('quote', 'q', block('quoteText', 'qt', 'So ist es.'), block('quoteCaption', 'qc', 'Eva Muster'))], body: ['q: So war es.\nEva Muster'] },
    { name: 'a paragraph made a crosshead here, corrected there', base: one('Der Ratt'), mine: [block('crosshead', 'p', 'Der Ratt')], theirs: one('Der Rat'), body: ['p: Der Rat'] },
  ];
  it.each(cases)('$name', ({ base, mine, theirs, body }) => {
    const merged = mergeDocuments(input(base, mine, theirs));
    expect(merged.conflicts).toEqual([]);
    expect(bodyOf(merged.elements)).toEqual(body);
    expect(bodyOf(mergeDocuments(input(base, theirs, mine)).elements)).toEqual(body);
  });

  it('says what it took over, and from whom', () => {
    const { automatic } = mergeDocuments(
      input(three, [c, a, paragraph('b', 'Zwei. Mehr nicht.')], [a, paragraph('b', 'Nun zwei.'), c, paragraph('n', 'Neu.')]),
    );
    expect(automatic).toEqual([
      { elementId: 'c', kind: 'move', side: 'mine' },
      { elementId: 'b', kind: 'edit', side: 'both' },
      { elementId: 'n', kind: 'add', side: 'theirs' },
    ]);
  });
});

describe('what merges within a sentence, where a person has chosen so', () => {
  const texts = (base: string, mine: string, theirs: string): MergeInput => input(one(base), one(mine), one(theirs));
  it.each([
    [
      'words with another between them',
      texts(SENTENCE, 'Der Bundesrat tagt heute in Bern.', 'Der Rat tagt heute in Thun.'),
      'Der Bundesrat tagt heute in Thun.',
    ],
    [
      'a word added and one changed further on',
      texts(SENTENCE, 'Der kleine Rat tagt heute in Bern.', 'Der Rat tagt heute nicht in Bern.'),
      'Der kleine Rat tagt heute nicht in Bern.',
    ],
  ] as const)('merges %s', (_, of, text) => {
    expect(mergeDocuments(of, 'word').conflicts).toEqual([]);
    expect(bodyOf(mergeDocuments(of, 'word').elements)).toEqual([`p: ${text}`]);
  });

  it.each([
    ['a number and the word beside it', texts('Es gab 12 Tote.', 'Es gab 13 Tote.', 'Es gab 12 Verletzte.')],
    ['words with only a comma between them', texts('Müller, Präsident', 'Meier, Präsident', 'Müller, Sekretär')],
    [
      'two words typed at one place, and another elsewhere',
      texts(SENTENCE, 'Der kleine Rat tagt heute in Bern.', 'Der grosse Rat tagt heute in Thun.'),
    ],
    ['two sentences typed at one place', texts(SENTENCE, `${SENTENCE} Es regnet.`, 'Der Rat tagt heute in Thun. Es schneit.')],
  ] as const)('asks about %s', (_, of) => {
    expect(mergeDocuments(of, 'word').conflicts.map(({ key }) => key)).toEqual(['p:edit']);
  });
});

describe('marks and links', () => {
  // prettier-ignore
  const cases: readonly (Omit<Case, 'body'> & { readonly children: readonly Node[] })[] = [
    { name: 'bold on a word, a correction elsewhere', base: one(SENTENCE), mine: [paragraph('p', 'Der ', bold('Rat'), ' tagt heute in Bern.')], theirs: one('Der Rat tagt heute in Thun.'), children: [{ text: 'Der ' }, bold('Rat'), { text: ' tagt heute in Thun.' }] },
    { name: 'bold on the word that the other side corrects', base: one(SENTENCE), mine: [paragraph('p', 'Der ', bold('Rat'), ' tagt heute in Bern.')], theirs: one('Der Bundesrat tagt heute in Bern.'), children: [{ text: 'Der ' }, bold('Bundesrat'), { text: ' tagt heute in Bern.' }] },
    { name: 'bold on a phrase into which the other side writes', base: one(SENTENCE), mine: [paragraph('p', 'Der ', bold('Rat tagt'), ' heute in Bern.')], theirs: one('Der Rat auch tagt heute in Bern.'), children: [{ text: 'Der ' }, bold('Rat auch tagt'), { text: ' heute in Bern.' }] },
    { name: 'bold within a word, a correction elsewhere', base: one('Der Bundesrat tagt.'), mine: [paragraph('p', 'Der Bundes', bold('rat'), ' tagt.')], theirs: one('Der Bundesrat tagte.'), children: [{ text: 'Der Bundes' }, bold('rat'), { text: ' tagte.' }] },
    { name: 'bold and italic on the same word', base: one('Der Rat tagt.'), mine: [paragraph('p', 'Der ', bold('Rat'), ' tagt.')], theirs: [paragraph('p', 'Der ', { text: 'Rat', italic: true }, ' tagt.')], children: [{ text: 'Der ' }, { text: 'Rat', bold: true, italic: true }, { text: ' tagt.' }] },
    { name: 'bold taken away here, a word written there', base: [paragraph('p', bold('Der Rat'), ' tagt.')], mine: one('Der Rat tagt.'), theirs: [paragraph('p', bold('Der Rat'), ' tagt nicht.')], children: [{ text: 'Der Rat tagt nicht.' }] },
    { name: 'a link on a word, a correction elsewhere', base: one('Der Rat tagt.'), mine: [paragraph('p', 'Der ', link('k', '/rat', 'Rat'), ' tagt.')], theirs: one('Der Rat tagte.'), children: [{ text: 'Der ' }, link('k', '/rat', 'Rat'), { text: ' tagte.' }] },
    { name: 'a new target here, a new link text there', base: [paragraph('p', 'Der ', link('k', '/rat', 'Rat'), ' tagt.')], mine: [paragraph('p', 'Der ', link('k', '/neu', 'Rat'), ' tagt.')], theirs: [paragraph('p', 'Der ', link('k', '/rat', 'Bundesrat'), ' tagt.')], children: [{ text: 'Der ' }, link('k', '/neu', 'Bundesrat'), { text: ' tagt.' }] },
    { name: 'the same link made on both sides', base: one('Der Rat tagt.'), mine: [paragraph('p', 'Der ', link('y', '/rat', 'Rat'), ' tagt.')], theirs: [paragraph('p', 'Der ', link('x', '/rat', 'Rat'), ' tagt.')], children: [{ text: 'Der ' }, link('x', '/rat', 'Rat'), { text: ' tagt.' }] },
    { name: 'a comment on a word, a correction elsewhere', base: one('Der Rat tagt.'), mine: [paragraph('p', 'Der ', { text: 'Rat', commentId: 'c1' }, ' tagt.')], theirs: one('Der Rat tagte.'), children: [{ text: 'Der ' }, { text: 'Rat', commentId: 'c1' }, { text: ' tagte.' }] },
  ];
  it.each(cases)('merges $name', ({ base, mine, theirs, children }) => {
    for (const merged of [mergeDocuments(input(base, mine, theirs)), mergeDocuments(input(base, theirs, mine))]) {
      expect(merged.conflicts).toEqual([]);
      expect(merged.elements[3]?.children).toEqual(children);
    }
  });

  it.each<Omit<Case, 'body'>>(
    // prettier-ignore
    [
    { name: 'two targets for one link', base: [paragraph('p', 'Der ', link('k', '/rat', 'Rat'), ' tagt.')], mine: [paragraph('p', 'Der ', link('k', '/eins', 'Rat'), ' tagt.')], theirs: [paragraph('p', 'Der ', link('k', '/zwei', 'Rat'), ' tagt.')] },
    { name: 'two links on the same word', base: one('Der Rat tagt.'), mine: [paragraph('p', 'Der ', link('x', '/eins', 'Rat'), ' tagt.')], theirs: [paragraph('p', 'Der ', link('y', '/zwei', 'Rat'), ' tagt.')] },
    { name: 'a link on a word that the other side takes out', base: one('Der Rat tagt nun.'), mine: [paragraph('p', 'Der Rat tagt ', link('k', '/x', 'nun'), '.')], theirs: one('Der Rat tagt.') },
    { name: 'the same words typed here plain and there bold', base: one('Der Rat tagt.'), mine: one('Der Rat tagt nun.'), theirs: [paragraph('p', 'Der Rat tagt', bold(' nun'), '.')] },
  ],
  )('asks about $name', ({ base, mine, theirs }) => {
    expect(mergeDocuments(input(base, mine, theirs)).conflicts.map(({ key }) => key)).toEqual(['p:edit']);
  });
});

describe('what is put before the editor', () => {
  const crosshead = (style: string, text = 'Zwischentitel'): Element => ({
    ...block('crosshead', 'x', text),
    data: { style: { crossheadType: style } },
  });
  // prettier-ignore
  const cases: readonly (Omit<Case, 'body'> & { readonly keys: readonly string[] })[] = [
    { name: 'the same word, changed to two others', base: one(SENTENCE), mine: one('Der Bundesrat tagt heute in Bern.'), theirs: one('Der Stadtrat tagt heute in Bern.'), keys: ['p:edit'] },
    { name: 'different words of one sentence', base: one(SENTENCE), mine: one('Der Bundesrat tagt heute in Bern.'), theirs: one('Der Rat tagt heute in Thun.'), keys: ['p:edit'] },
    { name: 'a number and the word beside it', base: one('Es gab 12 Tote. Die Strasse ist zu.'), mine: one('Es gab 13 Tote. Die Strasse ist zu.'), theirs: one('Es gab 12 Verletzte. Die Strasse ist zu.'), keys: ['p:edit'] },
    { name: 'a word added here and another beside it there', base: one(SENTENCE), mine: one('Der kleine Rat tagt heute in Bern.'), theirs: one('Der Rat tagt nicht heute in Bern.'), keys: ['p:edit'] },
    { name: 'two sentences typed between the same two, and a word elsewhere', base: one('Der Zug entgleiste. Die Strecke ist zu.'), mine: one('Der Zug entgleiste. Die Polizei bestätigt drei Tote. Die Strecke ist zu.'), theirs: one('Der Nachtzug entgleiste. Laut Behörden starben vier Menschen. Die Strecke ist zu.'), keys: ['p:edit'] },
    { name: 'two sentences typed behind the last, one with a word in it changed', base: one('Der Zug entgleiste.'), mine: one('Der Nachtzug entgleiste. Die Polizei bestätigt drei Tote.'), theirs: one('Der Zug entgleiste. Laut Behörden starben vier Menschen.'), keys: ['p:edit'] },
    { name: 'two sentences typed behind the last, whose last word one changed', base: one('Der Zug entgleiste heute.'), mine: one('Der Zug entgleiste gestern. Die Polizei bestätigt drei Tote.'), theirs: one('Der Zug entgleiste heute. Laut Behörden starben vier Menschen.'), keys: ['p:edit'] },
    { name: 'two sentences that begin alike, typed before the first', base: one('Es regnet stark.'), mine: one('Es schneit stark. Es regnet stark.'), theirs: one('Es hagelt stark. Es regnet stark.'), keys: ['p:edit'] },
    { name: 'two paragraphs joined on both sides, with other words in the same sentence', base: two, mine: one('Der Rat tagt. Es schneit.'), theirs: one('Der Rat tagt. Es hagelt.'), keys: ['p:edit'] },
    { name: 'a rewritten sentence and a word in it', base: one(SENTENCE), mine: one('Heute tritt die Regierung zusammen.'), theirs: one('Der Rat tagt morgen in Bern.'), keys: ['p:edit'] },
    { name: 'a word taken out and the one beside it put in its place', base: one('Er ist nicht schuldig.'), mine: one('Er ist schuldig.'), theirs: one('Er ist nicht wohl schuldig.'), keys: ['p:edit'] },
    { name: 'two sentences typed at the same place', base: one(SENTENCE), mine: one(`${SENTENCE} Es regnet.`), theirs: one(`${SENTENCE} Es schneit.`), keys: ['p:edit'] },
    { name: 'two paragraphs written at the end', base: [a], mine: [a, paragraph('y', 'Es gab vier Tote.')], theirs: [a, paragraph('x', 'Es gab drei Tote.')], keys: ['x:add'] },
    { name: 'two paragraphs written between the same two', base: [a, b], mine: [a, paragraph('y', 'Y.'), paragraph('z', 'Z.'), b], theirs: [a, paragraph('x', 'X.'), b], keys: ['x:add'] },
    { name: 'two paragraphs written at the start', base: [a], mine: [paragraph('y', 'Y.'), a], theirs: [paragraph('x', 'X.'), a], keys: ['x:add'] },
    { name: 'a list and a paragraph written at one place', base: [a], mine: [a, list('u', ['i', 'Vier Tote'])], theirs: [a, paragraph('x', 'Drei Tote.')], keys: ['u:add'] },
    { name: 'two list items written at one place', base: [list('u', ['i', 'Brot'])], mine: [list('u', ['i', 'Brot'], ['k', 'Wein'])], theirs: [list('u', ['i', 'Brot'], ['j', 'Bier'])], keys: ['j:add'] },
    { name: 'a sentence written here before one that is rewritten there', base: one('Der Rat tagt. Es gibt drei Tote.'), mine: one('Der Rat tagt. Vier Menschen starben. Es gibt drei Tote.'), theirs: one('Der Rat tagt. Laut der Polizei wurde niemand verletzt.'), keys: ['p:edit'] },
    { name: 'a sentence written here behind one that is rewritten there', base: one('Es gibt drei Tote. Der Rat tagt.'), mine: one('Es gibt drei Tote. Vier Menschen starben. Der Rat tagt.'), theirs: one('Laut der Polizei wurde niemand verletzt. Der Rat tagt.'), keys: ['p:edit'] },
    { name: 'a block edited and removed', base: three, mine: [a, paragraph('b', 'Zwei!'), c], theirs: [a, c], keys: ['b:editRemove'] },
    { name: 'a block moved to two places', base: [a, b, c, paragraph('d', 'D'), paragraph('e', 'E')], mine: [b, c, a, paragraph('d', 'D'), paragraph('e', 'E')], theirs: [b, c, paragraph('d', 'D'), paragraph('e', 'E'), a], keys: ['a:move'] },
    { name: 'two kinds of crosshead', base: [crosshead('_crosshead_default')], mine: [crosshead('_crosshead_listicle')], theirs: [crosshead('_crosshead_subsection')], keys: ['x:data'] },
    { name: 'words and kind of one crosshead, each by itself', base: [crosshead('_crosshead_default')], mine: [crosshead('_crosshead_listicle', 'Meiner')], theirs: [crosshead('_crosshead_subsection', 'Ihrer')], keys: ['x:data', 'x:edit'] },
    { name: 'a list item, not the whole list', base: [list('u', ['i', 'Brot'], ['j', 'Milch'])], mine: [list('u', ['i', 'Ruchbrot'], ['j', 'Milch'])], theirs: [list('u', ['i', 'Weissbrot'], ['j', 'Milch'])], keys: ['i:edit'] },
    { name: 'a list removed with an item edited', base: [a, list('u', ['i', 'Brot'])], mine: [a], theirs: [a, list('u', ['i', 'Ruchbrot'])], keys: ['u:editRemove'] },
    { name: 'a paragraph made a list here and a crosshead there', base: one('Brot'), mine: [block('crosshead', 'p', 'Brot')], theirs: [list('p', ['i', 'Brot'])], keys: ['p:edit'] },
    { name: 'a paragraph made a list here and edited there', base: one('Brot'), mine: [list('p', ['i', 'Brot'])], theirs: one('Ruchbrot'), keys: ['p:edit'] },
  ];
  it.each(cases)('$name', ({ base, mine, theirs, keys }) => {
    const merged = mergeDocuments(input(base, mine, theirs));
    expect(merged.conflicts.map(({ key }) => key)).toEqual(keys);
    expect(mergeDocuments(input(base, theirs, mine)).conflicts.map(({ key }) => key)).toEqual(keys);
  });

  it('shows each version with what merged by itself in both, and names the block of an inner element', () => {
    const base = [list('u', ['i', 'Der Rat tagt. Es regnet in Bern.'], ['j', 'Milch'])];
    const mine = [list('u', ['i', 'Der Bundesrat tagt. Es schneit in Bern.'], ['j', 'Milch'])];
    const theirs = [list('u', ['i', 'Der Stadtrat tagt. Es regnet in Bern. Und in Thun.'], ['j', 'Milch'])];
    const [conflict] = mergeDocuments(input(base, mine, theirs)).conflicts;
    expect(conflict).toEqual({
      key: 'i:edit',
      elementId: 'i',
      blockId: 'u',
      kind: 'edit',
      base: block('listItem', 'i', 'Der Rat tagt. Es regnet in Bern.'),
      mine: block('listItem', 'i', 'Der Bundesrat tagt. Es schneit in Bern. Und in Thun.'),
      theirs: block('listItem', 'i', 'Der Stadtrat tagt. Es schneit in Bern. Und in Thun.'),
      choices: ['mine', 'theirs', 'both'],
    });
  });

  it('says where each side put a block that both moved', () => {
    const [d, e] = [paragraph('d', 'D'), paragraph('e', 'E')];
    const [conflict] = mergeDocuments(input([a, b, c, d, e], [b, c, a, d, e], [b, c, d, e, a])).conflicts;
    expect(conflict?.places).toEqual({ mine: { after: 'c' }, theirs: { after: 'e' } });
    expect(conflict?.choices).toEqual(['mine', 'theirs']);
  });
});

describe('decisions', () => {
  const edited = input(one(SENTENCE), one('Der Bundesrat tagt heute in Bern.'), one('Der Stadtrat tagt heute in Bern.'));
  const removed = input(three, [a, paragraph('b', 'Zwei!'), c], [a, c]);
  const moved = input(
    [...three, paragraph('d', 'D'), paragraph('e', 'E')],
    [b, c, a, paragraph('d', 'D'), paragraph('e', 'E')],
    [b, c, paragraph('d', 'D'), paragraph('e', 'E'), a],
  );

  it.each([
    { name: 'mine', of: edited, decisions: { 'p:edit': 'mine' }, body: ['p: Der Bundesrat tagt heute in Bern.'] },
    { name: 'theirs', of: edited, decisions: { 'p:edit': 'theirs' }, body: ['p: Der Stadtrat tagt heute in Bern.'] },
    {
      name: 'both, one after the other',
      of: edited,
      decisions: { 'p:edit': 'both' },
      body: ['p: Der Bundesrat tagt heute in Bern.', 'p~theirs: Der Stadtrat tagt heute in Bern.'],
    },
    { name: 'mine, which is edited', of: removed, decisions: { 'b:editRemove': 'mine' }, body: ['a: Eins.', 'b: Zwei!', 'c: Drei.'] },
    { name: 'theirs, which is removed', of: removed, decisions: { 'b:editRemove': 'theirs' }, body: ['a: Eins.', 'c: Drei.'] },
    {
      name: 'both, so the edited one stays',
      of: removed,
      decisions: { 'b:editRemove': 'both' },
      body: ['a: Eins.', 'b: Zwei!', 'c: Drei.'],
    },
    { name: 'my place', of: moved, decisions: { 'a:move': 'mine' }, body: ['b: Zwei.', 'c: Drei.', 'a: Eins.', 'd: D', 'e: E'] },
    { name: 'their place', of: moved, decisions: { 'a:move': 'theirs' }, body: ['b: Zwei.', 'c: Drei.', 'd: D', 'e: E', 'a: Eins.'] },
  ] as const)('puts $name', ({ of, decisions, body }) => {
    const resolved = resolveMerge(of, decisions);
    expect(resolved.open).toEqual([]);
    expect(bodyOf(resolved.elements)).toEqual(body);
  });

  it('joins both titles in the one title block', () => {
    const [header, , lead] = frame;
    const withTitle = (text: string) => ({ elements: [header, block('title', 't', text), lead].filter(element => element !== undefined) });
    const of = { base: withTitle('Der Rat'), mine: withTitle('Bundesrat'), theirs: withTitle('Stadtrat') };
    expect(resolveMerge(of, { 't:edit': 'both' }).elements.map(plainText)).toEqual([
      'Bern',
      'Bundesrat Stadtrat',
      'Heute geht es um Geld.',
    ]);
  });

  it('leaves a question open that a decision cannot answer', () => {
    expect(resolveMerge(moved, { 'a:move': 'both' }).open).toEqual(['a:move']);
    expect(resolveMerge(edited, { 'p:data': 'theirs' }).open).toEqual(['p:edit']);
  });
});

describe('blocks that both added at one place', () => {
  const agency = (id: string): readonly Element[] => [paragraph(`${id}1`, 'Bern (sda).'), paragraph(`${id}2`, 'Es schneit.')];

  it('blocks that both added at one place are there once where they are the same, with the smaller ids, on both desks', () => {
    const [mine, theirs] = [
      [a, ...agency('m'), b, c],
      [a, ...agency('k'), paragraph('own', 'Und es windet.'), b, c],
    ];
    for (const merged of [mergeDocuments(input(three, mine, theirs)), mergeDocuments(input(three, theirs, mine))]) {
      expect(merged.conflicts).toEqual([]);
      expect(bodyOf(merged.elements)).toEqual([
        'a: Eins.',
        'k1: Bern (sda).',
        'k2: Es schneit.',
        'own: Und es windet.',
        'b: Zwei.',
        'c: Drei.',
      ]);
    }
  });

  it('blocks that both added at one place are both there where they differ, or are at different places', () => {
    const merged = mergeDocuments(input(three, [a, paragraph('m', 'Es schneit.'), b, c], [a, b, paragraph('k', 'Es schneit.'), c]));
    expect(bodyOf(merged.elements)).toHaveLength(5);
  });
});

describe('a block that both made by an earlier decision', () => {
  it('a block that both made by an earlier decision is asked about as a block of its own, also where one side’s looks like a part split off another', () => {
    const paragraphs = (...blocks: readonly (readonly [string, string])[]) => ({
      elements: blocks.map(([id, text]) => block('paragraph', id, text)),
    });
    const versions = {
      base: paragraphs(['p', 'eins w1']),
      mine: paragraphs(['p', 'eins w5 w17'], ['p~theirs', 'eins w1']),
      theirs: paragraphs(['p', 'eins w2'], ['p~theirs', 'eins w1 w8']),
    };
    const { conflicts } = mergeDocuments(versions);
    expect(conflicts.map(({ key }) => key)).toEqual(['p:edit', 'p~theirs:edit']);
    expect(conflicts.map(({ theirs }) => theirs && plainText(theirs))).toEqual(['eins w2', 'eins w1 w8']);
    const kept = resolveMerge(versions, { 'p:edit': 'both', 'p~theirs:edit': 'both' }).elements.map(plainText).join(' ');
    for (const word of ['w5', 'w17', 'w2', 'w8']) expect(kept).toContain(word);
  });
});

describe('the three fixed blocks', () => {
  it('the three fixed blocks stay in front although a side lost or reordered them', () => {
    const [header, title, lead] = frame;
    const mine = [lead, a, title].filter(element => element !== undefined);
    const merged = mergeDocuments({ base: { elements: [...frame, a] }, mine: { elements: mine }, theirs: { elements: [...frame, a, b] } });
    expect(merged.conflicts).toEqual([]);
    expect(merged.elements).toEqual([header, title, lead, a, b]);
  });
});
