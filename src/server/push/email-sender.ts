import { oneLine } from '#domain/text/one-line.ts';
import type { Mailer } from '../mail/mailer.ts';
import { inParallel } from './in-parallel.ts';
import { categoryOf, type PushSender } from './sender.ts';

const WIDTH = 5;
const SUBJECT_CHARACTERS = 90;

const subjectOf = (text: string): string => {
  const line = oneLine(text);
  return line.length > SUBJECT_CHARACTERS ? `${line.slice(0, SUBJECT_CHARACTERS - 1).trimEnd()}…` : line;
};

/** Sends a message as e-mail to those who subscribed to a category and confirmed it. */
export const createEmailSender = (deps: {
  readonly mailer: Mailer;
  /** Where a subscriber ends the subscription, by its id. */
  readonly unsubscribeUrl: (subscriptionId: string) => string;
}): PushSender => ({
  service: 'email',
  send: batch =>
    inParallel(batch.devices, WIDTH, device => {
      const unsubscribeUrl = deps.unsubscribeUrl(device.id);
      const title = categoryOf(batch, device)?.title ?? '';
      const text = `${batch.text}\n\n${batch.url}\n\n-- \n${title}\n${unsubscribeUrl}\n`;
      return deps.mailer.send({ to: device.address, subject: subjectOf(batch.text), text, unsubscribeUrl });
    }),
  close: () => {
    deps.mailer.close();
    return Promise.resolve();
  },
});
