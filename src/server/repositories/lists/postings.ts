/** The slots with one value: a short list, or bits once it is long. Slots are added in ascending order and never removed. */
interface Posting {
  readonly add: (slot: number) => void;
  /** Sets the bits of all slots. */
  readonly mark: (target: Uint32Array) => void;
  /** The slots as bits, once there are enough. */
  readonly bits: () => Uint32Array | undefined;
}

/** From this length on, bits are smaller and faster than a list, if at least one slot in 32 has the value. */
const BITS_FROM = 2048;

const createPosting = (): Posting => {
  let slots: Int32Array | undefined = new Int32Array(4);
  let count = 0;
  let words: Uint32Array = new Uint32Array(0);

  const addBit = (slot: number): void => {
    const index = slot >>> 5;
    if (index >= words.length) {
      const wider = new Uint32Array(Math.max(index + 1, words.length + (words.length >>> 1)));
      wider.set(words);
      words = wider;
    }
    words[index] = (words[index] ?? 0) | (1 << (slot & 31));
  };

  const toBits = (list: Int32Array): void => {
    words = new Uint32Array(((list[count - 1] ?? 0) >>> 5) + 1);
    for (let index = 0; index < count; index += 1) addBit(list[index] ?? 0);
    slots = undefined;
  };

  return {
    add: slot => {
      if (slots === undefined) return addBit(slot);
      if (count === slots.length) {
        const longer = new Int32Array(count * 2);
        longer.set(slots);
        slots = longer;
      }
      slots[count] = slot;
      count += 1;
      if (count >= BITS_FROM && count * 32 > slot) toBits(slots);
    },
    mark: target => {
      if (slots === undefined) {
        const length = Math.min(words.length, target.length);
        for (let index = 0; index < length; index += 1) target[index] = (target[index] ?? 0) | (words[index] ?? 0);
        return;
      }
      for (let index = 0; index < count; index += 1) {
        const slot = slots[index] ?? 0;
        target[slot >>> 5] = (target[slot >>> 5] ?? 0) | (1 << (slot & 31));
      }
    },
    bits: () => (slots === undefined ? words : undefined),
  };
};

/** All values of one field with their slots. Slots that are empty by now are still included. */
export interface Facet {
  readonly add: (value: string | number, slot: number) => void;
  /** Restricts `target` to the slots that carry one of the values. */
  readonly restrict: (target: Uint32Array, values: readonly (string | number)[]) => void;
}

export const createFacet = (): Facet => {
  const postings = new Map<string | number, Posting>();
  // Reused: a new one for each filter would keep the garbage collector busy.
  let scratch = new Uint32Array(0);

  const union = (values: readonly (string | number)[], length: number): Uint32Array => {
    if (scratch.length < length) scratch = new Uint32Array(length);
    const wanted = scratch.subarray(0, length).fill(0);
    for (const value of values) postings.get(value)?.mark(wanted);
    return wanted;
  };

  return {
    add: (value, slot) => {
      const known = postings.get(value);
      if (known) return known.add(slot);
      const posting = createPosting();
      posting.add(slot);
      postings.set(value, posting);
    },
    restrict: (target, values) => {
      const [first] = values;
      // The usual case: one value, carried by many.
      const single = values.length === 1 && first !== undefined ? postings.get(first)?.bits() : undefined;
      const wanted = single ?? union(values, target.length);
      const length = Math.min(target.length, wanted.length);
      for (let index = 0; index < length; index += 1) target[index] = (target[index] ?? 0) & (wanted[index] ?? 0);
      // Reading past the end of an array would be slower than everything else.
      target.fill(0, length);
    },
  };
};
