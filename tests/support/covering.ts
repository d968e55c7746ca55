/** The values of each dimension. */
export type Dimensions = Readonly<Record<string, readonly unknown[]>>;
/** One value of each dimension. */
export type Combination<Of extends Dimensions> = { readonly [Name in keyof Of]: Of[Name][number] };

const triplesOf = (count: number): readonly (readonly [number, number, number])[] => {
  const triples: [number, number, number][] = [];
  for (let a = 0; a < count; a += 1) for (let b = a + 1; b < count; b += 1) for (let c = b + 1; c < count; c += 1) triples.push([a, b, c]);
  return triples;
};

/** A small set of combinations in which every three values of three dimensions occur together. The same on every run. */
export const coverTriples = <Of extends Dimensions>(dimensions: Of): readonly Combination<Of>[] => {
  const names = Object.keys(dimensions);
  const sizes = names.map(name => dimensions[name]?.length ?? 0);
  const triples = triplesOf(names.length);
  const keyOf = ([a, b, c]: readonly [number, number, number], row: readonly (number | undefined)[]): string =>
    `${a}=${row[a]} ${b}=${row[b]} ${c}=${row[c]}`;
  const open = new Map<string, (number | undefined)[]>();
  for (const triple of triples)
    for (let x = 0; x < (sizes[triple[0]] ?? 0); x += 1)
      for (let y = 0; y < (sizes[triple[1]] ?? 0); y += 1)
        for (let z = 0; z < (sizes[triple[2]] ?? 0); z += 1) {
          const row: (number | undefined)[] = names.map(() => undefined);
          [row[triple[0]], row[triple[1]], row[triple[2]]] = [x, y, z];
          open.set(keyOf(triple, row), row);
        }
  const gainOf = (row: readonly (number | undefined)[], at: number): number =>
    triples.filter(triple => triple.includes(at) && triple.every(index => row[index] !== undefined) && open.has(keyOf(triple, row))).length;
  const rows: Combination<Of>[] = [];
  for (let [first] = open.values(); first !== undefined; [first] = open.values()) {
    const row = [...first];
    for (const [at, size] of sizes.entries()) {
      if (row[at] !== undefined) continue;
      const choices = Array.from({ length: size }, (_, offset) => (offset + rows.length) % size);
      const gains = choices.map(choice => gainOf(row.with(at, choice), at));
      row[at] = choices[gains.indexOf(Math.max(...gains))];
    }
    for (const triple of triples) open.delete(keyOf(triple, row));
    rows.push(Object.fromEntries(names.map((name, at) => [name, dimensions[name]?.[row[at] ?? 0]])) as Combination<Of>); // one value of each
  }
  return rows;
};
