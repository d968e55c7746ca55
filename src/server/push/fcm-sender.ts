import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../ports.ts';
import type { Post } from './post.ts';
import type { Outcome, PushBatch, PushSender } from './sender.ts';

/** The file of a service account of Google. */
export const serviceAccountSchema = z.object({
  project_id: z.string().regex(/^[\w-]+$/u),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
});
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const HOUR_S = 3_600;
const RENEW_BEFORE_MS = 300_000;
/** A condition names five topics at most (Firebase, "Send messages to topics", 2026). Two calls would reach some devices twice. */
const MAX_TOPICS = 5;

const grantSchema = z.object({ access_token: z.string(), expires_in: z.number() });

type Failure = Exclude<Outcome, { readonly kind: 'transferred' | 'gone' }>;
type Access = { readonly token: string; readonly untilMs: number };

interface FcmDeps {
  readonly post: Post;
  readonly clock: Clock;
  readonly account: ServiceAccount;
  /** Where FCM is, for example "https://fcm.googleapis.com". */
  readonly url: string;
}

/** Gets access tokens for the account (RFC 7523), each for an hour. */
const createAccess = ({ post, clock, account }: FcmDeps): ((isForced: boolean) => Promise<Access | Failure>) => {
  let access: Access | undefined;
  return async isForced => {
    const nowMs = clock.now().getTime();
    if (!isForced && access && access.untilMs - RENEW_BEFORE_MS > nowMs) return access;
    const nowS = Math.floor(nowMs / 1_000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + HOUR_S)
      .sign(await importPKCS8(account.private_key, 'RS256'));
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString();
    const answer = await post.send(account.token_uri, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
    // The message has not left, whatever became of the question for a token.
    if (!('status' in answer)) return { kind: 'notSent', error: answer.error };
    const grant = answer.status === 200 ? readGrant(answer.text) : null;
    if (grant === null) return { kind: 'notSent', error: `token ${String(answer.status)}` };
    access = { token: grant.access_token, untilMs: nowMs + grant.expires_in * 1_000 };
    return access;
  };
};

const readGrant = (text: string): z.infer<typeof grantSchema> | null => {
  try {
    return grantSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
};

const topicsOf = ({ categories }: PushBatch): readonly string[] => [...new Set(categories.flatMap(({ topics }) => topics.fcm ?? []))];

/** One topic, or a condition: a device with several of the topics gets one message. */
const audienceOf = (topics: readonly string[]): object =>
  topics.length === 1 ? { topic: topics[0] } : { condition: topics.map(topic => `'${topic}' in topics`).join(' || ') };

const bodyOf = (batch: PushBatch, topics: readonly string[]): string => {
  const titles = [...new Set(batch.categories.map(({ title }) => title))];
  return JSON.stringify({
    // FCM checks the message, the topic and who sends, and delivers nothing (Firebase, "projects.messages.send", 2026).
    ...(batch.isTrial === true && { validate_only: true }),
    message: {
      ...audienceOf(topics),
      notification: { ...(titles.length === 1 && { title: titles[0] }), body: batch.text },
      data: { url: batch.url, messageId: batch.messageId },
      android: { priority: 'high', collapse_key: batch.mark, notification: { tag: batch.mark } },
      apns: { headers: { 'apns-collapse-id': batch.mark } },
    },
  });
};

/** Sends to topics of Firebase Cloud Messaging (HTTP v1). */
export const createFcmSender = (deps: FcmDeps): PushSender => {
  const access = createAccess(deps);
  const address = `${deps.url}/v1/projects/${deps.account.project_id}/messages:send`;

  const send = async (batch: PushBatch, isAgain: boolean): Promise<Outcome> => {
    const topics = topicsOf(batch);
    if (topics.length > MAX_TOPICS) return { kind: 'notSent', error: 'tooManyTopics' };
    const granted = await access(isAgain);
    if ('kind' in granted) return granted;
    const headers = { authorization: `Bearer ${granted.token}`, 'content-type': 'application/json' };
    const answer = await deps.post.send(address, { headers, body: bodyOf(batch, topics) });
    if (!('status' in answer)) return answer;
    if (answer.status === 200) return { kind: 'transferred' };
    // A token that was taken back before its time: FCM has not looked at the message.
    if (answer.status === 401 && !isAgain) return send(batch, true);
    return { kind: 'refused', error: String(answer.status) };
  };

  return { service: 'fcm', send: async batch => [await send(batch, false)], close: deps.post.close };
};
