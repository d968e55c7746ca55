import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attribution, attributeRevision, type AttributedRevision, MAX_CONTRIBUTIONS, MAX_REMOVED } from './attribution.ts';
import type { Element } from './document.ts';
import { mergeDocuments } from './merge/merge.ts';

const block = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });
const image = (id: string, assetUrl: string): Element => ({ type: 'image', id, data: { assetUrl }, children: [{ text: '' }] });
const minute = (number: number): string => new Date(Date.UTC(2026, 10, 21, 9, number)).toISOString();

type Step = Partial<AttributedRevision> & { readonly elements: readonly Element[]; readonly by: string };

/** Applies stored states in order, a minute apart. */
const play = (steps: readonly Step[]): Attribution => {
  let known: { readonly elements: readonly Element[]; readonly attribution: Attribution } = { elements: [], attribution: new Map() };
  for (const [index, step] of steps.entries()) {
    const revision: AttributedRevision = { device: null, at: minute(index), origins: new Map(), ...step };
    known = { elements: step.elements, attribution: attributeRevision(known, revision) };
  }
  return known.attribution;
};

const peopleOf = (attribution: Attribution, id: string): readonly (string | null)[] => (attribution.get(id) ?? []).map(({ by }) => by);
const originsOf = (attribution: Attribution, id: string): readonly string[] =>
  (attribution.get(id) ?? []).map(({ by, way }) => `${by ?? ''} ${way}`);

const LONG = 'Der Stadtrat hat am Dienstag entschieden. Die Brücke bleibt gesperrt.';

