import { createHash, randomBytes } from 'node:crypto';
import { createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import { askForAlert } from '../../repositories/alert-subscriptions.ts';
import type { ReadersDeps } from '../listener.ts';
import { fill, WORDS } from '../page/words.ts';
import type { PublicTicker } from '../ticker/public-ticker.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a confirmation link. */
const TOKEN_MS = 48 * HOUR_MS;
/** Maximum number of letters to one address in an hour, against flooding of letter boxes. */
const LETTERS = { attempts: 3, windowMs: HOUR_MS };
const TOKEN_BYTES = 32;

/** Returns the stored hash of a link's secret. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sends the letters by which readers confirm that they want an alert. */
export interface AlertLetters {
  /** Runs in the background: an answer that waited for it would tell whether an address is known. A reader who gets no letter asks again. */
  readonly ask: (email: string, view: PublicTicker) => void;
}

export const createAlertLetters = ({ database, clock, ids, log, mailer, origin }: ReadersDeps): AlertLetters => {
  const limiter = createAttemptLimiter(clock, LETTERS);
  const send = async (email: string, { id: tickerId, locale, ticker }: PublicTicker): Promise<void> => {
    if (!mailer || !limiter.begin(hashOfToken(email)).ok) return;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const nowMs = clock.now().getTime();
    const asked = { id: ids.uuid(), tickerId, email, locale, tokenHash: hashOfToken(token), tokenUntilMs: nowMs + TOKEN_MS, nowMs };
    const id = await database.transaction(queries => askForAlert(queries, asked));
    const words = WORDS[locale];
    const end = `${origin()}/subscriptions/${id}`;
    const outcome = await mailer.send({
      to: email,
      subject: fill(words.letterSubject, { title: ticker.title }),
      text: fill(words.letterText, { title: ticker.title, confirm: `${origin()}/confirm/${token}`, end }),
      unsubscribeUrl: end,
    });
    if (outcome.kind !== 'transferred') log.warn('letter not sent', { kind: outcome.kind, error: outcome.error });
  };
  return {
    ask: (email, view) => {
      send(email, view).catch((cause: unknown) => log.error('letter not sent', cause));
    },
  };
};
