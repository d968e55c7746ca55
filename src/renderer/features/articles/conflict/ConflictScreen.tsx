import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ArticleConflictState } from '#bridge/states.ts';
import { type Decisions, progressOf } from '#renderer/entities/conflict/questions.ts';
import { UndoDecision } from '#renderer/entities/conflict/UndoDecision.tsx';
import { useDecisions } from '#renderer/entities/conflict/use-decisions.ts';
import { useScreenKeys } from '#renderer/entities/conflict/use-screen-keys.ts';
import { useQuestions } from '#renderer/entities/conflict/use-questions.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { bridgeKey, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChevronLeftIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { ConflictRow } from './ConflictRow.tsx';
import { FieldRow } from './FieldRow.tsx';
import { MergedFold } from './MergedFold.tsx';
import { type FieldWords, useFieldWords } from '#renderer/entities/metadata/use-field-words.ts';
import { questionsOf } from './article-questions.ts';

/** Shows who changed the publication, and when. */
const FieldsIntro = ({ state }: { readonly state: ArticleConflictState }) => {
  const text = useText('conflict');
  const exactTime = useExactTime();
  const { theirFields } = state;
  if (theirFields === null) return null;
  const time = exactTime(theirFields.updatedAt);
  return (
    <p className="g-conflict-intro">
      {theirFields.by ? text('fields.by', { name: fullName(theirFields.by), time }) : text('fields.byUnknown', { time })}{' '}
      {text('introFields')}
    </p>
  );
};

const TextIntro = ({ state }: { readonly state: ArticleConflictState }) => {
  const text = useText('conflict');
  const exactTime = useExactTime();
  const { userId } = useSignedIn();
  const { updatedAt, by } = state.theirs;
  const time = exactTime(updatedAt);
  const intro =
    by === null
      ? text('introUnknown', { time })
      : by.id === userId
        ? text('introSelf', { time })
        : text('intro', { name: fullName(by), time });
  return <p className="g-conflict-intro">{intro}</p>;
};

type QuestionsProps = Pick<ConflictBodyProps, 'state' | 'decisions' | 'decide'> & { readonly fieldWords: FieldWords };

const Questions = ({ state, decisions, decide, fieldWords }: QuestionsProps) => {
  const text = useText('conflict');
  const { propsOf, handleKey, undo } = useQuestions({ questions: questionsOf(state), decisions, decide });
  useScreenKeys(handleKey);
  return (
    <div role="group" aria-label={text('questions')}>
      <HeaderSlot place="actions">
        <UndoDecision undo={undo} />
      </HeaderSlot>
      {state.conflicts.length > 0 && state.fieldConflicts.length > 0 ? (
        <h2 className="g-conflict-section">{text('section.text')}</h2>
      ) : null}
      {state.conflicts.map(conflict => (
        <ConflictRow key={conflict.key} conflict={conflict} {...propsOf(conflict.key)} />
      ))}
      {state.fieldConflicts.length > 0 ? <h2 className="g-conflict-section">{text('section.fields')}</h2> : null}
      {state.fieldConflicts.length > 0 && state.conflicts.length > 0 ? <FieldsIntro state={state} /> : null}
      {state.fieldConflicts.map(conflict => (
        <FieldRow key={conflict.key} conflict={conflict} fieldWords={fieldWords} {...propsOf(conflict.key)} />
      ))}
    </div>
  );
};

/** Applies the decisions on Ctrl or Command with Enter, wherever the focus is. */
const useApplyCommand = (apply: () => void): void => {
  const stableApply = useStableCallback(apply);
  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: 'applyConflict',
        textKey: 'conflict:apply',
        run: () => stableApply(),
      },
    ],
    [stableApply],
  );
  useCommands(commands);
};

