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

const timeOf = (expression: RegExp, text: string): number => {
  expression.lastIndex = 0;
  const began = performance.now();
  expression.test(text);
  return performance.now() - began;
};

/** The time that the longest of the tries takes: a repeated piece, with an end that fits nothing. */
const slowestMs = (expression: RegExp, length: number, limitMs: number): number => {
  let slowest = 0;
  for (const piece of piecesFor(expression)) {
    for (const [before, end] of [
      ['', '\u0000'],
      ['', '!'],
      ['<a ', '\u0000'],
    ] as const) {
      const text = before + piece.repeat(Math.ceil(length / piece.length)) + end;
      // A busy machine makes one try slow, and not each of five.
      let quickest = timeOf(expression, text);
      for (let again = 0; again < 4 && quickest > limitMs; again += 1) quickest = Math.min(quickest, timeOf(expression, text));
      slowest = Math.max(slowest, quickest);
      if (slowest > limitMs) return slowest;
    }
  }
  return slowest;
};

describe('regular expressions of the sources', () => {
  const found = filesBelow('src', SOURCES).flatMap(expressionsIn);

  it('are found', () => expect(found.length).toBeGreaterThan(200));

  it('go back over no text again and again: each gives up at once, whatever is repeated (ASVS 1.3.12)', () => {
    const slow = found.filter(({ expression }) => slowestMs(expression, 28, 100) > 100).map(({ place }) => place);
    expect(slow).toEqual([]);
  });

  it(
    'are done with a long text in an instant: none has three parts that each try every place (ASVS 1.3.12)',
    { timeout: LIMITS.fault },
    () => {
      const slow = found.filter(({ expression }) => slowestMs(expression, 1_000, 150) > 150).map(({ place }) => place);
      expect(slow).toEqual([]);
      expect(slowestMs(/[a-z]{3,}.*\s.*[a-z]{2,}/u, 1_000, 150)).toBeGreaterThan(150);
    },
  );

  it('would be found if one did', () => {
    expect(slowestMs(/^(?:a+)+$/u, 27, 100)).toBeGreaterThan(100);
  });
});
