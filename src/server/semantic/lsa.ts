/**
 * Latent semantic analysis: texts as directions in a space of few dimensions in which words that occur together lie together.
 * The space is that of the largest singular values of the weighted matrix of texts and terms, found by subspace iteration.
 */
export interface SemanticSpace {
  readonly dimensions: number;
  /** Every known term, with its row in `matrix`. */
  readonly rows: ReadonlyMap<string, number>;
  /** Weight of each term: the logarithm of its rarity. */
  readonly weights: Float32Array;
  /** One row of `dimensions` numbers for each term. */
  readonly matrix: Float32Array;
}

const MAX_DIMENSIONS = 200;
const MAX_TERMS = 24_000;
/** A term in more than this share of texts tells them apart too little. */
const COMMON_SHARE = 0.25;
/** In few texts even a frequent term may be the subject. */
const SMALL = 20;
const ITERATIONS = 4;
/** Further directions during the iteration, so that the wanted ones come out well. */
const SPARE = 8;

/** Repeatable numbers between -1 and 1. */
const createNoise = (): (() => number) => {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
};

interface Vocabulary {
  readonly rows: ReadonlyMap<string, number>;
  readonly weights: Float32Array;
}

const vocabularyOf = (texts: readonly (readonly string[])[]): Vocabulary => {
  const counts = new Map<string, number>();
  for (const text of texts) for (const term of new Set(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(SMALL, texts.length * COMMON_SHARE);
  const least = texts.length > 5_000 ? 3 : 2;
  const kept = [...counts]
    .filter(([, count]) => count >= least && count <= most)
    .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, MAX_TERMS);
  return {
    rows: new Map(kept.map(([term], row) => [term, row])),
    weights: Float32Array.from(kept, ([, count]) => Math.log(texts.length / count) + 0.1),
  };
};

/** A text as the terms that count, each with its weight; of length 1. */
interface Sparse {
  readonly rows: Int32Array;
  readonly values: Float32Array;
}

const sparseOf = (terms: readonly string[], { rows, weights }: Vocabulary): Sparse => {
  const counts = new Map<number, number>();
  for (const term of terms) {
    const row = rows.get(term);
    if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  const values = Float32Array.from(counts, ([row, count]) => (1 + Math.log(count)) * (weights[row] ?? 0));
  const length = Math.hypot(...values) || 1;
  return { rows: Int32Array.from(counts.keys()), values: values.map(value => value / length) };
};

/** Adds the components of a text in each direction. */
const project = ({ rows, values }: Sparse, matrix: Float32Array, width: number, into: Float32Array): void => {
  into.fill(0);
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[index] ?? 0;
    const start = (rows[index] ?? 0) * width;
    for (let column = 0; column < width; column += 1) into[column] = (into[column] ?? 0) + value * (matrix[start + column] ?? 0);
  }
};

/** Makes the columns of a matrix perpendicular and of length 1 (Gram-Schmidt), column by column. */
const straighten = (matrix: Float32Array, height: number, width: number): void => {
  const columns = Array.from({ length: width }, (_, column) => {
    const values = new Float32Array(height);
    for (let row = 0; row < height; row += 1) values[row] = matrix[row * width + column] ?? 0;
    return values;
  });
  for (const [index, column] of columns.entries()) {
    for (let before = 0; before < index; before += 1) {
      const other = columns[before] ?? column;
      let share = 0;
      for (let row = 0; row < height; row += 1) share += (column[row] ?? 0) * (other[row] ?? 0);
      for (let row = 0; row < height; row += 1) column[row] = (column[row] ?? 0) - share * (other[row] ?? 0);
    }
    let square = 0;
    for (let row = 0; row < height; row += 1) square += (column[row] ?? 0) ** 2;
    const length = Math.sqrt(square);
    for (let row = 0; row < height; row += 1) {
      column[row] = length > 1e-9 ? (column[row] ?? 0) / length : 0;
      matrix[row * width + index] = column[row] ?? 0;
    }
  }
};

/** The first columns of a matrix. */
const narrow = (matrix: Float32Array, height: number, width: number, wanted: number): Float32Array => {
  const narrowed = new Float32Array(height * wanted);
  for (let row = 0; row < height; row += 1) narrowed.set(matrix.subarray(row * width, row * width + wanted), row * wanted);
  return narrowed;
};

/** Finds the space of some texts, each given by its terms. */
export const learnSpace = (texts: readonly (readonly string[])[]): SemanticSpace => {
  const vocabulary = vocabularyOf(texts);
  const height = vocabulary.rows.size;
  const dimensions = Math.max(1, Math.min(MAX_DIMENSIONS, Math.floor(texts.length / 3), Math.floor(height / 3)));
  const width = Math.min(dimensions + SPARE, Math.max(1, height));
  const noise = createNoise();
  let matrix = Float32Array.from({ length: height * width }, noise);
  const sparse = texts.map(text => sparseOf(text, vocabulary));
  const inSpace = new Float32Array(width);
  for (let round = 0; round < ITERATIONS; round += 1) {
    straighten(matrix, height, width);
    const next = new Float32Array(height * width);
    for (const text of sparse) {
      project(text, matrix, width, inSpace);
      for (let index = 0; index < text.rows.length; index += 1) {
        const value = text.values[index] ?? 0;
        const start = (text.rows[index] ?? 0) * width;
        for (let column = 0; column < width; column += 1)
          next[start + column] = (next[start + column] ?? 0) + value * (inSpace[column] ?? 0);
      }
    }
    matrix = next;
  }
  straighten(matrix, height, width);
  const wanted = Math.min(dimensions, width);
  return { ...vocabulary, dimensions: wanted, matrix: narrow(matrix, height, width, wanted) };
};

/** Returns the direction of a text, of length 1; all zero if it has no known term. */
export const directionOf = (space: SemanticSpace, terms: readonly string[]): Float32Array => {
  const direction = new Float32Array(space.dimensions);
  project(sparseOf(terms, space), space.matrix, space.dimensions, direction);
  const length = Math.hypot(...direction);
  return length > 1e-6 ? direction.map(value => value / length) : direction.fill(0);
};

/** The cosine of two directions of length 1. */
export const cosineOf = (one: Float32Array, other: Float32Array): number => {
  let cosine = 0;
  for (let index = 0; index < one.length; index += 1) cosine += (one[index] ?? 0) * (other[index] ?? 0);
  return cosine;
};
