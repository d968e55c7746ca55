import type { createDice } from '#tests/support/schedule.ts';
import type { RealSentences } from './real-sentences.ts';

type Dice = ReturnType<typeof createDice>;

/** A paragraph as somebody wrote it: the test knows where its sentences end without asking the program. */
export interface Paragraph {
  readonly id: string;
  readonly sentences: readonly string[];
  /** What is behind the last sentence: the space before which a paragraph was split. */
  readonly end?: string;
}

/** Two versions of one text. */
export interface Pair {
  readonly base: readonly Paragraph[];
  readonly mine: readonly Paragraph[];
  readonly theirs: readonly Paragraph[];
}

/** What two people do, and whether they have to be asked: always, never, or as it comes. */
export interface Scenario {
  readonly name: string;
  readonly asks: 'always' | 'never' | 'rarely' | 'open';
  readonly make: (stage: Stage) => Pair;
}

interface Stage {
  readonly dice: Dice;
  readonly base: readonly Paragraph[];
  /** A sentence that the text does not have. */
  readonly sentence: () => string;
  /** A word that the text does not have. */
  readonly word: () => string;
}

const WORD_TURNS = 200;

/** Creates the texts and words of a pair: each sentence and each new word is used once. */
export const createStage = (dice: Dice, { german, french, english }: RealSentences): Stage => {
  const corpus = dice.pick([german, german, french, english]);
  const used = new Set<string>();
  const draw = (): string => {
    for (;;) {
      const sentence = dice.pick(corpus);
      if (used.has(sentence)) continue;
      used.add(sentence);
      return sentence;
    }
  };
  const base = Array.from({ length: 3 + dice.below(3) }, (_, index) => ({
    id: `p${String(index)}`,
    sentences: Array.from({ length: 3 + dice.below(4) }, draw),
  }));
  const known = new Set(base.flatMap(({ sentences }) => sentences.flatMap(sentence => sentence.split(/[^\p{L}]+/u))));
  const word = (): string => {
    for (let turn = 0; ; turn += 1) {
      const picked = dice.pick(dice.pick(corpus).split(/[^\p{L}]+/u));
      // A small corpus has no further words: compounds go on for ever.
      const found = turn < WORD_TURNS ? picked : `${picked}${dice.pick([...known]).toLowerCase()}`;
      if (found.length < 4 || known.has(found)) continue;
      known.add(found);
      return found;
    }
  };
  return { dice, base, sentence: draw, word };
};

const changeParagraph = (
  text: readonly Paragraph[],
  id: string,
  change: (sentences: readonly string[]) => readonly string[],
): readonly Paragraph[] => text.map(paragraph => (paragraph.id === id ? { id, sentences: change(paragraph.sentences) } : paragraph));

const insertAt = <Item>(items: readonly Item[], at: number, ...more: readonly Item[]): readonly Item[] => [
  ...items.slice(0, at),
  ...more,
  ...items.slice(at),
];

/** Positions of the words of a sentence, between spaces and signs. */
const wordsIn = (sentence: string): readonly { readonly from: number; readonly to: number }[] =>
  [...sentence.matchAll(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));

/** Changes a word of a sentence, adds one before it or takes it out; never the first, so that the sentence still begins. */
const editWord = ({ dice, word }: Stage, sentence: string, chosen?: number): string => {
  const words = wordsIn(sentence);
  const at = words[chosen ?? 1 + dice.below(words.length - 1)];
  if (!at) return `${word()} ${sentence}`;
  const kind = chosen === undefined ? dice.below(4) : 0;
  const [before, after] = [sentence.slice(0, at.from), sentence.slice(at.to)];
  if (kind === 1) return `${before}${word()} ${sentence.slice(at.from)}`;
  if (kind === 2 && words.length > 4 && before.endsWith(' ') && after.startsWith(' ')) return before + after.slice(1);
  return before + word() + after;
};

/** Works on one sentence of a paragraph: changes a word or two, writes it anew, or takes it out. */
const editSentence = (stage: Stage, sentences: readonly string[], at: number): readonly string[] => {
  const kind = stage.dice.below(8);
  if (kind === 0) return sentences.filter((_, index) => index !== at);
  const edit = (sentence: string): string =>
    kind === 1 ? stage.sentence() : kind < 4 ? editWord(stage, editWord(stage, sentence)) : editWord(stage, sentence);
  return sentences.map((sentence, index) => (index === at ? edit(sentence) : sentence));
};

