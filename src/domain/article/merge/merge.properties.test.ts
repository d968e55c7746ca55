import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyScript, idsOf, renderText, scriptArbitrary, textArbitrary, type TextModel, wordsOf } from '#tests/support/edit-scripts.ts';
import { type Element, elementSchema, type Node } from '../document.ts';
import { isEqual } from '../../equal.ts';
import {
  automaticMergeSchema,
  mergeConflictSchema,
  mergeDocuments,
  type MergeChoice,
  type MergeConflict,
  type MergeInput,
  resolveMerge,
} from './merge.ts';

const scenario = fc.boolean().chain(distinct =>
  fc.tuple(textArbitrary({ distinct }), scriptArbitrary(), scriptArbitrary()).map(([text, ofAda, ofBen]): MergeInput => ({
    base: renderText(text),
    mine: renderText(applyScript(text, ofAda, 'ada')),
    theirs: renderText(applyScript(text, ofBen, 'ben')),
  })),
);

const swap = ({ base, mine, theirs }: MergeInput): MergeInput => ({ base, mine: theirs, theirs: mine });
const decideAll = (conflicts: readonly MergeConflict[], choice: MergeChoice, otherwise: MergeChoice = 'mine') =>
  Object.fromEntries(conflicts.map(({ key, choices }) => [key, choices.includes(choice) ? choice : otherwise]));
const typedBy = (name: string, words: readonly string[]): readonly string[] => [...new Set(words.filter(word => word.startsWith(name)))];
const sorted = <Item extends { readonly key: string }>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((left, right) => (left.key < right.key ? -1 : 1));
const mirror = ({ mine, theirs, places, ...rest }: MergeConflict): MergeConflict => ({
  ...rest,
  ...(theirs && { mine: theirs }),
  ...(mine && { theirs: mine }),
  ...(places && { places: { mine: places.theirs, theirs: places.mine } }),
});
const check = (property: (input: MergeInput) => void, numRuns = 300): void => {
  fc.assert(fc.property(scenario, property), { numRuns });
};

