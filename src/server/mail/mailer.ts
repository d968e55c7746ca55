import { createTransport } from 'nodemailer';

/** An e-mail to one person. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address at which the recipient ends the subscription (RFC 8058); null if they asked for this letter alone. */
  readonly unsubscribeUrl: string | null;
}

/**
 * Outcome of a letter: the relay took it, or refused it; without an answer it may have arrived, and is not sent again automatically.
 * `notSent`: the relay was not reached.
 */
export type MailOutcome =
  { readonly kind: 'transferred' } | { readonly kind: 'refused' | 'unanswered' | 'notSent'; readonly error: string };

/** Sends e-mail. */
export interface Mailer {
  readonly send: (letter: Letter) => Promise<MailOutcome>;
  readonly close: () => void;
}

export interface MailSettings {
  /** The relay, for example "smtps://user:password@mail.example.ch". */
  readonly url: string;
  /** The sender, for example "Berner Bote <push@example.ch>". */
  readonly from: string;
  /** Timeout of an answer; defaults to half a minute. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

const textOf = (cause: unknown, name: string): string => {
  const value: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const outcomeOf = (cause: unknown): MailOutcome => {
  const code = textOf(cause, 'code');
  const answered = textOf(cause, 'responseCode');
  if (answered !== '') return { kind: 'refused', error: answered };
  if (code === 'EENVELOPE') return { kind: 'refused', error: code };
  // Before a connection stands; everything later may have arrived.
  if (code === 'EDNS' || (code === 'ESOCKET' && textOf(cause, 'syscall') === 'connect')) return { kind: 'notSent', error: code };
  return { kind: 'unanswered', error: code === '' ? 'unknown' : code };
};

/** Sends through a relay over SMTP. */
export const createSmtpMailer = ({ url, from, timeoutMs = TIMEOUT_MS }: MailSettings): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // A letter whose connection ended may have arrived: it is sent once.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, unsubscribeUrl }) => {
      const headers =
        unsubscribeUrl === null ? {} : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, headers });
        return { kind: 'transferred' };
      } catch (cause) {
        return outcomeOf(cause);
      }
    },
    close: () => transport.close(),
  };
};
