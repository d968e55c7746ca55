import type { BridgeCodeOf } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { fail, toBridgeError } from '../failure.ts';
import type { Shell } from '../ports.ts';

export interface PasswordPagePorts {
  readonly newsroom: Pick<Newsroom, 'call'>;
  readonly apiUrl: string;
  readonly openExternal: Shell['openExternal'];
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** A page over https, on this machine, or at the newsroom that this desk was given. */
const isPageOf = (address: string, apiUrl: string): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && (LOOPBACK.has(url.hostname) || URL.parse(apiUrl)?.origin === url.origin);
};

/** Opens the newsroom's page for the password of a user in the system's browser. Its link is not shown to the window: it stands for a session. */
export const openPasswordPage = async (
  { newsroom, apiUrl, openExternal }: PasswordPagePorts,
  userId: string,
): Promise<Result<Record<string, never>, BridgeError<BridgeCodeOf<'session.openPasswordPage'>>>> => {
  const made = await newsroom.call('createPasswordPage', { params: { id: userId } });
  if (!made.ok) return { ok: false, error: toBridgeError(made.error) };
  const { url } = made.value.body;
  if (!isPageOf(url, apiUrl)) return fail('addressRefused');
  await openExternal(url);
  return ok({});
};