describe('merge, whatever two people do to a text', () => {
  it('gives the one side’s text when the other did nothing', () => {
    check(({ base, mine }) => {
      for (const input of [
        { base, mine, theirs: base },
        { base, mine: base, theirs: mine },
      ]) {
        const merged = mergeDocuments(input);
        expect(merged.conflicts).toEqual([]);
        expect(merged.elements).toEqual(mine.elements);
        expect(resolveMerge(input, {}).elements.map(element => element.id)).toEqual(mine.elements.map(element => element.id));
      }
    });
  });

  it('merge, whatever two people do to a text has nothing to ask when both did the same', () => {
    check(({ base, mine }) => {
      const merged = mergeDocuments({ base, mine, theirs: structuredClone(mine) });
      expect(merged.conflicts).toEqual([]);
      expect(merged.elements).toEqual(mine.elements);
    });
  });

  it('merge, whatever two people do to a text is symmetric: swapped sides ask the mirrored questions and merge to the same text', () => {
    check(input => {
      const merged = mergeDocuments(input);
      const swapped = mergeDocuments(swap(input));
      expect(sorted(swapped.conflicts.map(mirror))).toEqual(sorted(merged.conflicts));
      expect(resolveMerge(swap(input), decideAll(merged.conflicts, 'theirs')).elements).toEqual(merged.elements);
      if (merged.conflicts.length === 0) expect(swapped.elements).toEqual(merged.elements);
      expect(
        swapped.automatic
          .map(({ elementId, kind, side }) => `${elementId} ${kind} ${side === 'both' ? side : side === 'mine' ? 'theirs' : 'mine'}`)
          .sort(),
      ).toEqual(merged.automatic.map(({ elementId, kind, side }) => `${elementId} ${kind} ${side}`).sort());
    });
  });

  it('loses no typed word: it is in the text or in a question', () => {
    check(input => {
      const { elements, conflicts } = mergeDocuments(input);
      const kept = new Set([
        ...wordsOf(elements),
        ...conflicts.flatMap(({ mine, theirs }) => wordsOf([mine, theirs].filter(side => side !== undefined))),
      ]);
      for (const word of typedBy('ada', wordsOf(input.mine.elements))) expect(kept).toContain(word);
      for (const word of typedBy('ben', wordsOf(input.theirs.elements))) expect(kept).toContain(word);
    }, 600);
  });

  it('drops a word of the base only where a side took it away or a question is open', () => {
    fc.assert(
      fc.property(textArbitrary({ distinct: true }), scriptArbitrary(), scriptArbitrary(), (text, ofAda, ofBen) => {
        const input = {
          base: renderText(text),
          mine: renderText(applyScript(text, ofAda, 'ada')),
          theirs: renderText(applyScript(text, ofBen, 'ben')),
        };
        const { elements, conflicts } = mergeDocuments(input);
        const kept = new Set(wordsOf(elements));
        const asked = new Set(
          conflicts.flatMap(({ base, mine, theirs }) => wordsOf([base, mine, theirs].filter(side => side !== undefined))),
        );
        const [ofMine, ofTheirs] = [new Set(wordsOf(input.mine.elements)), new Set(wordsOf(input.theirs.elements))];
        const lost = wordsOf(input.base.elements).filter(
          word => !kept.has(word) && !asked.has(word) && ofMine.has(word) && ofTheirs.has(word),
        );
        expect(lost).toEqual([]);
        // Joining and splitting move words into another block, where the other side's removal cannot always follow.
        const carriesWords = [...ofAda, ...ofBen].some(({ action }) => action === 'join' || action === 'split');
        const revived = [...kept].filter(word => !asked.has(word) && ofMine.has(word) !== ofTheirs.has(word) && !/^(ada|ben)/.test(word));
        if (!carriesWords) expect(revived).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the three fixed blocks in front and every id unique, also when both versions stand', () => {
    check(input => {
      const { conflicts, elements } = mergeDocuments(input);
      for (const choice of ['mine', 'theirs', 'both'] as const) {
        const resolved = resolveMerge(input, decideAll(conflicts, choice));
        const ids = idsOf(resolved.elements);
        expect(resolved.open).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(resolved.elements.slice(0, 3).map(element => element.type)).toEqual(['titleHeader', 'title', 'lead']);
      }
      const ids = idsOf(elements);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('keeps all words of a side when every question is decided for it, and of both when both shall stand', () => {
    check(input => {
      const { conflicts } = mergeDocuments(input);
      const textOf = (choice: MergeChoice) => new Set(wordsOf(resolveMerge(input, decideAll(conflicts, choice)).elements));
      const [ofMine, ofTheirs, ofBoth] = [textOf('mine'), textOf('theirs'), textOf('both')];
      const isBoth = conflicts.every(({ choices, kind }) => choices.includes('both') || kind === 'move' || kind === 'data');
      for (const word of typedBy('ada', wordsOf(input.mine.elements))) {
        expect(ofMine).toContain(word);
        if (isBoth) expect(ofBoth).toContain(word);
      }
      for (const word of typedBy('ben', wordsOf(input.theirs.elements))) {
        expect(ofTheirs).toContain(word);
        if (isBoth) expect(ofBoth).toContain(word);
      }
    });
  });

  it('leaves exactly the undecided questions open, with mine in place', () => {
    check(input => {
      const { conflicts, elements } = mergeDocuments(input);
      expect(resolveMerge(input, {}).open).toEqual(conflicts.map(({ key }) => key));
      const [first, ...rest] = conflicts;
      if (!first) return;
      expect([...resolveMerge(input, { [first.key]: 'mine' }).open].sort()).toEqual(rest.map(({ key }) => key).sort());
      expect(isEqual(resolveMerge(input, decideAll(conflicts, 'mine')).elements, elements)).toBe(true);
    });
  });

  it('gives questions and elements that survive JSON and their schemas', () => {
    check(input => {
      const merged = mergeDocuments(input);
      const sent: unknown = JSON.parse(JSON.stringify(merged));
      const schema = z.object({
        elements: z.array(elementSchema),
        conflicts: z.array(mergeConflictSchema),
        automatic: z.array(automaticMergeSchema),
      });
      expect(schema.parse(sent)).toEqual(merged);
      expect(new Set(merged.conflicts.map(({ key }) => key)).size).toBe(merged.conflicts.length);
    }, 200);
  });
});

/** Two different words of a text of distinct words, and one more. */
const twoWords = fc
  .tuple(textArbitrary({ distinct: true }), fc.nat(), fc.nat(), fc.nat())
  .filter(([text]) => wordsOf(renderText(text).elements).length > 1);

/** The innermost blocks: those that hold running text. */
const blocksOf = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap(element => {
    const inner = element.children.filter((child): child is Element => !('text' in child) && child.type !== 'link');
    return inner.length > 0 ? blocksOf(inner) : [element];
  });

const replaceIn = (elements: MergeInput['base']['elements'], word: string, next: string): MergeInput['base'] => {
  const replace = (node: Node): Node =>
    'text' in node
      ? { ...node, text: node.text.replace(new RegExp(`(?<![^\\s])${word}(?![^\\s])`, 'u'), next) }
      : { ...node, children: node.children.map(replace) };
  return { elements: elements.map(element => ({ ...element, children: element.children.map(replace) })) };
};

describe('merge of edits that are known to be apart or to overlap', () => {
  it('merges changes of words in different blocks and keeps both, and asks where they are in one sentence', () => {
    fc.assert(
      fc.property(twoWords, ([text, first, second]) => {
        const base = renderText(text);
        const words = wordsOf(base.elements);
        const ofAda = words[first % words.length] ?? '';
        const ofBen = words.filter(word => word !== ofAda)[second % (words.length - 1)] ?? '';
        const input = { base, mine: replaceIn(base.elements, ofAda, 'ada'), theirs: replaceIn(base.elements, ofBen, 'ben') };
        const merged = mergeDocuments(input);
        const blockOf = (word: string) => blocksOf(base.elements).find(block => wordsOf(block.children).includes(word));
        const both = words.map(word => (word === ofAda ? 'ada' : word === ofBen ? 'ben' : word));
        expect(merged.conflicts).toHaveLength(blockOf(ofAda) === blockOf(ofBen) ? 1 : 0);
        if (merged.conflicts.length === 0) expect(wordsOf(merged.elements)).toEqual(both);
        const within = mergeDocuments(input, 'word');
        const areNeighbours = Math.abs(words.indexOf(ofAda) - words.indexOf(ofBen)) === 1;
        if (!areNeighbours) expect(within.conflicts).toEqual([]);
        if (within.conflicts.length === 0) expect(wordsOf(within.elements)).toEqual(both);
      }),
      { numRuns: 300 },
    );
  });

  it('always asks when both change the same word to different ones', () => {
    fc.assert(
      fc.property(twoWords, ([text, first]) => {
        const base = renderText(text);
        const words = wordsOf(base.elements);
        const word = words[first % words.length] ?? '';
        const input = { base, mine: replaceIn(base.elements, word, 'ada'), theirs: replaceIn(base.elements, word, 'ben') };
        expect(mergeDocuments(input).conflicts.map(({ kind }) => kind)).toEqual(['edit']);
      }),
      { numRuns: 300 },
    );
  });

  it('always asks where both add words between the same two blocks, and asks nothing where a block is between them', () => {
    fc.assert(
      fc.property(textArbitrary({ distinct: true }), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 3 }), (text, first, second, count) => {
        const base = renderText(text);
        const gaps = base.elements.length - 2;
        const [ofAda, ofBen] = [3 + (first % gaps), 3 + (second % gaps)];
        const added = (name: string, length: number): readonly Element[] =>
          Array.from({ length }, (_, index) => ({
            type: 'paragraph',
            id: `${name}${index}`,
            children: [{ text: `${name}${index} kam.` }],
          }));
        const put = (at: number, blocks: readonly Element[]) => ({ elements: base.elements.toSpliced(at, 0, ...blocks) });
        const input = { base, mine: put(ofAda, added('ada', count)), theirs: put(ofBen, added('ben', 1)) };
        const { conflicts, elements } = mergeDocuments(input);
        expect(conflicts.map(({ key }) => key)).toEqual(ofAda === ofBen ? ['ada0:add'] : []);
        const both = resolveMerge(input, { 'ada0:add': 'both' }).elements;
        for (const { id } of [...added('ada', count), ...added('ben', 1)]) expect(idsOf(both).filter(found => found === id)).toEqual([id]);
        expect(elements.length).toBe(base.elements.length + count + (ofAda === ofBen ? 0 : 1));
      }),
      { numRuns: 300 },
    );
  });

  it('lets a sentence stand once, and asks, wherever both moved it to', () => {
    const place = fc.record({ block: fc.nat(), isOwn: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 7 }), fc.nat(), place, place, (count, chosen, ofAda, ofBen) => {
        const moved = 'Die Polizei sucht noch Zeugen.';
        const from = chosen % count;
        const texts = Array.from({ length: count }, (_, index) => `Auch Absatz ${String(index)} steht da.`);
        const frameOf = ['titleHeader', 'title', 'lead'].map(type => ({ type, id: type, children: [{ text: '' }] }));
        const textOf = (blocks: readonly (readonly [string, string])[]) => ({
          elements: [...frameOf, ...blocks.map(([id, text]) => ({ type: 'paragraph', id, children: [{ text }] }))],
        });
        const without = texts.map((text, index): readonly [string, string] => [`p${String(index)}`, text]);
        const put = ({ block, isOwn }: { readonly block: number; readonly isOwn: boolean }, name: string) => {
          const at = block % count;
          if (isOwn) return textOf(without.toSpliced(at, 0, [name, moved]));
          return textOf(without.map(([id, text], index) => [id, index === at ? `${text} ${moved}` : text] as const));
        };
        // A paragraph of its own right behind its old one is a split, not a move.
        const isMoved = ({ block, isOwn }: { readonly block: number; readonly isOwn: boolean }): boolean =>
          block % count !== (isOwn ? from + 1 : from);
        fc.pre(isMoved(ofAda) && isMoved(ofBen));
        const base = put({ block: from, isOwn: false }, 'base');
        const input = { base, mine: put(ofAda, 'ada'), theirs: put(ofBen, 'ben') };
        const { conflicts } = mergeDocuments(input);
        for (const choice of ['mine', 'theirs'] as const) {
          const words = resolveMerge(input, decideAll(conflicts, choice))
            .elements.map(element => JSON.stringify(element))
            .join('\n');
          expect(words.split(moved)).toHaveLength(2);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('always merges work on different blocks, whatever it is', () => {
    fc.assert(
      fc.property(textArbitrary({ distinct: true }), scriptArbitrary(), scriptArbitrary(), (text, ofAda, ofBen) => {
        // Two who write at the end of one block write at one place.
        fc.pre(text.body.length > 1);
        const half = Math.ceil(text.body.length / 2);
        const [upper, lower] = [
          { frame: text.frame, body: text.body.slice(0, half) },
          { frame: [], body: text.body.slice(half) },
        ];
        const [byAda, byBen] = [applyScript(upper, ofAda, 'ada'), applyScript(lower, ofBen, 'ben')];
        const put = (front: TextModel, back: TextModel) => renderText({ frame: front.frame, body: [...front.body, ...back.body] });
        const input = { base: put(upper, lower), mine: put(byAda, lower), theirs: put(upper, byBen) };
        const merged = mergeDocuments(input);
        expect(merged.conflicts).toEqual([]);
        expect([...wordsOf(merged.elements)].sort()).toEqual([...wordsOf(put(byAda, byBen).elements)].sort());
      }),
      { numRuns: 300 },
    );
  });

  it('understands moves: one side sorts the blocks anew, the other writes in them, and both is done', () => {
    fc.assert(
      fc.property(twoWords, ([text, first, , shuffle]) => {
        const base = renderText(text);
        const body = base.elements.slice(3);
        const sorted = body
          .map((element, index) => ({ element, rank: (index * 7919 + shuffle) % 101 }))
          .sort((left, right) => left.rank - right.rank);
        const mine = { elements: [...base.elements.slice(0, 3), ...sorted.map(({ element }) => element)] };
        const words = wordsOf(base.elements);
        const word = words[first % words.length] ?? '';
        const merged = mergeDocuments({ base, mine, theirs: replaceIn(base.elements, word, 'ben') });
        expect(merged.conflicts).toEqual([]);
        expect(merged.elements).toEqual(replaceIn(mine.elements, word, 'ben').elements);
      }),
      { numRuns: 300 },
    );
  });

  it('follows words across a split: what the other side writes or deletes in the split block happens in its parts', () => {
    const script = scriptArbitrary(4).map(edits => edits.filter(({ action }) => ['type', 'replace', 'delete', 'bold'].includes(action)));
    const split = fc.record({
      action: fc.constant('split' as const),
      block: fc.nat({ max: 20 }),
      word: fc.nat({ max: 20 }),
      length: fc.constant(1),
    });
    fc.assert(
      fc.property(textArbitrary({ distinct: true }), split, script, (text, splitting, edits) => {
        const theirs = renderText(applyScript(text, edits, 'ben'));
        const mine = renderText(applyScript(text, [splitting], 'ada'));
        const merged = mergeDocuments({ base: renderText(text), mine, theirs });
        if (merged.conflicts.length > 0) return;
        expect(wordsOf(merged.elements)).toEqual(wordsOf(theirs.elements));
        expect(merged.elements).toHaveLength(mine.elements.length);
      }),
      { numRuns: 300 },
    );
  });

  it('always asks when one side edits a block and the other removes it', () => {
    fc.assert(
      fc.property(textArbitrary({ distinct: true }), fc.nat(), (text, chosen) => {
        const base = renderText(text);
        const id = base.elements[3 + (chosen % (base.elements.length - 3))]?.id ?? '';
        const mine = { elements: base.elements.map(element => (element.id === id ? { ...element, data: { edited: true } } : element)) };
        const theirs = { elements: base.elements.filter(element => element.id !== id) };
        expect(mergeDocuments({ base, mine, theirs }).conflicts.map(({ key }) => key)).toEqual([`${id}:editRemove`]);
      }),
      { numRuns: 100 },
    );
  });
});