const editParagraph = (stage: Stage, text: readonly Paragraph[], id: string): readonly Paragraph[] =>
  changeParagraph(text, id, sentences => {
    const edited = editSentence(stage, sentences, stage.dice.below(sentences.length));
    return stage.dice.below(3) === 0 ? insertAt(edited, stage.dice.below(edited.length + 1), stage.sentence()) : edited;
  });

const twoOf = ({ dice }: Stage, count: number): readonly [number, number] => {
  const first = dice.below(count);
  return [first, (first + 1 + dice.below(count - 1)) % count];
};

const idOf = ({ base }: Stage, index: number): string => base[index]?.id ?? '';
const sentencesOf = ({ base }: Stage, index: number): readonly string[] => base[index]?.sentences ?? [];

/** Puts one or two different paragraphs' sentences, each side its own, at one place of a paragraph. */
const insertBoth = (stage: Stage, at: number | 'end', others: { readonly mine: boolean; readonly theirs: boolean }): Pair => {
  const [chosen] = twoOf(stage, stage.base.length);
  const { length } = sentencesOf(stage, chosen);
  const place = at === 'end' ? length : 1 + stage.dice.below(length - 1);
  const [first, second] = twoOf(stage, length);
  const write = (also: number | undefined): readonly Paragraph[] =>
    changeParagraph(stage.base, idOf(stage, chosen), sentences =>
      insertAt(
        sentences.map((sentence, index) => (index === also ? editWord(stage, sentence) : sentence)),
        place,
        stage.sentence(),
      ),
    );
  return { base: stage.base, mine: write(others.mine ? first : undefined), theirs: write(others.theirs ? second : undefined) };
};

/** Puts the next paragraph to the end of this one. */
const joinNext = (text: readonly Paragraph[], id: string): readonly Paragraph[] => {
  const at = text.findIndex(paragraph => paragraph.id === id);
  const [head, next] = [text[at], text[at + 1]];
  if (!head || !next) return text;
  return [...text.slice(0, at), { id, sentences: [...head.sentences, ...next.sentences] }, ...text.slice(at + 2)];
};

const splitAt = (text: readonly Paragraph[], id: string, at: number, fresh: string): readonly Paragraph[] =>
  text.flatMap(paragraph =>
    paragraph.id === id
      ? [
          { id, sentences: paragraph.sentences.slice(0, at), end: ' ' },
          { id: fresh, sentences: paragraph.sentences.slice(at) },
        ]
      : [paragraph],
  );

const moveTo = (text: readonly Paragraph[], from: number, to: number): readonly Paragraph[] =>
  insertAt(
    text.filter((_, index) => index !== from),
    to,
    ...text.slice(from, from + 1),
  );

