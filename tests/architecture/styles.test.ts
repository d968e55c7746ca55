import { expect, it } from 'vitest';
import { filesBelow, read } from './support/repository.ts';

const COMMENT = /\/\*[\s\S]*?\*\//gu;
/** A class as the whole of a selector, as in `.g-card {` and `.g-card,`. */
const OWN_CLASS = /(?<=[{},]|^)\s*(?<name>\.g-[\w-]+)\s*(?=[,{])/gmu;

/** Where styles belong together: a feature, an entity, or the first folder of what stands beside them. */
const placeOf = (file: string): string =>
  /^src\/(?:renderer\/(?:features|entities)\/[\w-]+|renderer\/[\w-]+|[\w-]+)/u.exec(file)?.[0] ?? file;

it('no class has styles in two places: whoever has visited both screens would see a mixture', () => {
  const places = new Map<string, Set<string>>();
  for (const file of filesBelow('src', /\.css$/u))
    for (const { groups } of read(file).replaceAll(COMMENT, '').matchAll(OWN_CLASS)) {
      const name = groups?.['name'] ?? '';
      places.set(name, (places.get(name) ?? new Set()).add(placeOf(file)));
    }
  expect(places.size).toBeGreaterThan(100);
  expect([...places].filter(([, where]) => where.size > 1).map(([name, where]) => [name, ...where])).toEqual([]);
});
