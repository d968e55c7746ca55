import { REQUIRED_FIELDS } from '#domain/metadata/article-requirements.ts';
import { openFailure } from '#domain/schedule/plan.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useFailureWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { TimeIcon } from '#ui/icons.ts';
import { useGoTo } from '../model/use-go-to.ts';
import { useOpenState } from '../model/use-article-model.tsx';

/** Says that a scheduled publication failed: the reason, what is missing with links, and a way to a new time (D-003). */
export const ScheduleFailureNotice = () => {
  const text = useText('schedule');
  const articles = useText('articles');
  const words = useMomentWords();
  const failureWords = useFailureWords();
  const goTo = useGoTo();
  const now = useNow();
  const metadata = useOpenState(state => state.status.metadata);
  const failure = metadata === null ? null : openFailure(metadata);
  if (failure === null) return null;
  const at = metadata?.scheduledPlacing?.publicationTime ?? failure.at;
  return (
    <Callout
      tone="critical"
      icon={<TimeIcon />}
      title={text('notice.title', { moment: words.whole(at, now) })}
      role="status"
      actions={
        <>
          {REQUIRED_FIELDS.filter(field => failure.fieldNames.includes(field)).map(field => (
            <Button key={field} size="small" onClick={() => goTo.toField(field)}>
              {articles('missing.goToField', { field: articles(`field.${field}`) })}
            </Button>
          ))}
          <Button size="small" onClick={() => goTo.toCard('schedule')}>
            {text('notice.toSchedule')}
          </Button>
        </>
      }
    >
      {failureWords(failure)}
    </Callout>
  );
};
