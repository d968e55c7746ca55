import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, foldersIn, read } from './support/repository.ts';

const lineLimit = 400;
const sources = filesBelow('src', /\.tsx?$/);
const code = [...sources, ...filesBelow('tests', /\.tsx?$/), ...filesBelow('e2e', /\.tsx?$/), ...filesBelow('scripts', /\.mjs$/)];

/** Playwright calls the default export of its global setup. */
const CALLED_BY_A_TOOL = ['e2e/support/fill-newsroom.ts'];

/** What other layers build on: every export says what it is for. */
const documented = sources.filter(
  path => /^src\/(domain|contract|bridge)\/|^src\/services\/ports\.ts$/.test(path) && !/\.test\.tsx?$/.test(path),
);

describe('the sources', () => {
  it(`the sources have at most ${lineLimit} lines in a file`, () => {
    const long = code.map(path => ({ path, lines: read(path).split('\n').length - 1 })).filter(({ lines }) => lines > lineLimit);
    expect(long).toEqual([]);
  });

  it('export by name only', () => {
    const defaults = code.filter(path => /^export default\b|^export \{[^}]*\bas default\b/m.test(read(path)));
    expect(defaults).toEqual(CALLED_BY_A_TOOL);
  });

  it('the sources are really read by this test', () => {
    expect(documented.length).toBeGreaterThan(20);
  });

  it('document what they export to other layers', () => {
    expect(documented.flatMap(undocumentedExports)).toEqual([]);
  });
});

describe('a block of the text', () => {
  const blocks = foldersIn('src/richtext/blocks');

  it.each(blocks)('a block of the text has a model and a view: %s', block => {
    const files = filesBelow(`src/richtext/blocks/${block}`, /./).map(path => path.slice(path.lastIndexOf('/') + 1));
    expect(files).toEqual(expect.arrayContaining(['model.ts', 'view.tsx']));
  });

  it.each(blocks)('a block of the text is in the registries of models and of views: %s', block => {
    expect(read('src/richtext/models.ts')).toContain(`./blocks/${block}/model.ts`);
    expect(read('src/richtext/views.tsx')).toContain(`./blocks/${block}/view.tsx`);
  });
});

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const isDocumented = (node: ts.Node): boolean => ts.getJSDocCommentsAndTags(node).length > 0;

/** An operation of the contract says in its summary what it does, for OpenAPI too. */
const hasSummary = (statement: ts.Statement): boolean => /= defineOperation\(\{[\s\S]*\bsummary: '/.test(statement.getText());

/** A twin of something documented needs no second comment: the type read from a schema, the schema of a table of names. */
const isTwin = (statement: ts.Statement): boolean =>
  /^export (type \w+(<.*>)? = z\.(infer|input|output)<|type \w+ = (\(typeof [A-Z_]+\)\[number\]|(keyof )?(typeof [A-Z_]+|\w+));|type \w+ = Readonly<z\.(infer|output)<|const \w+Schema = z\.enum\([A-Z_]+\);)/.test(
    statement.getText(),
  );

const undocumentedExports = (path: string): readonly string[] =>
  ts
    .createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
    .statements.filter(statement => isExported(statement) && !isTwin(statement) && !hasSummary(statement) && !isDocumented(statement))
    .map(statement => `${path}: ${statement.getText().split('\n')[0] ?? ''}`);
