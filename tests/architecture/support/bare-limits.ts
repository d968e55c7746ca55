import ts from 'typescript';

/** Options that end a wait, in milliseconds. */
const OPTIONS = /^(?:timeout|testTimeout|hookTimeout|asyncUtilTimeout|actionTimeout|navigationTimeout)$/u;
/** What takes its limit as its last argument. */
const RUNNERS = /^(?:it|test|describe|bench|beforeAll|beforeEach|afterAll|afterEach|onTestFinished|onTestFailed)\b/u;
/** Calls that take nothing but a limit. */
const SETTERS =
  /(?:^(?:test|it|page|context|info)|\))\.(?:setTimeout|setDefaultTimeout|setDefaultNavigationTimeout)$|^AbortSignal\.timeout$/u;
/** What a limit may come from. */
const MEASURED = /\b(?:LIMITS|patience)\b/u;

type Constants = ReadonlyMap<string, ts.Expression>;

const constantsIn = (source: ts.SourceFile): Constants => {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return constants;
};

/** Whether what is written here, or in the constants that it names, is a number that no machine's patience was asked for. */
const isBare = (node: ts.Node, constants: Constants, seen: ReadonlySet<string> = new Set()): boolean => {
  if (MEASURED.test(node.getText())) return false;
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isObjectLiteralExpression(node)) return false;
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value !== undefined && !seen.has(node.text) && isBare(value, constants, new Set([...seen, node.text]));
  }
  if (ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node) || ts.isAsExpression(node))
    return node.getChildren().some(child => isBare(child, constants, seen));
  if (ts.isBinaryExpression(node)) {
    const sides = [node.left, node.right];
    return sides.some(side => isBare(side, constants, seen)) && !sides.some(side => comesFromLimits(side, constants));
  }
  if (ts.isConditionalExpression(node)) return isBare(node.whenTrue, constants, seen) || isBare(node.whenFalse, constants, seen);
  // One number for the short run, another for the long one.
  if (ts.isCallExpression(node) && node.expression.getText() === 'amount')
    return node.arguments.some(
      one =>
        ts.isObjectLiteralExpression(one) &&
        one.properties.some(pair => ts.isPropertyAssignment(pair) && isBare(pair.initializer, constants, seen)),
    );
  return false;
};

const comesFromLimits = (node: ts.Expression, constants: Constants): boolean =>
  MEASURED.test(node.getText()) || (ts.isIdentifier(node) && MEASURED.test(constants.get(node.text)?.getText() ?? ''));

/** The expression of a limit, where a node sets one. */
const limitOf = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isPropertyAssignment(node)) return OPTIONS.test(node.name.getText()) ? node.initializer : undefined;
  if (ts.isShorthandPropertyAssignment(node)) return OPTIONS.test(node.name.text) ? node.name : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const called = node.expression.getText();
  const last = node.arguments.at(-1);
  if (SETTERS.test(called)) return last;
  const isRunner = RUNNERS.test(called) && !/\.(?:each|for|step|use|skip|fixme|slow)$/u.test(called);
  return isRunner && node.arguments.length > 1 && last && !ts.isStringLiteralLike(last) ? last : undefined;
};

/**
 * The places of a test file in which a limit is a number of its own, with their texts.
 *
 * @returns like "src/ui/parts.test.ts:12 timeout: 3_000"
 */
export const bareLimitsIn = (path: string, text: string): readonly string[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const constants = constantsIn(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const limit = limitOf(node);
    if (limit && isBare(limit, constants)) {
      const line = source.getLineAndCharacterOfPosition(limit.getStart()).line + 1;
      found.push(`${path}:${String(line)} ${limit.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
