import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** File with the ports of the last start, in the data folder: a window that outlived its host finds it there. */
const FILE = 'galley.ports.json';
const ANY_FREE = 0;

const portSchema = z.number().int().min(1).max(65_535);
const portsSchema = z.object({ window: portSchema.optional().catch(undefined), frames: portSchema.optional().catch(undefined) }).catch({});
type Ports = z.infer<typeof portsSchema>;

const readPorts = (dataFolder: string): Ports => {
  try {
    return portsSchema.parse(JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8')));
  } catch {
    return {}; // the first start, or a damaged file: any free ports do
  }
};

const writePorts = (dataFolder: string, ports: Ports): void => {
  try {
    writeFileSync(join(dataFolder, FILE), JSON.stringify(ports), { mode: 0o600 });
  } catch {
    // A full disk: the next start takes other ports, and old windows are reopened.
  }
};

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

/**
 * Opens a server of this folder at the port it had last time, or at any free one when another program has that port now, and remembers it.
 * `open` gets a port (0 for any free one) and rejects with `EADDRINUSE` or `EACCES` when it cannot have it.
 */
export const openAtLastPort = async <Server extends { readonly address: string }>(
  dataFolder: string,
  name: keyof Ports,
  open: (port: number) => Promise<Server>,
): Promise<Server> => {
  const last = readPorts(dataFolder)[name] ?? ANY_FREE;
  const server = await open(last).catch((error: unknown) => {
    if (last === ANY_FREE || !isRefused(error)) throw error;
    return open(ANY_FREE);
  });
  const port = Number(new URL(server.address).port);
  if (port !== last) writePorts(dataFolder, { ...readPorts(dataFolder), [name]: port });
  return server;
};
