import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Removes comments, indentation and empty lines, which browsers need not load. */
const compact = (text: string): string =>
  text
    .replaceAll(/^[ \t]*\/\*.*?\*\/[ \t]*$/gmsu, '')
    .replaceAll(/(?:^|;)[ \t]*\/\/ .*$/gmu, comment => (comment.startsWith(';') ? ';' : ''))
    .replaceAll(/[ \t]+/gu, ' ')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim();

/** Returns a script without its types. Node says that this is experimental; who starts a newsroom cannot do anything about it. */
const stripTypes = (text: string): string => {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
};

/**
 * Returns the text of a script or style of a page: `path` is a `.ts` or `.css` file relative to the module at `base`. A script becomes plain
 * JavaScript in a scope of its own. The build puts the text in place of the call (`electron.vite.config.ts`).
 */
export const inlined = (base: string, path: string): string => {
  const text = readFileSync(fileURLToPath(new URL(path, base)), 'utf8');
  return path.endsWith('.ts') ? `'use strict';\n(() => {\n${compact(stripTypes(text))}\n})();\n` : `${compact(text)}\n`;
};