describe('who wrote what', () => {
  it('names who began a block and who changed it, and leaves the other blocks alone', () => {
    const attribution = play([
      { by: 'anna', device: 'Desk 4', elements: [block('a', 'Eins.'), block('b', 'Zwei.')] },
      { by: 'beat', elements: [block('a', 'Eins.'), block('b', 'Zwei und drei.')] },
    ]);
    expect(attribution.get('a')).toEqual([{ by: 'anna', device: 'Desk 4', way: 'typing', firstAt: minute(0), lastAt: minute(0) }]);
    expect(peopleOf(attribution, 'b')).toEqual(['anna', 'beat']);
  });

  it('keeps one entry for a person, a device and a way, with when it began and when it was last', () => {
    const attribution = play([
      { by: 'anna', elements: [block('a', 'Eins.')] },
      { by: 'anna', elements: [block('a', 'Eins, zwei.')], origins: new Map([['a', ['paste']]]) },
      { by: 'anna', elements: [block('a', 'Eins, zwei, drei.')] },
      { by: 'anna', device: 'Laptop', elements: [block('a', 'Eins, zwei, drei, vier.')] },
    ]);
    expect(attribution.get('a')).toEqual([
      { by: 'anna', device: null, way: 'typing', firstAt: minute(0), lastAt: minute(2) },
      { by: 'anna', device: null, way: 'paste', firstAt: minute(1), lastAt: minute(1) },
      { by: 'anna', device: 'Laptop', way: 'typing', firstAt: minute(3), lastAt: minute(3) },
    ]);
  });

  it('tells what was pasted, replaced or made by assistance from what was typed, in changed blocks only', () => {
    const attribution = play([
      { by: 'anna', elements: [block('a', 'Eins.'), block('b', 'Zwei.')] },
      {
        by: 'beat',
        elements: [block('a', 'Eins – zwei.'), block('b', 'Zwei.')],
        origins: new Map([
          ['a', ['typing', 'autoReplace']],
          ['b', ['assistance']],
        ]),
      },
    ]);
    expect(originsOf(attribution, 'a')).toEqual(['anna typing', 'beat typing', 'beat autoReplace']);
    expect(originsOf(attribution, 'b')).toEqual(['anna typing']);
  });

  it('finds a description that assistance proposed by what the picture says of it, once', () => {
    const described = (name: string, nameSource: string): Element => ({
      type: 'image',
      id: 'p',
      data: { embed: { assetUrl: '/a', name, nameSource } },
      children: [{ text: '' }],
    });
    const attribution = play([
      { by: 'anna', elements: [image('p', '/a')] },
      { by: 'beat', elements: [described('Ein Fluss.', 'ai')] },
      { by: 'cleo', elements: [described('Die Aare bei Bern.', 'user')] },
    ]);
    expect(originsOf(attribution, 'p')).toEqual(['anna typing', 'beat typing', 'beat assistance', 'cleo typing']);
  });

  it('counts a comment, and words that its mark divides, as no change', () => {
    const marked: Element = {
      type: 'paragraph',
      id: 'a',
      children: [{ text: 'Der ' }, { text: 'Rat', commentId: 'c1' }, { text: ' tagt.' }],
    };
    const attribution = play([
      { by: 'anna', elements: [block('a', 'Der Rat tagt.')] },
      { by: 'beat', elements: [marked] },
      { by: 'cleo', elements: [block('a', 'Der Rat tagt.')] },
    ]);
    expect(peopleOf(attribution, 'a')).toEqual(['anna']);
  });

  it('gives both halves of a divided block to who wrote it, not to who divided it', () => {
    const attribution = play([
      { by: 'anna', elements: [block('a', LONG), block('z', 'Ende der Meldung.')] },
      { by: 'beat', elements: [block('a', LONG.slice(0, 41)), block('b', LONG.slice(42)), block('z', 'Ende der Meldung.')] },
    ]);
    expect(peopleOf(attribution, 'a')).toEqual(['anna']);
    expect(peopleOf(attribution, 'b')).toEqual(['anna']);
  });

  it('names who divides a block and writes on in one of the halves', () => {
    const attribution = play([
      { by: 'anna', elements: [block('a', LONG)] },
      { by: 'beat', elements: [block('a', LONG.slice(0, 41)), block('b', `${LONG.slice(42)} Der Verkehr wird umgeleitet.`)] },
    ]);
    expect(peopleOf(attribution, 'b')).toContain('beat');
  });

  it('names both writers of two blocks that a third person joins', () => {
    const attribution = play([
      { by: 'anna', elements: [block('a', 'Der Stadtrat hat entschieden.')] },
      { by: 'beat', elements: [block('a', 'Der Stadtrat hat entschieden.'), block('b', 'Die Brücke bleibt zu.')] },
      { by: 'cleo', elements: [block('a', 'Der Stadtrat hat entschieden. Die Brücke bleibt zu.')] },
    ]);
    expect(peopleOf(attribution, 'a')).toEqual(['anna', 'beat']);
  });

  it('follows a block that was cut and put elsewhere under another id, also a picture', () => {
    const attribution = play([
      { by: 'anna', elements: [block('a', LONG), image('p', '/filerepo/files/1/data'), block('b', 'Zwei.')] },
      {
        by: 'beat',
        elements: [block('b', 'Zwei.'), block('c', LONG), image('q', '/filerepo/files/1/data')],
        origins: new Map([
          ['c', ['paste']],
          ['q', ['paste']],
        ]),
      },
    ]);
    expect(originsOf(attribution, 'c')).toEqual(['anna typing']);
    expect(originsOf(attribution, 'q')).toEqual(['anna typing']);
  });

  it('calls words pasted that still stand where they were copied', () => {
    const attribution = play([
      { by: 'anna', elements: [block('a', LONG)] },
      { by: 'beat', elements: [block('a', LONG), block('b', LONG)], origins: new Map([['b', ['paste']]]) },
    ]);
    expect(originsOf(attribution, 'b')).toEqual(['beat paste']);
  });

  it('has nobody for an empty line', () => {
    expect(play([{ by: 'anna', elements: [block('a', ''), block('b', ' \n')] }]).size).toBe(0);
  });

  it('knows a block again that comes back', () => {
    const attribution = play([
      { by: 'anna', elements: [block('a', 'Eins.'), block('b', 'Zwei.')] },
      { by: 'beat', elements: [block('a', 'Eins.')] },
      { by: 'cleo', elements: [block('a', 'Eins.'), block('b', 'Zwei.')], whole: 'restore' },
    ]);
    expect(originsOf(attribution, 'b')).toEqual(['anna typing', 'cleo restore']);
    expect(originsOf(attribution, 'a')).toEqual(['anna typing']);
  });

  it('stays small: the oldest contributions of a block go, and blocks that left long ago', () => {
    const manyPeople = Array.from({ length: MAX_CONTRIBUTIONS + 5 }, (_, number) => ({
      by: `p${String(number)}`,
      elements: [block('a', `Stand ${String(number)}`)],
    }));
    const people = peopleOf(play(manyPeople), 'a');
    expect(people).toHaveLength(MAX_CONTRIBUTIONS);
    expect(people.at(-1)).toBe(`p${String(MAX_CONTRIBUTIONS + 4)}`);
    const manyBlocks = Array.from({ length: MAX_REMOVED + 50 }, (_, number) => block(`b${String(number)}`, `Absatz ${String(number)}`));
    const gone = play([
      { by: 'anna', elements: manyBlocks },
      { by: 'anna', elements: [block('x', 'Neu.')] },
    ]);
    expect(gone.size).toBe(MAX_REMOVED + 1);
  });

  it('is not misled by blocks that are named like parts of JavaScript', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const attribution = play([
      { by: 'anna', elements: names.map(name => block(name, 'Eins.')) },
      { by: 'beat', elements: names.map(name => block(name, 'Zwei.')) },
    ]);
    for (const name of names) expect(peopleOf(attribution, name)).toEqual(['anna', 'beat']);
  });

  const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
  const edits = fc.dictionary(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 999 }), { maxKeys: 4 });
  const edited = (texts: readonly Element[], changes: Readonly<Record<string, number>>, by: string): readonly Element[] =>
    texts.map(element => (Object.hasOwn(changes, element.id) ? block(element.id, `${by} ${String(changes[element.id])}`) : element));

  it('names everybody whose words a merge kept, and nobody in a block they left alone', () => {
    fc.assert(
      fc.property(edits, edits, (ofAnna, ofBeat) => {
        const base = IDS.map(id => block(id, `Anfang ${id}`));
        const [mine, theirs] = [edited(base, ofAnna, 'anna'), edited(base, ofBeat, 'beat')];
        const merged = mergeDocuments({ base: { elements: base }, mine: { elements: mine }, theirs: { elements: theirs } });
        const attribution = play([
          { by: 'cleo', elements: base },
          { by: 'beat', elements: theirs },
          { by: 'anna', elements: merged.elements },
        ]);
        for (const id of IDS) {
          const words = JSON.stringify(merged.elements.filter(element => element.id === id));
          const people = peopleOf(attribution, id);
          expect(people.includes('beat')).toBe(Object.hasOwn(ofBeat, id));
          if (words.includes('anna')) expect(people).toContain('anna');
          if (!Object.hasOwn(ofAnna, id)) expect(people).not.toContain('anna');
        }
      }),
    );
  });

  it('says the same however often a text was stored without a change', () => {
    fc.assert(
      fc.property(edits, fc.integer({ min: 1, max: 4 }), (changes, times) => {
        const base = IDS.map(id => block(id, `Anfang ${id}`));
        const steps: readonly Step[] = [
          { by: 'anna', elements: base },
          { by: 'beat', elements: edited(base, changes, 'beat') },
        ];
        const again: readonly Step[] = Array.from({ length: times }, () => ({ by: 'cleo', elements: edited(base, changes, 'beat') }));
        expect(play([...steps, ...again])).toEqual(play(steps));
      }),
    );
  });
});