/** What two people do to one text at the same time. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'different paragraphs',
    asks: 'never',
    make: stage => {
      const [first, second] = twoOf(stage, stage.base.length);
      return {
        base: stage.base,
        mine: editParagraph(stage, stage.base, idOf(stage, first)),
        theirs: editParagraph(stage, stage.base, idOf(stage, second)),
      };
    },
  },
  {
    name: 'different sentences',
    asks: 'rarely',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length);
      const [first, second] = twoOf(stage, sentencesOf(stage, chosen).length);
      const edit = (at: number) => changeParagraph(stage.base, idOf(stage, chosen), sentences => editSentence(stage, sentences, at));
      return { base: stage.base, mine: edit(first), theirs: edit(second) };
    },
  },
  {
    name: 'a sentence put in beside a changed one',
    asks: 'rarely',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length);
      const { length } = sentencesOf(stage, chosen);
      const place = stage.dice.below(length + 1);
      const at = Math.min(Math.max(0, place - stage.dice.below(2)), length - 1);
      return {
        base: stage.base,
        mine: changeParagraph(stage.base, idOf(stage, chosen), sentences => insertAt(sentences, place, stage.sentence())),
        theirs: changeParagraph(stage.base, idOf(stage, chosen), sentences =>
          sentences.map((sentence, index) => (index === at ? editWord(stage, sentence) : sentence)),
        ),
      };
    },
  },
  {
    name: 'words of one sentence',
    asks: 'always',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length);
      const at = stage.dice.below(sentencesOf(stage, chosen).length);
      const { length } = wordsIn(sentencesOf(stage, chosen)[at] ?? '');
      const [first, second] = twoOf(stage, length);
      const edit = (word: number) =>
        changeParagraph(stage.base, idOf(stage, chosen), sentences =>
          sentences.map((sentence, index) => (index === at ? editWord(stage, sentence, word) : sentence)),
        );
      return { base: stage.base, mine: edit(first), theirs: edit(second) };
    },
  },
  {
    name: 'words beside each other',
    asks: 'always',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length);
      const at = stage.dice.below(sentencesOf(stage, chosen).length);
      const { length } = wordsIn(sentencesOf(stage, chosen)[at] ?? '');
      const word = stage.dice.below(length - 1);
      const edit = (which: number) =>
        changeParagraph(stage.base, idOf(stage, chosen), sentences =>
          sentences.map((sentence, index) => (index === at ? editWord(stage, sentence, which) : sentence)),
        );
      return { base: stage.base, mine: edit(word), theirs: edit(word + 1) };
    },
  },
  { name: 'put in at one place', asks: 'always', make: stage => insertBoth(stage, 1, { mine: false, theirs: false }) },
  { name: 'put in at one place, one edits elsewhere', asks: 'always', make: stage => insertBoth(stage, 1, { mine: true, theirs: false }) },
  { name: 'put in at one place, both edit elsewhere', asks: 'always', make: stage => insertBoth(stage, 1, { mine: true, theirs: true }) },
  {
    name: 'put in at the end, one edits elsewhere',
    asks: 'always',
    make: stage => insertBoth(stage, 'end', { mine: false, theirs: true }),
  },
  {
    name: 'the same put in by both, one edits elsewhere',
    asks: 'rarely',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length);
      const { length } = sentencesOf(stage, chosen);
      const [place, at, sentence] = [stage.dice.below(length + 1), stage.dice.below(length), stage.sentence()];
      const write = (also: boolean) =>
        changeParagraph(stage.base, idOf(stage, chosen), sentences =>
          insertAt(
            sentences.map((known, index) => (also && index === at ? editWord(stage, known) : known)),
            place,
            sentence,
          ),
        );
      return { base: stage.base, mine: write(true), theirs: write(false) };
    },
  },
  {
    name: 'both join two paragraphs and edit',
    asks: 'rarely',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length - 1);
      const { length } = [...sentencesOf(stage, chosen), ...sentencesOf(stage, chosen + 1)];
      const [first, second] = twoOf(stage, length);
      const joined = joinNext(stage.base, idOf(stage, chosen));
      const edit = (at: number) => changeParagraph(joined, idOf(stage, chosen), sentences => editSentence(stage, sentences, at));
      return { base: stage.base, mine: edit(first), theirs: edit(second) };
    },
  },
  {
    name: 'one joins, the other edits either half',
    asks: 'rarely',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length - 1);
      return {
        base: stage.base,
        mine: joinNext(stage.base, idOf(stage, chosen)),
        theirs: editParagraph(stage, stage.base, idOf(stage, chosen + stage.dice.below(2))),
      };
    },
  },
  {
    name: 'one splits, the other edits',
    asks: 'open',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length);
      const at = 1 + stage.dice.below(sentencesOf(stage, chosen).length - 1);
      return {
        base: stage.base,
        mine: splitAt(stage.base, idOf(stage, chosen), at, 'mine'),
        theirs: changeParagraph(stage.base, idOf(stage, chosen), sentences =>
          editSentence(stage, sentences, stage.dice.below(sentences.length)),
        ),
      };
    },
  },
  {
    name: 'both split, at one place or two',
    asks: 'open',
    make: stage => {
      const chosen = stage.dice.below(stage.base.length);
      const place = (): number => 1 + stage.dice.below(sentencesOf(stage, chosen).length - 1);
      return {
        base: stage.base,
        mine: splitAt(stage.base, idOf(stage, chosen), place(), 'mine'),
        theirs: splitAt(stage.base, idOf(stage, chosen), place(), 'theirs'),
      };
    },
  },
  {
    name: 'one moves, the other edits',
    asks: 'never',
    make: stage => {
      const [from, to] = twoOf(stage, stage.base.length);
      return {
        base: stage.base,
        mine: moveTo(stage.base, from, to),
        theirs: editParagraph(stage, stage.base, idOf(stage, stage.dice.below(stage.base.length))),
      };
    },
  },
  {
    name: 'paragraphs written at one place',
    asks: 'always',
    make: stage => {
      const at = stage.dice.below(stage.base.length + 1);
      const write = (id: string) => insertAt(stage.base, at, { id, sentences: [stage.sentence(), stage.sentence()] });
      return { base: stage.base, mine: write('mine'), theirs: write('theirs') };
    },
  },
];
