import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail relay (RFC 5321): what it does with a letter depends on whom it is for. */
export const openRelay = async () => {
  const letters: { readonly to: string; readonly content: string }[] = [];
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the sender gives up
    let pending = '';
    let to = '';
    let content: string | null = null;
    const take = (line: string): void => {
      if (content !== null) {
        if (line !== '.') return void (content += `${line}\n`);
        letters.push({ to, content });
        content = null;
        if (to.startsWith('silent')) return;
        if (to.startsWith('cut')) return void socket.destroy();
        return void socket.write(to.startsWith('refuse') ? '554 no\r\n' : '250 ok\r\n');
      }
      if (/^(?:EHLO|HELO)/u.test(line)) return void socket.write('250-relay\r\n250 8BITMIME\r\n');
      const recipient = /^RCPT TO:<(?<to>[^>]*)>/u.exec(line)?.groups?.['to'];
      if (recipient !== undefined) {
        to = recipient;
        return void socket.write(to.startsWith('nobody') ? '550 unknown\r\n' : '250 ok\r\n');
      }
      if (line === 'DATA') {
        content = '';
        return void socket.write('354 go\r\n');
      }
      socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    };
    socket.write('220 relay\r\n');
    socket.on('data', piece => {
      pending += piece.toString('utf8');
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
  };
  const server = createServer(serve);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
    letters,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
