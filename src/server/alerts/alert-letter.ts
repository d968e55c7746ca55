import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Letter } from '../mail/mailer.ts';
import type { AlertSubscriber } from '../repositories/alert-subscriptions.ts';
import type { ContentLocale } from '#domain/locale.ts';

const WORDS: Readonly<Record<ContentLocale, { readonly subject: string; readonly read: string; readonly end: string }>> = {
  'de-CH': { subject: 'Jetzt live', read: 'Zum Liveticker', end: 'Keine E-Mails zu diesem Liveticker mehr' },
  'fr-CH': { subject: 'En direct', read: 'Suivre le direct', end: 'Ne plus recevoir d’e-mails de ce direct' },
};

interface Addressed {
  readonly metadata: Pick<Metadata, 'id' | 'resourceId' | 'title' | 'lead'>;
  readonly subscriber: AlertSubscriber;
  readonly origin: string | null;
}

/** Returns the letter that a ticker is live, in the language of its subscriber. */
export const letterOf = ({ metadata, subscriber, origin }: Addressed): Letter => {
  const words = WORDS[subscriber.locale];
  const end = origin === null ? null : `${origin}/subscriptions/${subscriber.id}`;
  const lines = [
    metadata.title,
    metadata.lead,
    ...(origin === null ? [] : [`${words.read}: ${origin}/tickers/${metadata.resourceId}`, `${words.end}: ${end ?? ''}`]),
  ];
  return {
    to: subscriber.email,
    subject: `${words.subject}: ${metadata.title}`,
    text: `${lines.filter(line => line !== '').join('\n\n')}\n`,
    unsubscribeUrl: end,
  };
};
