import webPush from 'web-push';
import type { ChosenDevice } from '../repositories/push/subscriptions.ts';
import { inParallel } from './in-parallel.ts';
import type { Post } from './post.ts';
import { categoryOf, type Outcome, type PushBatch, type PushSender } from './sender.ts';

const WIDTH = 64;
/** A message of yesterday is no news: push services drop it after a day. */
const TTL_S = '86400';
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** What the page's service worker shows. */
const payloadOf = (batch: PushBatch, device: ChosenDevice): string =>
  JSON.stringify({ title: categoryOf(batch, device)?.title ?? '', text: batch.text, url: batch.url, mark: batch.mark });

const outcomeOf = (answer: Awaited<ReturnType<Post['send']>>): Outcome => {
  if (!('status' in answer)) return answer;
  if (GONE.has(answer.status)) return { kind: 'gone' };
  const isTaken = answer.status >= 200 && answer.status < 300;
  return isTaken ? { kind: 'transferred' } : { kind: 'refused', error: String(answer.status) };
};

/** Encrypts for one device (RFC 8291); null if its keys are none. */
const encrypt = ({ publicKey, secret }: ChosenDevice, payload: string): Uint8Array | null => {
  try {
    return webPush.encrypt(publicKey, secret, payload, 'aes128gcm').cipherText;
  } catch {
    return null; // a point that is not on the curve, for example: what readers send is not trusted
  }
};

/** Sends Web Push (RFC 8030). `web-push` signs for each device, which takes three times as long as the encryption: here once for an origin. */
export const createWebPushSender = (deps: {
  readonly post: Post;
  /** The authorization header for an origin. */
  readonly authorize: (origin: string) => Promise<string>;
}): PushSender => {
  const sendTo = async (batch: PushBatch, device: ChosenDevice): Promise<Outcome> => {
    const endpoint = URL.parse(device.address);
    const body = encrypt(device, payloadOf(batch, device));
    if (endpoint === null || body === null) return { kind: 'gone' };
    const headers = {
      authorization: await deps.authorize(endpoint.origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: TTL_S,
      urgency: 'high',
      // A device that was off gets the last message of a mark only.
      topic: batch.mark.replaceAll('-', ''),
    };
    return outcomeOf(await deps.post.send(device.address, { headers, body }));
  };
  return {
    service: 'webPush',
    send: batch => inParallel(batch.devices, WIDTH, device => sendTo(batch, device)),
    close: deps.post.close,
  };
};
