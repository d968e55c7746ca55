import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#tests/support/patience.ts';
import { filesBelow, read } from './support/repository.ts';

const SOURCES = /(?<!\.test|\.d)\.tsx?$/u;

interface Found {
  readonly place: string;
  readonly expression: RegExp;
}

/** Every regular expression in a source. */
const expressionsIn = (file: string): readonly Found[] => {
  const source = ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({
        place: `${file}:${String(line + 1)} ${node.text}`,
        expression: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Signs and pairs of signs to repeat: those that the expressions name themselves, and some of each kind. */
const piecesFor = ({ source }: RegExp): readonly string[] => {
  const own = [...new Set(source.replaceAll(/\\[dswDSWbBpPuk](?:\{[^}]*\}|<[^>]*>)?/gu, '').replaceAll(/[\\()[\]{}|^$*+?]/gu, ''))].slice(
    0,
    24,
  );
  const signs = [...new Set([...own, 'a', '0', ' ', '-', '.', '/', '"', '<', '\n', 'ä', '\t'])];
  return [...signs, ...own.flatMap(one => ['a', ' '].map(other => one + other))];
};

/** What this thread had to compute, in microseconds: what other programs do meanwhile is not in it. */
const workOf = (expression: RegExp, text: string): number => {
  expression.lastIndex = 0;
  const before = process.threadCpuUsage();
  expression.test(text);
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

/** What takes less is too little to be compared. */
const LEAST = 20_000;
/** Twice the text is four times the work where two parts each try every place, and eight times where three do. */
const MOST_GROWTH = 6;

const textOf = (piece: string, length: number, [before, end]: readonly [string, string]): string =>
  before + piece.repeat(Math.ceil(length / piece.length)) + end;

const growthOf = (expression: RegExp, half: string, whole: string): number => {
  workOf(expression, half); // compiled
  const work = workOf(expression, whole);
  if (work < LEAST) return 0;
  // What a machine adds to it counts in little work; it is least in the least of three.
  const tries = work < 10 * LEAST ? 3 : 1;
  const leastOf = (text: string): number => Math.min(...Array.from({ length: tries }, () => workOf(expression, text)));
  return (tries === 1 ? work : leastOf(whole)) / Math.max(leastOf(half), 1);
};

/** The most that the work grows by when the text is twice as long: a repeated piece, with an end that fits nothing. */
const fastestGrowth = (expression: RegExp, length: number): number => {
  let fastest = 0;
  for (const piece of piecesFor(expression)) {
    for (const around of [
      ['', '\u0000'],
      ['', '!'],
      ['<a ', '\u0000'],
    ] as const) {
      fastest = Math.max(fastest, growthOf(expression, textOf(piece, length / 2, around), textOf(piece, length, around)));
      if (fastest > MOST_GROWTH) return fastest;
    }
  }
  return fastest;
};

describe('regular expressions of the sources', () => {
  const found = filesBelow('src', SOURCES).flatMap(expressionsIn);
  const growing = (length: number): readonly string[] =>
    found.filter(({ expression }) => fastestGrowth(expression, length) > MOST_GROWTH).map(({ place }) => place);

  it('regular expressions of the sources are found', () => expect(found.length).toBeGreaterThan(200));

  it('regular expressions of the sources go back over no text again and again: what is repeated more often is no multiple of the work (ASVS 1.3.12)', () => {
    expect(growing(28)).toEqual([]);
  });

  it(
    'regular expressions of the sources are done with a long text in steps that it justifies: none has three parts that each try every place (ASVS 1.3.12)',
    { timeout: LIMITS.fault },
    () => {
      expect(growing(1_000)).toEqual([]);
      expect(fastestGrowth(/[a-z]{3,}.*\s.*[a-z]{2,}/u, 1_000)).toBeGreaterThan(MOST_GROWTH);
    },
  );

  it('would be found if one did', () => {
    expect(fastestGrowth(/^(?:a+)+$/u, 27)).toBeGreaterThan(MOST_GROWTH);
  });
});
