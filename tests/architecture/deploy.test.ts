import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { getReadiness } from '#contract/system/system.ts';
import { readSettings } from '#server/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'deploy');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const serviceSchema = z.looseObject({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.unknown()),
    networks: z.record(z.string(), z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) })),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

const example = Object.fromEntries(
  read('.env.example')
    .split('\n')
    .filter(line => line.includes('=') && !line.startsWith('#'))
    .map(line => line.split('=', 2)),
) as Readonly<Record<string, string>>; // pairs went in

const withExample = (value: string): string =>
  value.replaceAll(/\$\{(?<name>\w+)\}/gu, (_, name: string) => example[name] ?? `(no ${name})`);
const nodes = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);

describe('the example of two nodes behind a proxy', () => {
  it('gives each node settings that the newsroom reads, with one database, one store and the proxy’s network', () => {
    expect(nodes.map(([name]) => name)).toEqual(['newsroom-1', 'newsroom-2']);
    for (const [name, { environment }] of nodes) {
      const given = Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, withExample(value)]));
      const settings = readSettings(given);
      expect(settings, name).toMatchObject({
        ok: true,
        value: {
          database: { kind: 'postgres', url: 'postgres://galley:change-me@database:5432/galley' },
          publicOrigin: 'https://newsroom.example.ch',
          store: { kind: 's3', endpoint: 'http://store:8333', bucket: 'galley' },
          trustedProxies: compose.networks['inside']?.ipam.config.map(({ subnet }) => subnet),
        },
      });
    }
  });

  it('names variables of the example file, volumes and services that exist, and images by their version', () => {
    const variables = [...read('compose.yaml').matchAll(/\$\{(?<name>\w+)\}/gu)].map(({ groups }) => groups?.['name']);
    expect([...new Set(variables)].toSorted()).toEqual(Object.keys(example).toSorted());
    for (const [name, { volumes, depends_on: needed = [], image }] of Object.entries(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        expect(source.startsWith('./') ? existsSync(join(FOLDER, source)) : source in compose.volumes, volume).toBe(true);
      }
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) expect(compose.services, name).toHaveProperty(other);
      if (image !== undefined) expect(image).toMatch(/:\d+(?:\.\d+)+$/u);
    }
  });

  it('sends calls to both nodes, and asks them whether they are ready', () => {
    const proxy = read('Caddyfile');
    expect(/reverse_proxy (?<upstreams>.+) \{/u.exec(proxy)?.groups?.['upstreams']).toBe(nodes.map(([name]) => `${name}:4400`).join(' '));
    expect(proxy).toContain(`health_uri ${getReadiness.path}\n`);
  });

  it('builds an image from files that exist and starts the program that the build makes', () => {
    const file = read('Containerfile');
    for (const { groups } of file.matchAll(/^COPY (?<sources>[\w.\- ]+) \S+$/gmu))
      for (const source of (groups?.['sources'] ?? '').split(' ')) expect(existsSync(join(ROOT, source)), source).toBe(true);
    expect(file).toContain('CMD ["node", "out/main/server.js"]');
    expect(file).toContain(getReadiness.path);
    const set: Readonly<Record<string, string>> = Object.fromEntries(
      [...file.matchAll(/(?<name>GALLEY_\w+)=(?<value>\S+)/gu)].map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']),
    );
    expect(readSettings(set)).toMatchObject({ ok: true, value: { host: '0.0.0.0', port: 4400, dataFolder: '/data', isEmpty: true } });
  });
});
