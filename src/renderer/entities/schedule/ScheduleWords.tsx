import { useCallback } from 'react';
import { REQUIRED_FIELDS } from '#domain/metadata/article-requirements.ts';
import type { ScheduledPlacing, ScheduleFailure } from '#domain/metadata/metadata.ts';
import { useText } from '#ui/i18n.ts';
import { useMomentWords, useNow } from './moment-words.ts';

const isNamed = (field: string): boolean => REQUIRED_FIELDS.some(name => name === field);

/** Says why a scheduled publication did not go out: what is missing, or what stood in its way. */
export const useFailureWords = (): ((failure: ScheduleFailure) => string) => {
  const text = useText('schedule');
  const articles = useText('articles');
  return useCallback(
    ({ code, fieldNames }) => {
      const key = `failure.${code}`;
      const found = text(key);
      const reason = found === key ? text('failure.other') : found;
      const fields = fieldNames.filter(isNamed).map(name => articles(`field.${name}`));
      return fields.length === 0 ? reason : text('failure.withFields', { reason, fields: fields.join(', ') });
    },
    [text, articles],
  );
};

/** The schedule of an item in sentences: what is to come, what happened, what failed. */
export const ScheduleWords = ({ placing }: { readonly placing: ScheduledPlacing | null }) => {
  const text = useText('schedule');
  const words = useMomentWords();
  const failureWords = useFailureWords();
  const now = useNow();
  if (placing === null) return <p className="g-quiet">{text('state.none')}</p>;
  const { status, publicationTime, expiryTime, failure } = placing;
  const said = (key: string, at: string) => <time dateTime={at}>{text(key, { moment: words.whole(at, now) })}</time>;
  const publication = failure !== undefined ? 'state.failed' : status === 'scheduled' ? 'state.publication' : 'state.published';
  return (
    <div className="g-schedule-words">
      {publicationTime === null ? null : (
        <p className={failure === undefined ? undefined : 'g-schedule-failed'}>
          {said(publication, publicationTime)} {failure === undefined ? null : failureWords(failure)}
        </p>
      )}
      {expiryTime === null ? null : <p>{said(status === 'expired' ? 'state.expired' : 'state.expiry', expiryTime)}</p>}
    </div>
  );
};
