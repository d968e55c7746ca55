import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from './repository.ts';

const reportSchema = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    totalDependenciesCruised: z.number(),
  }),
});
export type ImportReport = z.infer<typeof reportSchema>;

/** Text by path. */
export type Files = Readonly<Record<string, string>>;

/** What dependency-cruiser reports of a project's `src`, with the project's own configuration. */
export const readImports = (project: string): ImportReport => {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, 'src', '--config', 'config/dependency-cruiser.cjs', '--output-type', 'json'];
  const report = execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return reportSchema.parse(JSON.parse(report));
};

/** What is reported of a project that has the real configuration and these few files. */
export const readPlantedImports = (files: Files): ImportReport => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const project = mkdtempSync(join(root, '.cache', 'planted-'));
  try {
    for (const path of ['package.json', 'config']) cpSync(join(root, path), join(project, path), { recursive: true });
    writeFileSync(join(project, 'tsconfig.json'), '{ "extends": "./config/tsconfig.tests.json", "include": ["src"] }');
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    return readImports(project);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
};
