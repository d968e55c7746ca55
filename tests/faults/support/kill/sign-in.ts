import { createDispatcher } from '#bridge/dispatcher.ts';
import { createHost } from '#services/compose.ts';
import { createNodeShell } from '#shell/node/node-shell.ts';
import { createTestBrowser } from '#tests/contract/support/browser.ts';
import { submitLogin } from '#tests/contract/support/sign-in.ts';
import { z } from 'zod';

/** The way into a newsroom for desks that live in a folder. */
export interface Doorway {
  /** Signs the desk of this folder in; processes that open the folder later are signed in. */
  readonly signIn: (folder: string) => Promise<void>;
}

const okSchema = z.looseObject({
  ok: z.literal(true),
  value: z.looseObject({ address: z.string().optional(), kind: z.string().optional() }),
});

export const createDoorway = (origin: string, credentials: { readonly username: string; readonly password: string }): Doorway => ({
  signIn: async folder => {
    const shell = createNodeShell({
      dataFolder: folder,
      version: '0.0.0',
      production: true,
      redirectUri: () => 'http://127.0.0.1:1/login',
    });
    const host = createHost(shell, { apiUrl: `${origin}/api`, newsroomName: 'kill' }, () => undefined);
    const dispatcher = createDispatcher({ handlers: host.handlers, report: () => undefined });
    await host.start();
    const begun = okSchema.parse(await dispatcher.dispatch('session.signIn', {}));
    const browser = createTestBrowser(origin);
    const stop = await submitLogin(browser, await browser.open(begun.value.address ?? ''), credentials);
    const session = okSchema.parse(await dispatcher.dispatch('session.complete', { query: new URL(stop.address).search }));
    if (session.value.kind !== 'signedIn') throw new Error(`not signed in: ${JSON.stringify(session)}`);
    await host.dispose();
  },
});
