import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a connection ends before its time: with a farewell (FIN), or torn off (RST). */
export type Ending = 'end' | 'reset';

/** What happens to one request on the line; shares are 0 to 1 of its bytes or of its answer's. */
export type LineFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'cutRequest'; readonly share: number; readonly ending: Ending }
  | { readonly kind: 'cutAnswer'; readonly share: number; readonly ending: Ending }
  /** How many bytes of the answer come one by one, with a pause after each. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly pauseMs: number }
  /** How many bytes longer or shorter the answer claims to be. */
  | { readonly kind: 'wrongLength'; readonly by: number }
  /** The same bytes come to the newsroom once more, on a connection of their own; that answer is ignored. */
  | { readonly kind: 'twice' }
  /** Accepted, and never heard of again. */
  | { readonly kind: 'blackHole' };
export type LineFaultKind = LineFault['kind'];

/** A line of TCP between a desk and its newsroom, on which a test decides what becomes of each request. */
export interface FaultyLine {
  readonly origin: string;
  /** Asked once for each request; `head` is its first line. */
  readonly setFaults: (choose: (head: string) => LineFault) => void;
  /** False: connections are refused, and those that were open are torn off. */
  readonly setOpen: (isOpen: boolean) => Promise<void>;
  /** How often it was closed to everybody. */
  readonly refusals: () => number;
  /** Questions after the newsroom's health that are never answered, and have not been given up: the desk ends those by its own clock. */
  readonly heldProbes: () => number;
  readonly met: () => ReadonlyMap<LineFaultKind, number>;
  readonly close: () => Promise<void>;
}

const REQUEST = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE) /u;
const LENGTH = /\r\ncontent-length: (?<length>\d+)\r\n/iu;
const END_OF_HEAD = '\r\n\r\n';

/** Bytes of head and body together, as far as the head tells. */
const wholeLength = (chunk: Buffer): number => {
  const text = chunk.toString('latin1');
  const end = text.indexOf(END_OF_HEAD);
  return end < 0 ? chunk.length : end + END_OF_HEAD.length + Number(LENGTH.exec(text)?.groups?.['length'] ?? 0);
};

const withLength = (chunk: Buffer, by: number): Buffer =>
  Buffer.from(
    chunk.toString('latin1').replace(LENGTH, (_, length: string) => `\r\ncontent-length: ${String(Math.max(0, Number(length) + by))}\r\n`),
    'latin1',
  );

interface Exchange {
  readonly fault: LineFault;
  readonly requestLength: number;
  readonly recorded: Buffer[];
  sent: number;
  answerLength: number;
  received: number;
}

const finish = (socket: Socket, ending: Ending): void => void (ending === 'reset' ? socket.resetAndDestroy() : socket.end());

/** Says a request again to the server, and hangs up once there is an answer. */
const sayAgain = (port: number, bytes: Buffer): Promise<void> =>
  new Promise(resolve => {
    const again = connect(port, '127.0.0.1', () => void again.write(bytes));
    again.on('error', () => undefined);
    again.once('data', () => again.destroy());
    again.once('close', () => void resolve());
  });

const drip = async (near: Socket, bytes: Buffer, pauseMs: number): Promise<void> => {
  for (const byte of bytes) {
    if (near.destroyed) return;
    near.write(Buffer.of(byte));
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
};

export const startFaultyLine = async (target: string): Promise<FaultyLine> => {
  const targetPort = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const met = new Map<LineFaultKind, number>();
  const heldProbes = new Set<Socket>();
  const echoes = new Set<Promise<void>>();
  let choose: (head: string) => LineFault = () => ({ kind: 'none' });
  let refusals = 0;

  const begin = (chunk: Buffer, near: Socket): Exchange => {
    const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n'));
    const fault = choose(head);
    if (fault.kind === 'blackHole' && head.includes('/tenant/health')) heldProbes.add(near);
    met.set(fault.kind, (met.get(fault.kind) ?? 0) + 1);
    return { fault, requestLength: wholeLength(chunk), recorded: [], sent: 0, answerLength: 0, received: 0 };
  };

  const forwardRequest = (exchange: Exchange, chunk: Buffer, near: Socket, far: Socket): void => {
    const { fault } = exchange;
    const before = exchange.sent;
    exchange.sent += chunk.length;
    if (fault.kind === 'blackHole') return;
    if (fault.kind === 'twice') exchange.recorded.push(chunk);
    if (fault.kind === 'delay' && before === 0) {
      near.pause();
      setTimeout(() => {
        far.write(chunk);
        near.resume();
      }, fault.milliseconds);
      return;
    }
    const limit = fault.kind === 'cutRequest' ? Math.floor(exchange.requestLength * fault.share) : Infinity;
    if (before < limit) far.write(chunk.subarray(0, limit - before));
    if (fault.kind !== 'cutRequest' || exchange.sent < limit) return;
    finish(far, fault.ending);
    finish(near, fault.ending);
  };

  const forwardAnswer = async (exchange: Exchange, chunk: Buffer, near: Socket, far: Socket): Promise<void> => {
    const { fault } = exchange;
    const before = exchange.received;
    if (before === 0) exchange.answerLength = wholeLength(chunk);
    exchange.received += chunk.length;
    if (fault.kind === 'twice' && before === 0) {
      const echo = sayAgain(targetPort, Buffer.concat(exchange.recorded)).finally(() => echoes.delete(echo));
      echoes.add(echo);
    }
    if (fault.kind === 'cutAnswer') {
      const limit = Math.floor(exchange.answerLength * fault.share);
      if (before < limit) near.write(chunk.subarray(0, limit - before));
      if (exchange.received >= limit) {
        finish(near, fault.ending);
        far.destroy();
      }
      return;
    }
    if (fault.kind === 'drip' && before === 0) {
      far.pause();
      await drip(near, chunk.subarray(0, fault.bytes), fault.pauseMs);
      if (!near.destroyed) near.write(chunk.subarray(fault.bytes));
      far.resume();
      return;
    }
    near.write(fault.kind === 'wrongLength' && before === 0 ? withLength(chunk, fault.by) : chunk);
    if (fault.kind === 'wrongLength' && exchange.received >= exchange.answerLength) near.end();
  };

  const pair = (near: Socket): void => {
    const far = connect(targetPort, '127.0.0.1');
    let exchange: Exchange | undefined;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => void other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        heldProbes.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => {
      if (REQUEST.test(chunk.toString('latin1', 0, 8))) exchange = begin(chunk, near);
      if (exchange) forwardRequest(exchange, chunk, near, far);
    });
    far.on('data', (chunk: Buffer) => {
      if (exchange) void forwardAnswer(exchange, chunk, near, far);
    });
  };

  const server = createServer(pair);
  const listen = (port: number): Promise<void> => new Promise(resolve => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo; // a TCP server's address is one
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    refusals += 1;
    const stopped = new Promise(resolve => server.close(resolve));
    for (const socket of sockets) socket.resetAndDestroy();
    await stopped;
  };
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    setFaults: wanted => {
      choose = wanted;
    },
    setOpen: async isOpen => {
      if (!isOpen) await stop();
      else if (!server.listening) await listen(port);
    },
    refusals: () => refusals,
    heldProbes: () => heldProbes.size,
    met: () => met,
    close: async () => {
      await stop();
      await Promise.all(echoes);
    },
  };
};
