import { randomUUID } from 'node:crypto';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createTestBrowser } from '#tests/contract/support/browser.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { submitLogin } from '#tests/contract/support/sign-in.ts';
import type { Desk } from './desk.ts';

const PASSWORD = 'ein langes Passwort';

/** The real newsroom in this process: desks call it without a network between, so that a schedule has nothing to wait for. */
export interface NewsroomInProcess {
  readonly newsroom: TestNewsroom;
  readonly chief: TestClient;
  readonly fetch: typeof globalThis.fetch;
  /** Signs a desk in through the login page, as a new person. */
  readonly signIn: (desk: Desk, person: { readonly username: string; readonly firstName: string }) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const bodyless = (status: number): boolean => [101, 204, 205, 304].includes(status);

const createFetch =
  ({ fastify, origin }: TestNewsroom): typeof globalThis.fetch =>
  async (input: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await fastify.inject({
      method: request.method as Method, // what the contract's client calls with
      url: `${url.pathname}${url.search}`,
      authority: new URL(origin).host,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 && { payload }),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    const { statusCode: status } = answer;
    return new Response(bodyless(status) ? null : new Uint8Array(answer.rawPayload), { status, headers: headers.map(([...pair]) => pair) });
  };

/** Builds an empty newsroom on SQLite. */
export const createNewsroomInProcess = async (): Promise<NewsroomInProcess> => {
  const newsroom = await createTestNewsroom('sqlite', { listens: true });
  const chief = await newsroom.signIn('ROLE_ChiefEditor');
  return {
    newsroom,
    chief,
    fetch: createFetch(newsroom),
    signIn: async (desk, { username, firstName }) => {
      const { userId } = await newsroom.signIn('ROLE_ChiefEditor', { id: randomUUID(), username, firstName });
      await storePassword(newsroom.database.db, userId, await hashPassword(PASSWORD, PUBLICLY_KNOWN));
      const { address } = await desk.get('session.signIn', {});
      const browser = createTestBrowser(newsroom.origin);
      const stop = await submitLogin(browser, await browser.open(address ?? ''), { username, password: PASSWORD });
      await desk.get('session.complete', { query: new URL(stop.address).search });
    },
    dispose: newsroom.dispose,
  };
};
