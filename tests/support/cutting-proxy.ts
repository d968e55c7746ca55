import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection between two programs that can be cut. */
export interface CuttingProxy {
  readonly origin: string;
  /** Bytes that came from the near side since the start. */
  readonly sentBytes: () => number;
  /** Cuts all open connections after this many more bytes from the near side; several calls make several cuts. */
  readonly cutAfter: (bytes: number) => void;
  /** The answer to the next call that contains this goes nowhere: the far side has worked, and all is cut before a byte comes back. */
  readonly loseAnswerTo: (call: string) => void;
  /** How often it was cut. */
  readonly cuts: () => number;
  /** False: no connection gets through, and open ones are cut. */
  readonly setOpen: (isOpen: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Passes TCP on to a server of this machine, unread; its address may become known later, by the first connection. */
export const startCuttingProxy = async (target: string | (() => string)): Promise<CuttingProxy> => {
  const sockets = new Set<Socket>();
  let marks: readonly number[] = [];
  let sent = 0;
  let cuts = 0;
  let isOpen = true;
  let lost: string | undefined;
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const count = (bytes: number): void => {
    sent += bytes;
    if (!marks.some(mark => sent >= mark)) return;
    marks = marks.filter(mark => sent < mark);
    cuts += 1;
    cutAll();
  };
  const server = createServer(near => {
    if (!isOpen) {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(typeof target === 'string' ? target : target()).port), '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => void other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', chunk => {
      if (lost !== undefined && chunk.includes(lost)) {
        isLost = true;
        lost = undefined;
      }
      far.write(chunk);
      count(chunk.length);
    });
    let isLost = false;
    far.on('data', () => {
      if (!isLost) return;
      cuts += 1;
      cutAll();
    });
    far.pipe(near);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
    sentBytes: () => sent,
    cutAfter: bytes => {
      marks = [...marks, sent + bytes];
    },
    loseAnswerTo: call => void (lost = call),
    cuts: () => cuts,
    setOpen: open => {
      isOpen = open;
      if (!open) cutAll();
    },
    close: async () => {
      cutAll();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
