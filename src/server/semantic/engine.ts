import { type Scale, similarityOf } from '#domain/text/similarity.ts';
import { calibrate, type SampleText } from './calibrate.ts';
import { directionOf, learnSpace, type SemanticSpace } from './lsa.ts';
import { termsOf } from './terms.ts';

/** A learnt space as it is stored: JSON, its numbers as base64 of bytes or floats. */
export interface StoredModel {
  readonly dimensions: number;
  readonly terms: readonly string[];
  readonly weights: string;
  /** Eight bits a number, each row of a term by its own largest one, which are in `sizes`. */
  readonly matrix: string;
  readonly sizes: string;
  readonly scale: Scale;
}

/** An item's place in the space; the direction as base64 of eight bits a number. */
export interface Placed {
  readonly ordinal: number;
  readonly direction: string;
}

export interface Near {
  readonly ordinal: number;
  /** On the calibrated scale, 0 to 1. */
  readonly similarity: number;
}

export interface NearQuery {
  readonly text: string;
  /** One bit for each ordinal that may be in the result. */
  readonly allowed: Uint8Array;
  readonly above: number;
  readonly limit: number;
}

/** Work of the thread: learning, placing texts, finding near ones. */
export interface SemanticEngine {
  readonly learn: (texts: readonly SampleText[]) => StoredModel;
  /** Takes a model over and forgets all items. */
  readonly use: (model: StoredModel) => null;
  readonly place: (texts: readonly string[]) => readonly string[];
  readonly put: (items: readonly Placed[]) => null;
  readonly near: (query: NearQuery) => readonly Near[];
  /** The words that a text has in common with each other text and that say most, as they stand in the other one. */
  readonly shared: (query: { readonly text: string; readonly others: readonly string[] }) => readonly (readonly string[])[];
}

const BYTE = 127;
const SHARED_WORDS = 5;

const toBytes = (numbers: Float32Array): Int8Array => {
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
  return Int8Array.from(numbers, number => Math.round((number / largest) * BYTE));
};
const packed = (bytes: Int8Array | Float32Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
const bytesIn = (text: string): Int8Array => new Int8Array(Buffer.from(text, 'base64'));
const floatsIn = (text: string): Float32Array => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

const toStored = (space: SemanticSpace, scale: Scale): StoredModel => {
  const { dimensions, matrix, rows } = space;
  const bytes = new Int8Array(matrix.length);
  const sizes = new Float32Array(rows.size);
  for (let row = 0; row < rows.size; row += 1) {
    const numbers = matrix.subarray(row * dimensions, (row + 1) * dimensions);
    sizes[row] = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
    bytes.set(toBytes(numbers), row * dimensions);
  }
  return { dimensions, terms: [...rows.keys()], weights: packed(space.weights), matrix: packed(bytes), sizes: packed(sizes), scale };
};

const toSpace = ({ dimensions, terms, weights, matrix, sizes }: StoredModel): SemanticSpace => {
  const [bytes, largest] = [bytesIn(matrix), floatsIn(sizes)];
  const numbers = Float32Array.from(bytes, (byte, index) => (byte / BYTE) * (largest[Math.floor(index / dimensions)] ?? 0));
  return { dimensions, rows: new Map(terms.map((term, row) => [term, row])), weights: floatsIn(weights), matrix: numbers };
};

const normalised = (bytes: Int8Array): Float32Array => {
  const numbers = Float32Array.from(bytes);
  const length = Math.hypot(...numbers) || 1;
  return numbers.map(number => number / length);
};

const isAllowed = (allowed: Uint8Array, ordinal: number): boolean => ((allowed[ordinal >>> 3] ?? 0) & (1 << (ordinal & 7))) !== 0;

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** A little below the least cosine that lies above a similarity: most items end here. */
const cosineAbove = (similarity: number, scale: Scale): number => {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (similarityOf(middle, scale) > similarity) high = middle;
    else low = middle;
  }
  return low - 1e-6;
};

/** Returns the cosine of a direction and the one that begins at a place: one loop over plain numbers, for a hundred thousand of them. */
const cosineAt = (numbers: Float32Array, start: number, asked: Float32Array): number => {
  let cosine = 0;
  const length = asked.length;
  for (let index = 0; index < length; index += 1) cosine += (numbers[start + index] as number) * (asked[index] as number); // both are inside
  return cosine;
};

export const createEngine = (): SemanticEngine => {
  let space: SemanticSpace | undefined;
  let scale: Scale = [];
  let numbers = new Float32Array(0);
  let ordinals: number[] = [];
  const slots = new Map<number, number>();

  const weightOf = (term: string): number => {
    const row = space?.rows.get(term);
    return row === undefined ? 0 : (space?.weights[row] ?? 0);
  };

  const sharedWith = (asked: ReadonlySet<string>, other: string): readonly string[] => {
    const found = new Map<string, { readonly word: string; readonly weight: number }>();
    for (const word of wordsOf(other))
      for (const term of termsOf(word)) if (asked.has(term) && !found.has(term)) found.set(term, { word, weight: weightOf(term) });
    const heaviest = [...found.values()].filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
    return [...new Set(heaviest.map(({ word }) => word))].slice(0, SHARED_WORDS);
  };

  return {
    learn: texts => {
      const learnt = toSpace(toStored(learnSpace(texts.map(({ text }) => termsOf(text))), []));
      return toStored(learnt, calibrate(learnt, texts));
    },
    use: model => {
      space = toSpace(model);
      ({ scale } = model);
      numbers = new Float32Array(0);
      ordinals = [];
      slots.clear();
      return null;
    },
    place: texts => {
      const semanticSpace = space;
      return semanticSpace ? texts.map(text => packed(toBytes(directionOf(semanticSpace, termsOf(text))))) : [];
    },
    put: items => {
      const dimensions = space?.dimensions ?? 0;
      for (const { ordinal, direction } of items) {
        const slot = slots.get(ordinal) ?? ordinals.length;
        if (slot === ordinals.length) ordinals.push(ordinal);
        slots.set(ordinal, slot);
        if ((slot + 1) * dimensions > numbers.length) {
          const longer = new Float32Array(Math.max(1_024, (slot + 1) * 2) * dimensions);
          longer.set(numbers);
          numbers = longer;
        }
        numbers.set(normalised(bytesIn(direction)).subarray(0, dimensions), slot * dimensions);
      }
      return null;
    },
    near: ({ text, allowed, above, limit }) => {
      if (!space) return [];
      const { dimensions } = space;
      const asked = directionOf(space, termsOf(text));
      const least = cosineAbove(above, scale);
      const found: { readonly ordinal: number; readonly cosine: number }[] = [];
      for (let slot = 0; slot < ordinals.length; slot += 1) {
        const ordinal = ordinals[slot] ?? 0;
        if (!isAllowed(allowed, ordinal)) continue;
        const cosine = cosineAt(numbers, slot * dimensions, asked);
        if (cosine > least) found.push({ ordinal, cosine });
      }
      return found
        .toSorted((one, other) => other.cosine - one.cosine || other.ordinal - one.ordinal)
        .slice(0, limit)
        .map(({ ordinal, cosine }) => ({ ordinal, similarity: similarityOf(cosine, scale) }))
        .filter(({ similarity }) => similarity > above);
    },
    shared: ({ text, others }) => {
      const asked = new Set(termsOf(text));
      return others.map(other => sharedWith(asked, other));
    },
  };
};