const ConflictHeader = ({
  articleId,
  progress,
}: {
  readonly articleId: string;
  readonly progress: { readonly decided: number; readonly total: number };
}) => {
  const text = useText('conflict');
  const model = useArticleModel();
  const navigate = useNavigate();
  const toasts = useToasts();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const [isApplying, setApplying] = useState(false);
  const missing = progress.total - progress.decided;
  const apply = async (): Promise<void> => {
    setApplying(true);
    const answer = await model.resolveConflict();
    setApplying(false);
    if (!answer.ok) return void showFailure(answer.error);
    queryClient.removeQueries({ queryKey: bridgeKey('articles.conflict', { articleId }) });
    toasts.show({ tone: 'positive', title: text('applied') });
    await navigate({ pathname: contentPath('articles', articleId), search: '?isEditingContent=true' });
  };
  useApplyCommand(() => {
    if (missing > 0) announce(text('undecided', { count: missing }));
    else if (!isApplying) void apply();
  });
  return (
    <>
      <HeaderSlot place="main">
        <Link className="g-back" to={{ pathname: contentPath('articles', articleId), search: '?isEditingContent=true' }}>
          <ChevronLeftIcon /> {text('back')}
        </Link>
        <h1 className="g-article-heading">{text('title')}</h1>
      </HeaderSlot>
      <HeaderSlot place="actions">
        <span className="g-quiet">{text('progress', progress)}</span>
        <Button
          kind="primary"
          icon={<TickIcon />}
          disabled={missing > 0}
          disabledReason={missing > 0 ? text('undecided', { count: missing }) : undefined}
          loading={isApplying}
          title={keysLabel('applyConflict')}
          onClick={() => void apply()}
          data-testid="apply-conflict"
        >
          {text('apply')}
        </Button>
      </HeaderSlot>
    </>
  );
};

interface ConflictBodyProps {
  readonly state: ArticleConflictState;
  readonly decisions: Decisions;
  readonly decide: ReturnType<typeof useDecisions>['decide'];
  readonly articleId: string;
}

const ConflictBody = ({ state, decisions, decide, articleId }: ConflictBodyProps) => {
  const text = useText('conflict');
  const fieldWords = useFieldWords(state);
  return (
    <div className="g-conflict">
      <ConflictHeader articleId={articleId} progress={progressOf(questionsOf(state), decisions)} />
      {state.conflicts.length > 0 ? <TextIntro state={state} /> : <FieldsIntro state={state} />}
      <MergedFold state={state} fieldWords={fieldWords} />
      <Questions state={state} decisions={decisions} decide={decide} fieldWords={fieldWords} />
      <p className="g-quiet">{text('keepsWriting')}</p>
      <p className="g-quiet">{text('keys', { apply: keysLabel('applyConflict'), undo: keysLabel('undo') })}</p>
    </div>
  );
};

/** Shows the conflicting changes of a colleague and the user side by side, element by element (A4-050, A4-051). */
export const ConflictScreen = ({ instead }: { readonly instead?: ReactNode }) => {
  const text = useText('conflict');
  const articleId = useOpenState(state => state.status.articleId);
  const sync = useOpenState(state => state.status.sync);
  const query = useBridgeQuery('articles.conflict', { articleId }, { silent: true, staleTimeMs: 0 });
  const { refetch } = query;
  usePageTitle(text('title'));
  const marker = sync.kind === 'conflict' ? `${String(sync.open)}/${String(sync.total)}` : '';
  const { decisions, decide } = useDecisions({ resource: 'articles', id: articleId }, marker);
  useEffect(() => void refetch(), [marker, refetch]);
  if (query.isPending || decisions === undefined) return <Skeleton lines={6} />;
  const state = query.data;
  const back = (
    <Link className="g-button-link" to={{ pathname: contentPath('articles', articleId) }}>
      {text('back')}
    </Link>
  );
  if (!state || questionsOf(state).length === 0)
    return (
      instead ?? (
        <EmptyState level={1} title={text('none.title')} action={back}>
          {text('none.detail')}
        </EmptyState>
      )
    );
  return <ConflictBody state={state} decisions={decisions} decide={decide} articleId={articleId} />;
};
