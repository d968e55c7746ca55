import { Link } from 'react-router';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { freshTrouble, pushStateOf, stopReasonOf } from '#domain/push/outcome.ts';
import { useNow } from '#renderer/entities/schedule/moment-words.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { RECENT_HOURS, useItemPushes } from './queries.ts';

const HOUR_MS = 3_600_000;

/** The messages of an item that have failed or stopped lately, said wherever the item is open, with the way to them. */
export const PushTrouble = ({ metadata }: { readonly metadata: Metadata | null }) => {
  const text = useText('push');
  const since = new Date(Date.parse(useNow()) - RECENT_HOURS * HOUR_MS).toISOString();
  const messages = useItemPushes(metadata?.id ?? null).data?.content ?? [];
  if (metadata === null) return null;
  return freshTrouble(messages, since).map(message => {
    const reason = stopReasonOf(message);
    return (
      <Callout
        key={message.id}
        tone="critical"
        role="alert"
        actions={<Link to={`${contentPath(metadata.resourceName, metadata.resourceId)}/push`}>{text('trouble.look')}</Link>}
      >
        {text(`trouble.${pushStateOf(message)}`, {
          text: message.text,
          ...(reason !== null && { reason: text(`stopped.${reason}`) }),
        })}
      </Callout>
    );
  });
};
