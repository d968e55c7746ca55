/**
 * A set of slots (whole numbers from 0, in list order) as bits, which knows how many it holds and finds the n-th from
 * either end without walking there: members are counted per block of 2048.
 */
export interface SlotSet {
  readonly total: () => number;
  readonly has: (slot: number) => boolean;
  readonly add: (slot: number) => void;
  readonly remove: (slot: number) => void;
  /** Members from the highest down, `offset` passed over. */
  readonly highest: (offset: number, size: number) => number[];
  /** Members from the lowest up, `offset` passed over. */
  readonly lowest: (offset: number, size: number) => number[];
  /** The bits, 32 slots per word; must not be changed. */
  readonly words: () => Uint32Array;
}

const BLOCK_WORDS = 64;
const BLOCK_SHIFT = 11;

/** Returns the number of set bits in a word. */
export const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const wholeBlocks = (words: number): number => Math.ceil(Math.max(words, 1) / BLOCK_WORDS) * BLOCK_WORDS;

/** Words for slots up to `capacity`. */
export const emptyWords = (capacity: number): Uint32Array<ArrayBuffer> => new Uint32Array(wholeBlocks(Math.ceil(capacity / 32)));

/** Takes ownership of the words. */
export const createSlotSet = (taken: Uint32Array<ArrayBuffer>): SlotSet => {
  let words = taken.length % BLOCK_WORDS === 0 && taken.length > 0 ? taken : emptyWords(taken.length * 32);
  if (words !== taken) words.set(taken);
  let blocks = new Int32Array(words.length / BLOCK_WORDS);
  let total = 0;
  for (let index = 0; index < words.length; index += 1) {
    const bits = countBits(words[index] ?? 0);
    total += bits;
    blocks[index >> 6] = (blocks[index >> 6] ?? 0) + bits;
  }

  const grow = (slot: number): void => {
    const wider = emptyWords(Math.max(slot + 1, words.length * 64));
    wider.set(words);
    words = wider;
    const counts = new Int32Array(wider.length / BLOCK_WORDS);
    counts.set(blocks);
    blocks = counts;
  };

  const has = (slot: number): boolean => ((words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

  const change = (slot: number, by: 1 | -1): void => {
    const index = slot >>> 5;
    words[index] = (words[index] ?? 0) ^ (1 << (slot & 31));
    blocks[slot >>> BLOCK_SHIFT] = (blocks[slot >>> BLOCK_SHIFT] ?? 0) + by;
    total += by;
  };

  /** Walks blocks, then words, then bits; `step` gives the direction. */
  const take = (offset: number, size: number, step: 1 | -1): number[] => {
    const found: number[] = [];
    let left = offset;
    let block = step === 1 ? 0 : blocks.length - 1;
    while (block >= 0 && block < blocks.length && left >= (blocks[block] ?? 0)) {
      left -= blocks[block] ?? 0;
      block += step;
    }
    let index = step === 1 ? block * BLOCK_WORDS : block * BLOCK_WORDS + BLOCK_WORDS - 1;
    for (; index >= 0 && index < words.length && found.length < size; index += step) {
      let word = words[index] ?? 0;
      const bits = word === 0 ? 0 : countBits(word);
      if (left >= bits) {
        left -= bits;
        continue;
      }
      while (word !== 0 && found.length < size) {
        const bit = step === 1 ? Math.clz32(word & -word) ^ 31 : 31 - Math.clz32(word);
        word ^= 1 << bit;
        if (left > 0) left -= 1;
        else found.push(index * 32 + bit);
      }
    }
    return found;
  };

  return {
    total: () => total,
    has,
    add: slot => {
      if (slot >>> 5 >= words.length) grow(slot);
      if (!has(slot)) change(slot, 1);
    },
    remove: slot => {
      if (has(slot)) change(slot, -1);
    },
    highest: (offset, size) => take(offset, size, -1),
    lowest: (offset, size) => take(offset, size, 1),
    words: () => words,
  };
};
