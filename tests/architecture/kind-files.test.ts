import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KINDS } from '#domain/kinds/kinds.ts';
import { root } from './support/repository.ts';

/** Folders and files that are a kind's own, beside its declaration. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  articles: ['domain/article/', 'renderer/features/articles/', 'services/articles/'],
  slideshows: [
    'domain/slideshow/',
    'renderer/features/slideshows/',
    'renderer/entities/content/SlideshowPicker.tsx',
    'renderer/entities/content/slideshow-services.ts',
    'server/usecases/slideshow/',
    'contract/pictures/slideshows.ts',
    'server/routes/pictures/slideshows.ts',
  ],
  videos: ['domain/external/', 'renderer/features/external/'],
  links: ['domain/external/', 'renderer/features/external/'],
  embeds: ['domain/external/', 'renderer/features/external/'],
  tickers: [
    'domain/ticker/',
    'services/tickers/',
    'renderer/features/tickers/',
    'renderer/entities/ticker/',
    'server/usecases/ticker/',
    'server/readers/ticker/',
    'server/readers/browser/embedded-ticker.ts',
    'contract/tickers/tickers.ts',
    'server/routes/tickers/tickers.ts',
  ],
  breakingnews: [
    'domain/breakingnews/',
    'renderer/features/breakingnews/',
    'server/usecases/breakingnews/',
    'server/usecases/push/breaking-news-message.ts',
    'server/readers/breakingnews/',
  ],
  curatedList: ['domain/curatedlist/', 'renderer/features/curatedlists/', 'server/usecases/curatedlist/'],
  newsletters: ['domain/newsletter/', 'renderer/features/newsletters/'],
  collections: ['domain/taxonomy/', 'renderer/features/collections/'],
  notificationCategories: ['domain/push/', 'renderer/features/notifications/', 'server/usecases/push/', 'server/push/'],
  rtelements: ['domain/snippet/', 'renderer/features/snippets/', 'renderer/entities/snippet/', 'server/usecases/snippet/'],
};
/** Demo newsroom, generated archives and the help are content; rich text has marks and networks of the same names. */
const CONTENT = ['demo/', 'renderer/app/help/', 'richtext/', 'domain/embeds/', 'domain/media/video-code.ts'];
const LIMIT = 8;
/** From before kinds were declared, or with ways of their own to other kinds: fewer with each change, never more. */
const OLDER: Readonly<Record<string, number>> = { articles: 115, tickers: 27, breakingnews: 19 };

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && /\.tsx?$/u.test(entry.name) && !/\.test\.tsx?$/u.test(entry.name))
  .map(entry => join(entry.parentPath, entry.name))
  .map(path => ({ path: relative(join(root, 'src'), path), text: readFileSync(path, 'utf8') }));

const withoutComments = (text: string): string => text.replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gmu, '');

/** The name as a text or the end of an address, as a member of a table, in an id of a call, or its declaration. */
const patternOf = (name: string, operation: string): RegExp =>
  new RegExp(
    `['"\`](?:/(?:[\\w-]+/)*)?${name}(?:/[\\w{}:*$-]*)*['"\`]|^\\s*${name}(?::|,$)|\\b(?:get|create|put|delete)${operation}\\b|kinds/${name}\\.ts`,
    'mu',
  );

const filesNaming = (name: keyof typeof KINDS): readonly string[] => {
  const pattern = patternOf(name, KINDS[name].api.operation);
  const own = [...(OWN[name] ?? []), ...CONTENT, `domain/kinds/${name === 'rtelements' ? 'snippets' : name}.ts`];
  return sources
    .filter(({ path, text }) => !own.some(folder => path.startsWith(folder)) && pattern.test(withoutComments(text)))
    .map(({ path }) => path);
};

describe('files that name a kind outside its own folders', () => {
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[];

  it.each(names)('files that name a kind outside its own folders are few for %s', name => {
    const files = filesNaming(name);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(OLDER[name] ?? LIMIT);
  });
});
