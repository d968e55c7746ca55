import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './support/repository.ts';

/** Where a press is read and where shortcuts are declared. */
const REGISTRY = /^src\/(?:ui\/keys|renderer\/platform\/keys)\//u;
const sources = filesBelow('src', /\.tsx?$/u).filter(path => !/\.test\.tsx?$/u.test(path) && !REGISTRY.test(path));

const MODIFIERS = new Set(['ctrlKey', 'metaKey', 'altKey', 'getModifierState']);
/** A combination written out, for Galley, for ARIA, for Electron or for Slate. */
const COMBINATION = /\b(?:Mod|Ctrl|Control|Cmd|Command|CommandOrControl|Meta|Alt|Option)[+-](?:Shift[+-])?[\w,./ ]/u;
const PACKAGES = /^(?:is-hotkey|hotkeys-js|tinykeys|mousetrap|react-hotkeys-hook)$/u;

/** What may look at keys itself, each for its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/ui/use-stray-keys.ts': 'repeats a press, as it is, for the dialog that has opened meanwhile',
  'src/bridge/desktop.ts': 'keys of the system, which work in every program: Electron’s words for them',
  'src/main/menu.ts': 'Electron’s own words for accelerators, compared with the registry by its test',
};

/** Keys that are compared by name: a sign that is typed, or digits that are written on the entries themselves. */
const TYPED: Readonly<Record<string, string>> = {
  'src/renderer/editor/WritingArea.tsx': '"/" is typed: it opens the offers of blocks',
};

interface Finding {
  readonly path: string;
  readonly what: string;
}

const isKeyOfEvent = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && node.name.text === 'key') || (ts.isIdentifier(node) && ['key', 'pressed'].includes(node.text));

const isSign = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && node.text.length === 1 && node.text !== ' ';

/** A letter, digit or sign that a pressed key is compared with: in a comparison, or as the name in a table that the key is looked up in. */
const comparedSign = (node: ts.Node): string | undefined => {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/u.test(node.operatorToken.getText())) {
    const [key, sign] = isSign(node.right) ? [node.left, node.right] : [node.right, node.left];
    const plain = ts.isCallExpression(key) && ts.isPropertyAccessExpression(key.expression) ? key.expression.expression : key;
    return isSign(sign) && ts.isPropertyAccessExpression(plain) && isKeyOfEvent(plain) ? sign.getText() : undefined;
  }
  if (!ts.isElementAccessExpression(node) || !isKeyOfEvent(node.argumentExpression)) return undefined;
  const table = ts.isAsExpression(node.expression) || ts.isParenthesizedExpression(node.expression) ? node.expression : undefined;
  const text = (table ?? node.expression).getText();
  return /^\(?\{/u.test(text) ? /['"]?\b([a-z0-9])['"]?:/u.exec(text)?.[1] : undefined;
};

const isTaken = (node: ts.Node, names: ReadonlySet<string>): boolean => {
  if (ts.isIdentifier(node)) return names.has(node.text);
  return ts.isStringLiteralLike(node) && names.has(node.text);
};

/** Files without any of these words are not parsed. */
const SUSPICIOUS =
  /ctrlKey|metaKey|altKey|getModifierState|\.key\b|\[key\]|\[pressed\]|hotkey|tinykeys|mousetrap|(?:Mod|Ctrl|Control|Cmd|Command|Meta|Alt|Option)[+-]/u;

const findingsIn = (path: string, code: string): readonly Finding[] => {
  if (!SUSPICIOUS.test(code)) return [];
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const findings: Finding[] = [];
  const note = (what: string): void => void findings.push({ path, what });
  const walk = (node: ts.Node): void => {
    if (isTaken(node, MODIFIERS)) note(`reads ${node.getText()}`);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node)) {
      const combination = COMBINATION.exec(node.text);
      if (combination) note(`writes out ${combination[0]}`);
      if (ts.isImportDeclaration(node.parent) && PACKAGES.test(node.text)) note(`imports ${node.text}`);
    }
    const sign = path in TYPED ? undefined : comparedSign(node);
    if (sign !== undefined) note(`compares a key with ${sign}`);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return findings;
};

describe('shortcuts', () => {
  it('shortcuts are matched by the registry alone: nothing else looks at modifiers, at letters of the keyboard or writes out a combination', () => {
    const findings = sources.flatMap(path => (path in EXCEPTIONS ? [] : findingsIn(path, read(path))));
    expect(findings.map(({ path, what }) => `${path} ${what}`)).toEqual([]);
  });

  it('has exceptions that are still needed', () => {
    const needless = Object.keys(EXCEPTIONS).filter(path => findingsIn(path, read(path)).length === 0);
    expect(needless).toEqual([]);
  });

  it.each([
    ['a modifier', "if (event.ctrlKey && event.key === 'Enter') send();"],
    ['one that is taken apart', 'const handle = ({ metaKey: isCommand }: KeyboardEvent) => isCommand;'],
    ['one under another name', "const name = 'altKey'; if (event[name]) go();"],
    ['one asked for', "if (event.getModifierState('Control')) go();"],
    ['a letter', "if (event.key === 'n') next();"],
    ['a letter in lower case', "if (event.key.toLowerCase() === 'n') next();"],
    ['letters in a table', 'const step = { n: 1, p: -1 }[event.key];'],
    ['a combination', "const KEYS = 'Mod+Alt+Q';"],
    ['a combination for ARIA', '<button aria-keyshortcuts="Control+Q" />'],
    ['a package', "import isHotkey from 'is-hotkey';"],
  ])('shortcuts are found where they are planted: %s', (_name, code) => {
    expect(findingsIn('src/planted.tsx', code)).not.toEqual([]);
  });

  it('shortcuts are not seen in what is none', () => {
    const code = "if (event.key === 'Enter' || event.key === ' ' || event.shiftKey) go(); // Ctrl+S\nconst label = text('keys.all');";
    expect(findingsIn('src/plain.ts', code)).toEqual([]);
  });
});
