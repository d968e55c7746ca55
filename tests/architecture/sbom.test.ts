import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readJson, root } from './support/repository.ts';

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
    }),
  ),
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

describe('the bill of materials', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-sbom-'));
  let bill: z.infer<typeof billSchema>;
  beforeAll(async () => {
    const file = join(folder, 'sbom.json');
    // Without a home and without a way out: it is made of the lock file alone.
    const env = { PATH: process.env['PATH'], HOME: folder, npm_config_registry: 'http://127.0.0.1:9/' };
    await promisify(execFile)(process.execPath, [join(root, 'scripts/sbom.mjs'), '--to', file], { env });
    bill = billSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('names every package that is shipped, at the version of the lock file (ASVS 15.1.2)', () => {
    const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    const packages = Object.entries(lockSchema.parse(readJson('package-lock.json')).packages);
    const shipped = packages.filter(([path, { dev, link }]) => path !== '' && dev !== true && link !== true);
    const missing = shipped
      .map(([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version ?? ''}`)
      .filter(entry => !named.has(entry));
    expect(shipped.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('names what is built into the window, too, and each package by what its bytes must be (ASVS 15.1.2)', () => {
    expect(['react', 'slate', 'dompurify', 'electron'].filter(name => !bill.components.some(component => component.name === name))).toEqual(
      [],
    );
    const unsealed = bill.components.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512'));
    expect(unsealed.map(({ name }) => name)).toEqual([]);
  });
});
