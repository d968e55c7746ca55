import { describe, expect, it } from 'vitest';
import { SIMILARITY_LEVELS, similarityOf, UNRELATED_SHARES } from '#domain/text/similarity.ts';
import { createRandom } from '#demo/generate/random.ts';
import { calibrate, firstWords, type SampleText, unrelatedCosines } from './calibrate.ts';
import { createEngine } from './engine.ts';
import { directionOf, learnSpace } from './lsa.ts';
import { termsOf } from './terms.ts';

const SUBJECTS = 12;
const WORDS_OF_SUBJECT = 40;

const nameOf = (subject: number, word: number): string =>
  `${String.fromCodePoint(98 + subject)}u${String.fromCodePoint(97 + (word % 26))}m${String.fromCodePoint(97 + Math.floor(word / 26))}kt`;

/** An archive in which each subject has its own words beside those that all have. */
const archiveOf = (texts: number): readonly SampleText[] => {
  const random = createRandom(17);
  return Array.from({ length: texts }, (_, index) => {
    const subject = index % SUBJECTS;
    const words = Array.from({ length: 60 }, () =>
      random.whole(3) === 0 ? nameOf(subject, random.whole(WORDS_OF_SUBJECT)) : nameOf(SUBJECTS, random.whole(WORDS_OF_SUBJECT)),
    );
    return { text: words.join(' '), marks: [`category ${String(subject)}`] };
  });
};

describe('the semantic space', () => {
  const archive = archiveOf(360);
  const space = learnSpace(archive.map(({ text }) => termsOf(text)));

  it('D-060 the semantic space has at most 5, 1, 0.1 and 0.01 % of unrelated pairs above its levels', () => {
    const scale = calibrate(space, archive);
    const unrelated = unrelatedCosines(space, archive);
    expect(unrelated.length).toBeGreaterThan(20_000);
    for (const [index, level] of SIMILARITY_LEVELS.entries()) {
      const above = unrelated.filter(cosine => similarityOf(cosine, scale) > level).length;
      expect(above / unrelated.length).toBeLessThanOrEqual(UNRELATED_SHARES[index] ?? 0);
    }
  });

  it('rises with the cosine, from 0 to 1', () => {
    const scale = calibrate(space, archive);
    const steps = Array.from({ length: 101 }, (_, step) => similarityOf(step / 100, scale));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    expect([steps[0], steps.at(-1)]).toEqual([0, 1]);
  });

  it('the semantic space has directions of length 1, and none for a text without known words', () => {
    expect(Math.hypot(...directionOf(space, termsOf(archive[0]?.text ?? '')))).toBeCloseTo(1, 5);
    expect(Math.hypot(...directionOf(space, ['nirgends']))).toBe(0);
  });

  it('finds texts of the same subject by the first words of one, only among those allowed', () => {
    const engine = createEngine();
    engine.use(engine.learn(archive));
    engine.put(engine.place(archive.map(({ text }) => text)).map((direction, ordinal) => ({ ordinal, direction })));
    const all = new Uint8Array(Math.ceil(archive.length / 8)).fill(255);
    let same = 0;
    for (let asked = 0; asked < SUBJECTS; asked += 1) {
      const found = engine.near({ text: firstWords(archive[asked]?.text ?? ''), allowed: all, above: 0, limit: 10 });
      same += found.filter(({ ordinal }) => ordinal % SUBJECTS === asked).length / Math.max(1, found.length) / SUBJECTS;
    }
    expect(same).toBeGreaterThan(0.7);
    const few = new Uint8Array(all.length);
    few[0] = 0b11;
    const among = engine.near({ text: archive[0]?.text ?? '', allowed: few, above: 0, limit: 10 });
    expect(among.map(({ ordinal }) => ordinal)).toContain(0);
    expect(among.every(({ ordinal }) => ordinal < 2)).toBe(true);
  });
});
