import { createServer, type Server } from 'node:net';
import { lastPort } from './newsroom-process.ts';

/** Newsroom of a desk, or its stand-in. */
export interface DeskNewsroom {
  readonly apiUrl: string;
  readonly stop: () => Promise<void> | void;
  /** Error message of a newsroom that did not start; undefined if it runs. */
  readonly refusal?: string;
}

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => void resolve(server));
  });

const portOf = (server: Server): number => {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
};

/**
 * Holds the address of a newsroom that did not start: no other program gets its port, and with it the desk's tokens; every call
 * meets a closed line, as without a network.
 */
const standIn = async (dataFolder: string): Promise<DeskNewsroom> => {
  const server = await listen(Number(lastPort(dataFolder)) || 0).catch(() => listen(0));
  return {
    apiUrl: `http://127.0.0.1:${String(portOf(server))}/api`,
    stop: () => new Promise(resolve => server.close(() => void resolve())),
  };
};

/** The embedded newsroom; where it does not start, the desk opens without it: own work can be read, written and exported. */
export const orWithoutIt = async (dataFolder: string, starting: Promise<DeskNewsroom>): Promise<DeskNewsroom> => {
  try {
    return await starting;
  } catch (error) {
    return { ...(await standIn(dataFolder)), refusal: error instanceof Error ? error.message : String(error) };
  }
};
