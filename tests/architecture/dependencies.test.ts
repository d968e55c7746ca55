import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isAllowed, licenceProblems, shippedLicenceProblems, shippedPackages } from '../../scripts/lib/licences.mjs';
import { read, readJson } from './support/repository.ts';

const versionsSchema = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: versionsSchema, devDependencies: versionsSchema, optionalDependencies: versionsSchema });
const entrySchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  optionalDependencies: versionsSchema,
  dependencies: versionsSchema,
});

const manifest = manifestSchema.parse(readJson('package.json'));
const lock = z.object({ packages: z.record(z.string(), entrySchema) }).parse(readJson('package-lock.json')).packages;
const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };

/** Where Node would find a package that `from` asks for. */
const isLocked = (name: string, from: string): boolean => {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (lock[`${base === '' ? '' : `${base}/`}node_modules/${name}`] !== undefined) return true;
    if (base === '') return false;
  }
};

describe('the dependencies', () => {
  it('the dependencies are pinned to one version each', () => {
    const loose = Object.entries(wanted).filter(([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('the dependencies are locked in exactly these versions', () => {
    const different = Object.entries(wanted).filter(
      ([name, version]) => lock[`node_modules/${name}`]?.version !== version.replace(/^npm:.*@/, ''),
    );
    expect(different).toEqual([]);
  });

  it('the dependencies have every package that another one may want on some platform in the lock, or an installation elsewhere fails', () => {
    const missing = Object.entries(lock).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies)
        .filter(name => !isLocked(name, path))
        .map(name => `${name}, wanted by ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('the dependencies can be checked against what was published, and come from the public registry', () => {
    const entries = Object.entries(lock).filter(([path, entry]) => path !== '' && entry.link !== true && entry.inBundle !== true);
    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter(([, entry]) => entry.integrity === undefined).map(([path]) => path)).toEqual([]);
    const elsewhere = entries.filter(
      ([, entry]) => entry.resolved !== undefined && !entry.resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('the dependencies are installed without asking more of npm than every npm can do', () => {
    expect(read('.npmrc').trim().split('\n').sort()).toEqual(['audit=false', 'fund=false', 'loglevel=error']);
  });
});

describe('the licences', () => {
  it('the licences of everything that is shipped allow it', () => {
    expect(shippedLicenceProblems()).toEqual([]);
  });

  it('the licences of indirect dependencies count too', () => {
    const packages = {
      'node_modules/editor': { license: 'MIT', dependencies: { speller: '1.0.0' } },
      'node_modules/editor/node_modules/speller': { license: 'GPL-3.0' },
      'node_modules/speller': { license: 'MIT' },
      'node_modules/unused': { license: 'GPL-3.0' },
    };
    expect(shippedPackages(packages, ['editor'])).toEqual(['node_modules/editor', 'node_modules/editor/node_modules/speller']);
    expect(licenceProblems(packages, ['editor'])).toEqual([
      expect.stringContaining('node_modules/editor/node_modules/speller has the licence GPL-3.0'),
    ]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['(MIT AND GPL-3.0)', false],
    ['(BSD-2-Clause OR MIT OR Apache-2.0)', true],
    ['SEE LICENSE IN README', false],
  ])('the licences in an expression are read as SPDX: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});
