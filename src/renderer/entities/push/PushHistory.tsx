import type { PushLine } from '#domain/push/message.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useText } from '#ui/i18n.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';

const detailKey = ({ action, detail }: PushLine): string | null => {
  if (detail === null) return null;
  return action === 'stopped' ? `stopped.${detail}` : `status.${detail}`;
};

/** What happened to a message, the oldest first. */
export const PushHistory = ({ history }: { readonly history: readonly PushLine[] }) => {
  const text = useText('push');
  const exactTime = useExactTime();
  return (
    <details className="g-push-history">
      <summary>{text('history')}</summary>
      <ol>
        {history.map((line, index) => {
          const detail = detailKey(line);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines are only added at the end
            <li key={index}>
              <time dateTime={line.at}>{exactTime(line.at)}</time> {text(`line.${line.action}`)}
              {detail === null ? null : `: ${text(detail)}`}{' '}
              {line.by === null ? null : <span className="g-quiet">{fullName(line.by)}</span>}
            </li>
          );
        })}
      </ol>
    </details>
  );
};
