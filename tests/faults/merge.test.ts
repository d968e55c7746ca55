import { afterAll, describe, expect, it } from 'vitest';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { judge, mergeByDiff3, mergeByGalley, type Verdict } from './support/merge/judge.ts';
import { createStage, SCENARIOS } from './support/merge/pairs.ts';
import { readSentences } from './support/merge/real-sentences.ts';

const PAIRS = amount({ short: 20, long: 2_000, least: 5 });

const sum = (verdicts: readonly Verdict[]) => ({
  asked: verdicts.filter(({ isAsked }) => isAsked).length,
  lost: verdicts.reduce((count, { lost }) => count + lost, 0),
  doubled: verdicts.reduce((count, { doubled }) => count + doubled, 0),
  made: verdicts.reduce((count, { made }) => count + made, 0),
});

const COLUMNS = ['what two people do', 'asked', 'lost', 'doubled', 'made up', 'diff3: asked', 'lost', 'doubled'] as const;

const sentences = readSentences();

describe('two people at one article', () => {
  const rows: (readonly (string | number)[])[] = [];
  afterAll(() => {
    const lines = [COLUMNS, ...rows].map(row =>
      row.map((cell, index) => String(cell)[index === 0 ? 'padEnd' : 'padStart'](index === 0 ? 50 : 13)).join(''),
    );
    process.stdout.write(`${String(PAIRS)} pairs each\n${lines.join('\n')}\n`);
  });

  it.each(SCENARIOS)('$name: asked $asks, nothing lost, doubled or made up (A4-050)', ({ name, asks, make }) => {
    const dice = createDice(seedOf(`merge ${name}`));
    const pairs = Array.from({ length: PAIRS }, () => make(createStage(dice, sentences)));
    const galley = sum(pairs.map(pair => judge(pair, mergeByGalley(pair))));
    const diff3 = sum(pairs.map(pair => judge(pair, mergeByDiff3(pair))));
    rows.push([name, galley.asked, galley.lost, galley.doubled, galley.made, diff3.asked, diff3.lost, diff3.doubled]);
    const figures = { pairs: PAIRS, ...galley, diff3Asked: diff3.asked, diff3Lost: diff3.lost, diff3Doubled: diff3.doubled };
    record(`merge-${name.replaceAll(/\W+/gu, '-')}`, figures);
    expect({ lost: galley.lost, doubled: galley.doubled, made: galley.made }, repeatWith()).toEqual({ lost: 0, doubled: 0, made: 0 });
    if (asks === 'always') expect(galley.asked, repeatWith()).toBe(PAIRS);
    if (asks === 'never') expect(galley.asked, repeatWith()).toBe(0);
    // One question in a short run says nothing about its rate.
    if (asks === 'rarely') expect(galley.asked, repeatWith()).toBeLessThanOrEqual(Math.max(1, PAIRS / 100));
  });
});
