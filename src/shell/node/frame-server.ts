import { createServer } from 'node:http';
import { FRAME_PAGE, frameHeaders } from '../frame-page.ts';

export interface FrameServer {
  /** Address of the frame page, with a slash at its end; its origin is no other page's. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the one page in which embeds are shown, from a port of its own: another port is another origin. Bound to 127.0.0.1.
 * It knows nothing, reads nothing and answers the same to everybody; only the window may frame it. Rejects with `EADDRINUSE` when the port (0 for any free one) is taken.
 */
export const startFrameServer = async (windowOrigin: () => string, port = 0): Promise<FrameServer> => {
  let host = '';
  const server = createServer((request, response) => {
    const isPage = request.url === '/' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isPage || request.headers.host !== host) {
      response.writeHead(404, { ...frameHeaders(windowOrigin()), 'content-type': 'text/plain; charset=utf-8' }).end();
      return;
    }
    response.writeHead(200, frameHeaders(windowOrigin()));
    response.end(request.method === 'HEAD' ? undefined : FRAME_PAGE);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  host = `127.0.0.1:${String(bound !== null && typeof bound === 'object' ? bound.port : 0)}`;
  return {
    address: `http://${host}/`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => void resolve());
      }),
  };
};
