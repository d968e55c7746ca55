import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import type { SecureContextOptions } from 'node:tls';
import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../ports.ts';
import type { ChosenDevice } from '../repositories/push/subscriptions.ts';
import { inParallel } from './in-parallel.ts';
import { categoryOf, type Outcome, type PushBatch, type PushSender } from './sender.ts';

export interface ApnsSettings {
  /** Where APNs is, for example "https://api.push.apple.com". */
  readonly url: string;
  readonly keyId: string;
  readonly teamId: string;
  /** The key file of Apple (PKCS 8). */
  readonly key: string;
  readonly answerWithinMs?: number | undefined;
  readonly ca?: SecureContextOptions['ca'] | undefined;
}

const WIDTH = 100;
const ANSWER_WITHIN_MS = 30_000;
const EXPIRES_AFTER_S = 86_400;
/** Apple takes a token for an hour, and refuses a new one within twenty minutes. */
const TOKEN_VALID_MS = 50 * 60_000;
const GONE: ReadonlySet<string> = new Set(['Unregistered', 'BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken']);

/** The provider token, signed once in fifty minutes. */
const createToken = ({ key, keyId, teamId }: ApnsSettings, clock: Clock): (() => Promise<string>) => {
  let signed: { readonly token: Promise<string>; readonly atMs: number } | undefined;
  const sign = async (atMs: number): Promise<string> =>
    new SignJWT({ iss: teamId, iat: Math.floor(atMs / 1_000) })
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .sign(await importPKCS8(key, 'ES256'));
  return () => {
    const nowMs = clock.now().getTime();
    const isFresh = signed !== undefined && nowMs - signed.atMs < TOKEN_VALID_MS && nowMs >= signed.atMs;
    if (!signed || !isFresh) signed = { token: sign(nowMs), atMs: nowMs };
    return signed.token;
  };
};

const reasonOf = (text: string): string => /"reason"\s*:\s*"(?<reason>\w+)"/u.exec(text)?.groups?.['reason'] ?? '';

const outcomeOf = (status: number, text: string): Outcome => {
  if (status === 200) return { kind: 'transferred' };
  const reason = reasonOf(text);
  return status === 410 || GONE.has(reason) ? { kind: 'gone' } : { kind: 'refused', error: reason === '' ? String(status) : reason };
};

/** One connection, opened when it is needed; the next call opens another one after it has ended. */
const createConnection = ({ url, ca, answerWithinMs = ANSWER_WITHIN_MS }: ApnsSettings) => {
  let open: Promise<ClientHttp2Session | string> | undefined;
  const begin = (): Promise<ClientHttp2Session | string> =>
    new Promise(resolve => {
      const session = connect(url, { ...(ca !== undefined && { ca }) });
      const timer = setTimeout(() => session.destroy(new Error('ETIMEDOUT')), answerWithinMs);
      const forget = (): void => {
        clearTimeout(timer);
        open = undefined;
      };
      session.on('error', (cause: Error) => {
        forget();
        resolve('code' in cause && typeof cause.code === 'string' ? cause.code : cause.message);
      });
      session.once('goaway', forget);
      session.once('close', () => {
        forget();
        resolve('closed');
      });
      session.once('connect', () => {
        clearTimeout(timer);
        session.unref();
        resolve(session);
      });
    });
  return {
    /** The connection, or why there is none. */
    session: () => (open ??= begin()),
    close: async () => {
      const session = await open;
      if (typeof session === 'object') session.close();
    },
  };
};

/** Reads the answer of a stream; one that the service has not looked at has not left. */
const readAnswer = (stream: ClientHttp2Stream, withinMs: number): Promise<Outcome> =>
  new Promise(resolve => {
    let status = 0;
    let text = '';
    let error = 'closed';
    stream.setTimeout(withinMs, () => {
      error = 'timeout';
      stream.close(constants.NGHTTP2_CANCEL);
    });
    stream.on('response', headers => void (status = Number(headers[':status'])));
    stream.setEncoding('utf8');
    stream.on('data', (piece: string) => void (text += piece));
    stream.on('error', (cause: Error) => void (error = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message));
    stream.once('close', () => {
      if (status !== 0) return resolve(outcomeOf(status, text));
      const isUnseen = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM;
      resolve({ kind: isUnseen ? 'notSent' : 'unanswered', error });
    });
  });

const payloadOf = (batch: PushBatch, title: string): string =>
  JSON.stringify({ aps: { alert: { title, body: batch.text }, sound: 'default' }, url: batch.url, messageId: batch.messageId });

/** Sends to apps on iOS (Apple, "Sending notification requests to APNs"). The topic of a category is the bundle id of its title's app. */
export const createApnsSender = (settings: ApnsSettings, clock: Clock): PushSender => {
  const token = createToken(settings, clock);
  const connection = createConnection(settings);

  const sendTo = async (batch: PushBatch, device: ChosenDevice): Promise<Outcome> => {
    const category = categoryOf(batch, device);
    const session = await connection.session();
    if (typeof session === 'string') return { kind: 'notSent', error: session };
    const authorization = `bearer ${await token()}`;
    if (session.closed || session.destroyed) return { kind: 'notSent', error: 'closed' };
    const stream = session.request({
      ':method': 'POST',
      ':path': `/3/device/${encodeURIComponent(device.address)}`,
      authorization,
      'apns-topic': category?.topics.apns ?? '',
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(Math.floor(clock.now().getTime() / 1_000) + EXPIRES_AFTER_S),
      'apns-collapse-id': batch.mark,
    });
    const answer = readAnswer(stream, settings.answerWithinMs ?? ANSWER_WITHIN_MS);
    stream.end(payloadOf(batch, category?.title ?? ''));
    return answer;
  };

  return {
    service: 'apns',
    send: batch => inParallel(batch.devices, WIDTH, device => sendTo(batch, device)),
    close: connection.close,
  };
};
