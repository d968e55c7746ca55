import { describe, expect, it } from 'vitest';
import { type Files, readPlantedImports } from './support/imports.ts';

const inspect = (files: Files) => {
  const { summary } = readPlantedImports(files);
  return {
    found: summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`),
    dependencies: summary.totalDependenciesCruised,
  };
};

/** The rule that must speak, the file that breaks it, and what it imports. */
const breaches: readonly (readonly [rule: string, from: string, imported: string])[] = [
  ['domain-is-pure', 'src/domain/clock.ts', 'node:fs'],
  ['domain-is-pure', 'src/domain/route.ts', 'fastify'],
  ['domain-is-pure', 'src/domain/far.ts', '#services/ports.ts'],
  ['richtext-models-are-pure', 'src/richtext/blocks/lead/model.ts', 'react'],
  ['richtext-models-are-pure', 'src/richtext/blocks/lead/html.ts', './LeadBlock.tsx'],
  ['richtext-views-know-no-application', 'src/richtext/blocks/lead/LeadBlock.tsx', '#renderer/main.tsx'],
  ['contract-is-pure', 'src/contract/leak.ts', 'fastify'],
  ['bridge-is-pure', 'src/bridge/leak.ts', 'node:net'],
  ['sqlite-knows-files', 'src/sqlite/tables.ts', '#services/ports.ts'],
  ['sqlite-knows-files', 'src/sqlite/seals.ts', '#domain/clean.ts'],
  ['server-stands-alone', 'src/newsroom/bin.ts', '#services/ports.ts'],
  ['server-knows-no-demo', 'src/server/fill.ts', '#demo/load.ts'],
  ['server-stands-alone', 'src/server/window.ts', '#renderer/main.tsx'],
  ['services-know-no-shell', 'src/services/drafts/drafts.ts', '#shell/node/shell.ts'],
  ['services-know-no-shell', 'src/services/drafts/print.ts', 'electron'],
  ['shells-know-only-ports', 'src/shell/node/shell.ts', '#services/drafts/drafts.ts'],
  ['entrances-compose-and-no-more', 'src/main/index.ts', '#services/drafts/drafts.ts'],
  ['preload-exposes-names', 'src/preload/index.ts', '#services/ports.ts'],
  ['ui-knows-no-news', 'src/ui/Headline.tsx', '#domain/clean.ts'],
  ['renderer-knows-no-host', 'src/renderer/main.tsx', '#newsroom/bin.ts'],
  ['renderer-knows-no-host', 'src/renderer/app/direct.ts', 'electron'],
  ['renderer-knows-no-host', 'src/renderer/app/rescue.ts', '#sqlite/folder-lock.ts'],
  ['window-without-node', 'src/renderer/app/files.ts', 'node:fs'],
  ['platform-is-leftmost', 'src/renderer/platform/client.ts', '#renderer/features/articles/index.ts'],
  ['entities-before-features', 'src/renderer/entities/tag.ts', '#renderer/features/articles/index.ts'],
  ['editor-before-features', 'src/renderer/editor/editor.ts', '#renderer/features/articles/index.ts'],
  ['features-before-app', 'src/renderer/features/articles/store.ts', '#renderer/app/files.ts'],
  ['features-meet-elsewhere', 'src/renderer/features/ticker/list.ts', '#renderer/features/articles/index.ts'],
  ['electron-in-its-place', 'src/shell/node/window.ts', 'electron'],
  ['no-cycles', 'src/domain/egg.ts', './hen.ts'],
  ['resolvable', 'src/domain/lost.ts', '#domain/nowhere.ts'],
  ['sources-without-tests', 'src/services/sync/sync.ts', './sync.test.ts'],
  ['host-ships-its-packages', 'src/services/sync/retry.ts', 'fast-check'],
];

const bystanders: Files = {
  'src/domain/clean.ts': 'export const clean = 1;\n',
  'src/domain/hen.ts': "export * from './egg.ts';\n",
  'src/services/ports.ts': 'export const ports = 1;\n',
  'src/demo/load.ts': 'export const load = 1;\n',
  'src/sqlite/folder-lock.ts': "export * from 'better-sqlite3';\n",
  'src/services/sync/sync.test.ts': 'export const test = 1;\n',
  'src/renderer/features/articles/index.ts': 'export const articles = 1;\n',
};

describe('the import rules', () => {
  it('the import rules find every breach of a layer that is planted', () => {
    const files = breaches.map(([, from, imported]) => [from, `export * from '${imported}';\n`] as const);
    const { found } = inspect({ ...bystanders, ...Object.fromEntries(files) });
    expect(found).toEqual(expect.arrayContaining(breaches.map(([rule, from]) => `${rule}: ${from}`)));
  });

  it('the import rules say nothing against imports that the table allows', () => {
    const { found, dependencies } = inspect({
      'src/domain/clean.ts': "import { z } from 'zod';\nexport const clean = z.string();\n",
      'src/richtext/blocks/lead/model.ts':
        "import { Editor } from 'slate';\nexport { clean } from '#domain/clean.ts';\nexport { Editor };\n",
      'src/richtext/blocks/lead/LeadBlock.tsx': "export { useState } from 'react';\nexport * from './model.ts';\n",
      'src/contract/articles.ts': "export * from '#domain/clean.ts';\n",
      'src/newsroom/bin.ts': "export * from 'fastify';\nexport * from '#contract/articles.ts';\nexport * from 'node:fs';\n",
      'src/sqlite/folder-lock.ts': "export type { Database } from 'better-sqlite3';\nexport * from 'node:fs';\n",
      'src/services/ports.ts': "export * from '#domain/clean.ts';\nexport * from '#sqlite/folder-lock.ts';\n",
      'src/services/compose.ts': "export * from './ports.ts';\n",
      'src/shell/electron/shell.ts': "export type { App } from 'electron';\nexport * from '#services/ports.ts';\n",
      'src/main/index.ts': "export * from '#services/compose.ts';\nexport * from '#shell/electron/shell.ts';\n",
      'src/renderer/features/articles/index.ts': "export * from '#contract/articles.ts';\nexport * from '../../entities/tag.ts';\n",
      'src/renderer/entities/tag.ts': "export { Button } from '@blueprintjs/core';\n",
    });
    expect(found).toEqual([]);
    expect(dependencies).toBeGreaterThanOrEqual(17);
  });
});
