import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleFileKind } from '#domain/article/article-file.ts';

const pathOfArgument = (argument: string, folder: string): string | undefined => {
  const url = URL.parse(argument);
  if (url?.protocol !== 'file:') return resolve(folder, argument);
  return url.host === '' ? fileURLToPath(url) : undefined;
};

/**
 * The files among the arguments of a start that can become articles. None of them where a link of ours stands beside: a page that writes
 * a link may not name files of this computer as well.
 */
export const filesOfArguments = (argv: readonly string[], folder: string): readonly string[] => {
  if (argv.some(argument => /^galley:/iu.test(argument))) return [];
  return argv.slice(1).flatMap(argument => {
    if (argument.startsWith('-') || argument.includes('\0') || articleFileKind(argument) === undefined) return [];
    return pathOfArgument(argument, folder) ?? [];
  });
};
