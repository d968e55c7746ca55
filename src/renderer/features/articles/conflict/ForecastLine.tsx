import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArticleForecast } from '#bridge/states.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { GitMergeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useNameOfOthers } from './use-savers.ts';
import './forecast.css';

const useForecastWords = ({ by, changed, shared }: ArticleForecast): string => {
  const text = useText('conflict');
  const name = useNameOfOthers()([by]);
  if (changed === 0) return text('forecast.order', { name });
  return shared === 0 ? text('forecast.theirs', { name, count: changed }) : text('forecast.shared', { name, count: changed, shared });
};

const Forecast = ({ forecast, isEditing }: { readonly forecast: ArticleForecast; readonly isEditing: boolean }) => {
  const text = useText('conflict');
  const model = useArticleModel();
  const articleId = useOpenState(state => state.status.articleId);
  const navigate = useNavigate();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const nameOf = useNameOfOthers();
  const isOnline = useIsOnline();
  const [isTaking, setTaking] = useState(false);
  const hintId = useId();
  const words = useForecastWords(forecast);
  const asks = forecast.questions > 0;
  const take = async (): Promise<void> => {
    setTaking(true);
    const answer = await model.takeOver();
    setTaking(false);
    if (!answer.ok) return void showFailure(answer.error);
    if (answer.value.sync.kind === 'conflict')
      await navigate({ pathname: `${contentPath('articles', articleId)}/conflict`, search: '?isEditingContent=true' });
    else toasts.show({ tone: 'positive', title: text('forecast.taken', { name: nameOf([forecast.by]) }) });
  };
  const hint = asks ? text('forecast.decideHint', { count: forecast.questions }) : isEditing ? text('forecast.takeHint') : '';
  return (
    <div className="g-forecast" data-testid="forecast">
      <GitMergeIcon size={14} />
      <p>
        {words} <LiveTime at={forecast.at} className="g-quiet" />
        {hint === '' ? null : (
          <span id={hintId} className="g-quiet g-forecast-hint">
            {hint}
          </span>
        )}
      </p>
      <Button
        size="small"
        loading={isTaking}
        disabled={!isOnline}
        onClick={() => void take()}
        {...(hint === '' ? {} : { 'aria-describedby': hintId })}
      >
        {text(asks ? 'forecast.decide' : 'forecast.take')}
      </Button>
    </div>
  );
};

/**
 * Says in one quiet line above the footer that the newsroom has a newer text, and what taking it over would mean. It covers and moves
 * nothing; if ignored, it is shown again when saving.
 */
export const ForecastLine = ({ isEditing }: { readonly isEditing: boolean }) => {
  const forecast = useOpenState(state => state.status.forecast);
  return (
    <div role="status" className="g-forecast-place">
      {forecast === undefined ? null : <Forecast forecast={forecast} isEditing={isEditing} />}
    </div>
  );
};
