import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ArticleConflictState } from '#bridge/states.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import type { MergeChoice } from '#domain/article/merge.ts';
import { diffTexts } from '#domain/article/words.ts';
import { WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { bridgeKey, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChevronLeftIcon, TickIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useToasts } from '#ui/toast.tsx';
import { useCurrentSession, useOpenState } from '../desk/use-article-session.tsx';
import { useFailureToast } from '../detail/use-failure-toast.ts';
import { ChoiceRow, ConflictRow } from './ConflictRow.tsx';
import { choiceOfKey, neighbour, nextUndecided, progressOf, questionsOf } from './conflict-walk.ts';
import './conflict.css';

const showValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

const byId = (elements: readonly Element[]): ReadonlyMap<string, Element> => new Map(elements.map(element => [element.id, element]));

/** What was taken over without a question, each with its changed words: nothing is merged behind anybody's back. */
const MergedFold = ({ state }: { readonly state: ArticleConflictState }) => {
  const text = useText('conflict');
  if (state.automatic.length === 0) return null;
  const sides = { base: byId(state.base.elements), mine: byId(state.mine.elements), theirs: byId(state.theirDocument.elements) };
  const textOf = (side: keyof typeof sides, id: string): string => {
    const element = sides[side].get(id);
    return element ? plainText(element) : '';
  };
  return (
    <details className="g-conflict-merged">
      <summary>{text('merged', { count: state.automatic.length })}</summary>
      <ul>
        {state.automatic.map(({ elementId, kind, side }) => (
          <li key={`${elementId}:${kind}`}>
            <span className="g-quiet">{text(`automatic.${kind}.${side}`)}</span>{' '}
            <WordChanges changes={diffTexts(textOf('base', elementId), textOf(side === 'mine' ? 'mine' : 'theirs', elementId))} />
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Decisions are written at once, one by one: closing the window loses none. */
const useDecide = (articleId: string): ((key: string, choice: MergeChoice) => void) => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useCallback(
    (key, choice) => {
      void bridge.call('articles.decide', { articleId, key, choice }).then(answer => {
        if (answer.ok) queryClient.setQueryData(bridgeKey('articles.conflict', { articleId }), answer.value);
        else showFailure(answer.error);
      });
    },
    [bridge, queryClient, articleId, showFailure],
  );
};

/** Keys of the whole screen, wherever the focus is on it; not those of a dialog above it. */
const useScreenKeys = (press: (event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.target instanceof HTMLElement && event.target.closest('[role="dialog"]'))) handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

const Questions = ({ state, articleId }: { readonly state: ArticleConflictState; readonly articleId: string }) => {
  const text = useText('conflict');
  const announce = useAnnounce();
  const questions = questionsOf(state);
  const [focused, setFocused] = useState(
    () => questions.find(({ key }) => !Object.hasOwn(state.decisions, key))?.key ?? questions[0]?.key ?? '',
  );
  const decide = useDecide(articleId);
  const choose = (key: string, choice: MergeChoice, goesOn: boolean): void => {
    decide(key, choice);
    const decisions = { ...state.decisions, [key]: choice };
    const { decided, total } = progressOf(questions, decisions);
    announce(text('progress', { decided, total }));
    const next = goesOn ? nextUndecided(questions, decisions, key) : undefined;
    if (next !== undefined) setFocused(next);
  };
  useScreenKeys(event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const question = questions.find(({ key }) => key === focused);
    const choice = question ? choiceOfKey(event.key, question.choices) : undefined;
    const step = ({ n: 1, p: -1 } as const)[event.key];
    if (choice !== undefined) choose(focused, choice, true);
    else if (step !== undefined) setFocused(neighbour(questions, focused, step) ?? focused);
    else return;
    event.preventDefault();
  });
  const common = (key: string) => ({
    decision: state.decisions[key],
    isFocused: key === focused,
    onFocus: () => setFocused(key),
    onChoose: (choice: MergeChoice) => choose(key, choice, false),
  });
  return (
    <div role="group" aria-label={text('questions')}>
      {state.conflicts.map(conflict => (
        <ConflictRow key={conflict.key} conflict={conflict} {...common(conflict.key)} />
      ))}
      {state.fieldConflicts.map(({ key, path, base, mine, theirs }) => (
        <ChoiceRow
          key={key}
          questionKey={key}
          label={text('field', { path })}
          choices={['mine', 'theirs']}
          mine={showValue(mine)}
          theirs={showValue(theirs)}
          base={showValue(base)}
          {...common(key)}
        />
      ))}
    </div>
  );
};

const ConflictHeader = ({
  articleId,
  progress,
}: {
  readonly articleId: string;
  readonly progress: { readonly decided: number; readonly total: number };
}) => {
  const text = useText('conflict');
  const session = useCurrentSession();
  const navigate = useNavigate();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const [isApplying, setApplying] = useState(false);
  const missing = progress.total - progress.decided;
  const apply = async (): Promise<void> => {
    setApplying(true);
    const answer = await session.resolveConflict();
    setApplying(false);
    if (!answer.ok) return void showFailure(answer.error);
    queryClient.removeQueries({ queryKey: bridgeKey('articles.conflict', { articleId }) });
    toasts.show({ tone: 'positive', title: text('applied') });
    await navigate({ pathname: contentPath('articles', articleId), search: '?isEditingContent=true' });
  };
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
          onClick={() => void apply()}
          data-testid="apply-conflict"
        >
          {text('apply')}
        </Button>
      </HeaderSlot>
    </>
  );
};

/** What a colleague and I changed in the same words, put side by side, element by element (A4-050, A4-051). */
export const ConflictScreen = () => {
  const text = useText('conflict');
  const language = useUiLanguage();
  const articleId = useOpenState(state => state.status.articleId);
  const sync = useOpenState(state => state.status.sync);
  const query = useBridgeQuery('articles.conflict', { articleId }, { silent: true, staleTimeMs: 0 });
  const { refetch } = query;
  usePageTitle(text('title'));
  const marker = sync.kind === 'conflict' ? `${String(sync.open)}/${String(sync.total)}` : '';
  useEffect(() => void refetch(), [marker, refetch]);
  if (query.isPending) return <Skeleton lines={6} />;
  const state = query.data;
  const back = (
    <Link className="g-button-link" to={{ pathname: contentPath('articles', articleId) }}>
      {text('back')}
    </Link>
  );
  if (!state || questionsOf(state).length === 0)
    return (
      <EmptyState level={1} title={text('none.title')} action={back}>
        {text('none.detail')}
      </EmptyState>
    );
  const { updatedAt, by } = state.theirs;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(updatedAt));
  return (
    <div className="g-conflict">
      <ConflictHeader articleId={articleId} progress={progressOf(questionsOf(state), state.decisions)} />
      <p className="g-conflict-intro">
        {by ? text('intro', { name: `${by.firstName} ${by.lastName}`, time }) : text('introUnknown', { time })}
      </p>
      <MergedFold state={state} />
      <Questions state={state} articleId={articleId} />
      <p className="g-quiet">{text('keys')}</p>
    </div>
  );
};
