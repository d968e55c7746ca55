// @ts-check
import { createServer } from 'node:net';
import { Trouble } from './command.mjs';

/**
 * Finds out before anything is started whether the port is free; 0 always is.
 * @param {number} port
 * @param {string} host
 */
export async function requireFreePort(port, host) {
  if (port === 0) return;
  const code = await new Promise(resolve => {
    const server = createServer();
    server.once('error', error => resolve('code' in error ? error.code : error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
  if (code === undefined) return;
  const at = `Port ${String(port)}`;
  if (code === 'EADDRINUSE') throw new Trouble(`${at} is taken by another program; choose another with --port.`);
  if (code === 'EACCES') throw new Trouble(`${at} may not be used by this account; choose another with --port.`);
  throw new Trouble(`${at} on ${host} cannot be used (${String(code)}).`);
}

/**
 * Whether a back-end answers at this address at all, whatever it answers.
 * @param {string} address
 * @param {number} patienceMs
 */
export async function answers(address, patienceMs = 3_000) {
  try {
    const reply = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs), redirect: 'manual' });
    await reply.body?.cancel();
    return true;
  } catch {
    return false; // every failure of fetch means the same here: no answer in time
  }
}

/** @returns {Promise<number>} a port of this machine that was free a moment ago */
export function anyFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
