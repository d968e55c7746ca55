import { describe, expect, it } from 'vitest';
import { isPure, tryAgain } from '../../scripts/lib/second-try.mjs';

interface Named {
  readonly file: string;
  readonly test: string;
}

const failedTest = (test: string, file = 'tests/contract/a.test.ts') => ({ file, test, message: `  ${test} failed` });
const keyOf = ({ file, test }: Named): string => `${file}: ${test}`;

/** A runner whose tries find, one after the other, that these failed; all others of `known` pass. */
const runnerOf = (known: readonly Named[], ...tries: readonly (readonly string[])[]) => {
  const asked: (readonly string[])[] = [];
  const run = (files: readonly string[]) => {
    const failing = tries[asked.length] ?? [];
    asked.push(files);
    const tests = known.filter(({ file }) => files.includes(file));
    return Promise.resolve({
      failedTests: tests.filter(({ test }) => failing.includes(test)).map(({ test, file }) => failedTest(test, file)),
      passedTests: tests.filter(({ test }) => !failing.includes(test)).map(keyOf),
    });
  };
  return { run, asked };
};

describe('a test that failed', () => {
  const first = failedTest('first');

  it('a test that failed is unstable when it passes the second time, with its first error, and is not tried a third time', async () => {
    const { run, asked } = runnerOf([first]);
    expect(await tryAgain([first], run)).toEqual({ broken: [], unstable: [first] });
    expect(asked).toEqual([[first.file]]);
  });

  it('a test that failed is unstable when it passes the third time', async () => {
    const { run } = runnerOf([first], ['first']);
    expect(await tryAgain([first], run)).toEqual({ broken: [], unstable: [first] });
  });

  it('a test that failed is broken when it never passes', async () => {
    const { run, asked } = runnerOf([first], ['first'], ['first'], []);
    expect(await tryAgain([first], run)).toEqual({ broken: [first], unstable: [] });
    expect(asked).toHaveLength(2);
  });

  it('a test that failed is broken when it did not run again', async () => {
    const { run } = runnerOf([]);
    expect(await tryAgain([first], run)).toEqual({ broken: [first], unstable: [] });
  });

  it('a test that failed is tried with its file only: one that passes is left out of the third try', async () => {
    const other = failedTest('other', 'tests/contract/b.test.ts');
    const { run, asked } = runnerOf([first, other], ['other']);
    expect(await tryAgain([first, other], run)).toEqual({ broken: [], unstable: [first, other] });
    expect(asked).toEqual([[first.file, other.file], [other.file]]);
  });

  it('a test that failed may fail another of its file when it is tried again, which is then judged, too', async () => {
    const other = failedTest('other');
    const mended = runnerOf([first, other], ['other']);
    expect(await tryAgain([first], mended.run)).toEqual({ broken: [], unstable: [first, other] });
    const broken = runnerOf([first, other], ['other'], ['other']);
    expect(await tryAgain([first], broken.run)).toEqual({ broken: [other], unstable: [first] });
  });

  it('a test that failed may be a whole file that could not be loaded', async () => {
    const whole = failedTest('');
    const { run } = runnerOf([first], ['first']);
    expect(await tryAgain([whole], run)).toEqual({ broken: [], unstable: [failedTest('first'), whole] });
  });

  it('gets no second try where there is no chance, nor when there is no time, nor among too many', async () => {
    const pure = failedTest('pure', 'src/domain/article/merge/merge.test.ts');
    const { run, asked } = runnerOf([first, pure]);
    expect(await tryAgain([pure, first], run)).toEqual({ broken: [pure], unstable: [first] });
    expect(asked).toEqual([[first.file]]);
    expect(await tryAgain([first], run, () => false)).toEqual({ broken: [first], unstable: [] });
    const many = Array.from({ length: 41 }, (_, index) => failedTest(String(index)));
    expect(await tryAgain(many, run)).toEqual({ broken: many, unstable: [] });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['src/domain/text/slug.test.ts', true],
    ['src/richtext/marks/bold/html.test.ts', true],
    ['src/richtext/blocks/image/ImageBlock.test.tsx', false],
    ['src/bridge/dispatcher.test.ts', true],
    ['src/contract/contract.test.ts', true],
    ['src/imaging/words/xmp.test.ts', true],
    ['src/imaging/heif/decode.test.ts', false],
    ['tests/contract/comments.test.ts', false],
  ])('a test that failed in %s is pure: %s', (file, expected) => {
    expect(isPure({ file })).toBe(expected);
  });
});
