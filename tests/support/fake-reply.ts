/** An answer of the fake newsroom before it is HTTP. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** A refusal in the newsroom's own shape of the four. */
export const refusal = (status: number, code: string, fieldNames: readonly string[] = [], extra: object = {}): Reply => ({
  status,
  body: { status, errors: [{ code, title: code, message: code, fieldNames }], ...extra },
});

export const toResponse = ({ status, body, headers, bytes }: Reply): Response => {
  if (bytes) return new Response(bytes, { status, headers: { ...headers } });
  if (body === undefined) return new Response(null, { status, headers: { ...headers } });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
};

/** The first half of an answer that claims to be whole. */
export const garble = ({ status, body, headers }: Reply): Response => {
  const text = JSON.stringify(body ?? null);
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers: { 'content-type': 'application/json', ...headers } });
};

/** `fetch` without a network, which also ends when its caller aborts. */
export const fetchInProcess =
  (handle: (request: Request) => Promise<Response>): typeof fetch =>
  async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    return Promise.race([handle(request), givenUp]);
  };
