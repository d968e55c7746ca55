import { createHmac } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { Post } from './post.ts';
import type { PushSender } from './sender.ts';

/** The signature of a call: HMAC-SHA256 over its time, a dot and its body. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** Tells one address of the publisher about a message, with the id by which a second call would be known. */
export const createWebhookSender = (deps: {
  readonly post: Post;
  readonly clock: Clock;
  readonly url: string;
  readonly secret: string;
}): PushSender => ({
  service: 'webhook',
  send: async ({ messageId, mark, text, url, categories, isTrial = false }) => {
    const named = categories.map(({ id, name, tenantId, title, topics }) => ({ id, name, tenantId, title, topic: topics.webhook }));
    const body = JSON.stringify({ id: messageId, mark, text, url, categories: named, ...(isTrial && { trial: true }) });
    const timestamp = String(Math.floor(deps.clock.now().getTime() / 1_000));
    const headers = {
      'content-type': 'application/json',
      'galley-delivery': messageId,
      'galley-timestamp': timestamp,
      'galley-signature': signatureOf(deps.secret, timestamp, body),
    };
    const answer = await deps.post.send(deps.url, { headers, body });
    if (!('status' in answer)) return [answer];
    const isTaken = answer.status >= 200 && answer.status < 300;
    return [isTaken ? { kind: 'transferred' } : { kind: 'refused', error: String(answer.status) }];
  },
  close: deps.post.close,
});
