import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './support/repository.ts';

const SOURCES = /(?<!\.test|\.d)\.ts$/u;
const SQL_BEGINNING = /^\s*(?:select|insert|update|delete|create|alter|drop|with|pragma|attach|vacuum|replace|reindex)\s/iu;
/** A table of fixed words, or one of its entries: no value from outside has such a name. */
const CONSTANT = /^[A-Z][A-Z0-9_]*(?:\[\w+\])?$/u;

/** Names of tables and columns, signs for parameters, numbers of our own, a quoted path: what the desk's own database is asked with. */
const NAME =
  /^(?:(?:table|order|where|columns?|key)(?:\.(?:join|map)\(.*)?|.*=> '\?'\)(?:\.join\(.*\))?|.*=> `\$\{(?:name|column)\} = \?`\)\.join\(.*\)|quote\(.*\)|String\(\w+(?:\.version)?\))$/u;

/** Statements of the newsroom that are still composed of parts, by file; the parts are fixed words there, too. */
const PUT_TOGETHER: Readonly<Record<string, { readonly parts: readonly string[]; readonly why: string }>> = {
  'src/server/db/migrations/0002-content.ts': { parts: ['wholeNumber(dialect)'], why: 'a type by the kind of database' },
  'src/server/db/migrations/0012-audit-log.ts': { parts: ['verb', 'verb'], why: 'update and delete' },
  'src/server/db/migrations/0038-sealed-words.ts': { parts: ['name', 'table', 'table', 'name'], why: 'columns that are named there' },
  'src/server/db/migrations/0059-serials.ts': { parts: ['table', 'order', 'name', 'on'], why: 'tables, columns and indexes, named there' },
  'src/server/db/migrations/0060-sealed-columns.ts': {
    parts: ['column', 'key', 'name', 'column', 'key', 'table.name'],
    why: 'tables and columns with words, named there',
  },
  'src/server/db/migrations/run-statements.ts': { parts: ['statement'], why: 'the statements of migrations, which are checked here' },
  'src/server/db/check/references.ts': { parts: ['from'], why: 'joins that are named there' },
  'src/server/db/check/texts.ts': { parts: ['key', 'column', 'table'], why: 'tables and columns with sealed texts, named there' },
  'src/server/db/sqlite/salvage.ts': {
    parts: ['states', 'owner', 'columns.join()', 'table', 'where'],
    why: 'tables and columns of a damaged file, by their names in a whole one',
  },
  'src/server/repositories/lists/direct.ts': { parts: ['time'], why: 'the times by which a list is ordered, named in a type' },
  'src/demo/generate/bulk.ts': {
    parts: ['table', 'columns.join()', "columns.map(() => '?').join()", 'arrays.join()'],
    why: 'tables and columns of the load test, named in its own code',
  },
};

interface Place {
  readonly file: string;
  readonly part: string;
}

const isTagged = (node: ts.Node): boolean => ts.isTaggedTemplateExpression(node.parent);

/** What statements contain besides fixed words and constants. Templates tagged with `sql` bind their values. */
const partsOf = (file: string, text: string): readonly Place[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && !isTagged(node) && SQL_BEGINNING.test(node.head.text)) {
      const parts = node.templateSpans.map(({ expression }) => expression.getText(source));
      places.push(...parts.filter(part => !CONSTANT.test(part)).map(part => ({ file, part })));
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const { left } = node;
      if (ts.isStringLiteralLike(left) && SQL_BEGINNING.test(left.text)) places.push({ file, part: node.right.getText(source) });
    }
    if (ts.isCallExpression(node) && /\bsql\.(?:raw|lit|ref|table|id)$/u.test(node.expression.getText(source))) {
      const [argument] = node.arguments;
      if (argument && !isFixed(argument)) places.push({ file, part: argument.getText(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
};

const isFixed = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) || (ts.isConditionalExpression(node) && isFixed(node.whenTrue) && isFixed(node.whenFalse));

const partsIn = (file: string): readonly Place[] => partsOf(file, read(file));

describe('statements of SQL', () => {
  it('of the newsroom are made of fixed words, and take values as parameters only', () => {
    const places = filesBelow('src/server', SOURCES).flatMap(partsIn);
    const unknown = places.filter(({ file, part }) => !PUT_TOGETHER[file]?.parts.includes(part));
    expect(unknown, 'give values as parameters').toEqual([]);
  });

  it('of the desk and of the rescue of files are made of fixed words and names, and take values as parameters only', () => {
    const places = ['src/services', 'src/shell', 'src/sqlite'].flatMap(folder => filesBelow(folder, SOURCES)).flatMap(partsIn);
    expect(places.length).toBeGreaterThan(0);
    expect(
      places.filter(({ part }) => !NAME.test(part)),
      'give values as parameters',
    ).toEqual([]);
  });

  it('would be found if one were built from a value', () => {
    const parts = (text: string) => partsOf('x.ts', text).map(({ part }) => part);
    expect(parts("db.prepare(`select * from users where name = '${name}'`)")).toEqual(['name']);
    expect(parts("db.exec('delete from users where id = ' + id)")).toEqual(['id']);
    expect(parts('sql.raw(request)')).toEqual(['request']);
    expect(parts('sql`select * from users where name = ${name}`')).toEqual([]);
    expect(parts('db.prepare(`select ${COLUMNS} from users where name = ?`)')).toEqual([]);
  });
});
