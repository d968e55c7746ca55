import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Signature of a request (AWS Signature Version 4): who, which day, region and service, which headers. */
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=(?<who>[^/]+)\/\d{8}\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<headers>[^,]*host[^,]*), ?Signature=[\da-f]{64}$/u;

export interface S3Server {
  readonly endpoint: string;
  /** What is stored, by `bucket/key`. */
  readonly objects: ReadonlyMap<string, Uint8Array>;
  /** Answers the next requests with 503, as a store does that is overloaded. */
  readonly failNext: (times: number) => void;
  readonly close: () => Promise<void>;
}

const xmlError = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/** The whole body; null when the sender broke off or sent another length than it said. */
const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk); // a request without encoding gives bytes
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET') return null;
    throw cause;
  }
  const body = Buffer.concat(chunks);
  return body.byteLength === Number(request.headers['content-length'] ?? 0) ? body : null;
};

const isSigned = (
  request: IncomingMessage,
  { accessKeyId, region }: { readonly accessKeyId: string; readonly region: string },
): boolean => {
  const groups = SIGNED.exec(request.headers.authorization ?? '')?.groups;
  const hasDate = /^\d{8}T\d{6}Z$/u.test(String(request.headers['x-amz-date']));
  return hasDate && 'x-amz-content-sha256' in request.headers && groups?.['who'] === accessKeyId && groups['region'] === region;
};

/**
 * A store that speaks as much of S3 as Galley uses: PUT, GET, HEAD and DELETE of one object in a bucket that is part of the path. Requests
 * without a signature of this key and region get 403; a body of another length than was said is not stored.
 */
export const startS3Server = async (account: { readonly accessKeyId: string; readonly region: string }): Promise<S3Server> => {
  const objects = new Map<string, Uint8Array>();
  let failures = 0;

  const put = async (key: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (!body) return void xmlError(response, 400, 'IncompleteBody');
    objects.set(key, body);
    response.writeHead(200, { etag: '"stored"' }).end();
  };

  const give = (key: string, isHead: boolean, response: ServerResponse): void => {
    const found = objects.get(key);
    if (!found) return isHead ? void response.writeHead(404).end() : xmlError(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.byteLength, 'content-type': 'application/octet-stream' });
    response.end(isHead ? undefined : found);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(pathname.slice(1));
    if (!isSigned(request, account)) return void xmlError(response, 403, 'AccessDenied');
    if (failures > 0) {
      failures -= 1;
      request.resume();
      return void xmlError(response, 503, 'SlowDown');
    }
    if (request.method === 'PUT') return put(key, request, response);
    if (request.method === 'GET' || request.method === 'HEAD') return void give(key, request.method === 'HEAD', response);
    if (request.method !== 'DELETE') return void xmlError(response, 405, 'MethodNotAllowed');
    objects.delete(key);
    response.writeHead(204).end();
  };

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
    objects,
    failNext: times => {
      failures = times;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
