import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { findInPane } from '#renderer/platform/state/pane.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AddIcon, ChatIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useActReason } from '../model/locks.tsx';
import { useArticleModel, useShownElements } from '../model/use-article-model.tsx';
import { useBeginComment, useBegunComment } from './commenting.tsx';
import type { EditorHandle } from '../model/article-model-state.ts';
import { CommentForm } from './CommentForm.tsx';
import { isTextWritten } from './use-begun-words.ts';
import { COMMENT_FILTERS, type CommentFilter, openCount, quotesIn, type ShownThread, shownThreads } from './comment-list.ts';
import { CommentThreadView, type CommentThreadViewProps } from './CommentThreadView.tsx';
import './comments.css';
import { createThreadTurns, FIRST_THREADS } from './thread-turns.ts';
import { useComments } from './use-comments.ts';

const wordsOf = (commentId: string): HTMLElement | null => findInPane(`.g-writing [data-comment-id="${CSS.escape(commentId)}"]`);

const showWords = (commentId: string): void => wordsOf(commentId)?.scrollIntoView({ block: 'center', behavior: 'smooth' });

/** Shows the thread of the commented words that are clicked. */
const useThreadUnderPointer = (show: (commentId: string) => void): void => {
  const notify = useEffectEvent(show);
  useEffect(() => {
    const handle = (event: MouseEvent): void => {
      const words = event.target instanceof Element ? event.target.closest('.g-writing [data-comment-id]') : null;
      const id = words?.getAttribute('data-comment-id');
      if (id) notify(id);
    };
    document.addEventListener('click', handle);
    return () => document.removeEventListener('click', handle);
  }, []);
};

interface NewThreadProps {
  readonly quote: string;
  /** A changed number focuses the field again; 0 for a comment that was begun before the article was opened. */
  readonly request: number;
  readonly onSubmit: (words: string, status: 'draft' | 'active') => Promise<boolean>;
  readonly onClose: () => void;
}

const NewThread = ({ quote, request, onSubmit, onClose }: NewThreadProps) => {
  const text = useText('comments');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (request > 0 || !isTextWritten()) place.current?.querySelector('textarea')?.focus();
  }, [request]);
  return (
    <div ref={place}>
      <CommentForm
        begunFor="new"
        label={text('form.new')}
        submitLabel={text('form.send')}
        offersDraft
        onSubmit={onSubmit}
        onCancel={onClose}
      >
        {quote === '' ? <p className="g-quiet">{text('form.whole')}</p> : <blockquote className="g-comment-quote">{quote}</blockquote>}
      </CommentForm>
    </div>
  );
};

/**
 * Returns a function that changes the words a comment is about and sends the text, so that colleagues see them with the comment.
 * If other changes are not saved yet, it is sent with them.
 */
const useAnchoring = (): ((change: (editor: EditorHandle) => void) => void) => {
  const model = useArticleModel();
  const locked = useActReason()('holdSave');
  return useCallback(
    change => {
      const editor = model.editor();
      if (!editor) return;
      change(editor);
      const send = async (): Promise<void> => {
        await model.flush();
        const state = model.store.getState();
        if (locked === undefined && state.kind === 'open' && !state.hasUnsavedChanges) await model.save();
      };
      setTimeout(() => void send()); // the editor tells of its change at the end of the running task
    },
    [model, locked],
  );
};

interface ThreadListProps extends Pick<CommentThreadViewProps, 'onRemoved' | 'onShow' | 'onWork' | 'pending' | 'turns'> {
  readonly threads: readonly ShownThread[];
  readonly current: string | undefined;
}

/** Shows the first threads at once, and the others as soon as those are painted. */
const ThreadList = ({ threads, current, ...shared }: ThreadListProps) =>
  useDeferredValue(threads, threads.slice(0, FIRST_THREADS)).map((thread, index) => (
    <CommentThreadView
      key={thread.root.id}
      thread={thread}
      isCurrent={thread.root.id === current}
      isFirst={index < FIRST_THREADS}
      {...shared}
    />
  ));

/** Shows the comments of colleagues on the article: threads about passages of the text, and about the whole article. */
export const CommentsPanel = () => {
  const text = useText('comments');
  const elements = useShownElements();
  const { userId } = useSignedIn();
  const locked = useActReason()('comment');
  const { comments, pending, stale, isPending, isFailed, work } = useComments();
  const [filter, setFilter] = useState<CommentFilter>('open');
  const [current, setCurrent] = useState<string>();
  const { quote: newQuote, count: request, end } = useBegunComment();
  const { begin } = useBeginComment();
  const quotes = useMemo(() => quotesIn(elements), [elements]);
  const waiting = useMemo(() => new Set(pending), [pending]);
  const threads = useMemo(() => shownThreads(comments, { quotes, filter, userId }), [comments, quotes, filter, userId]);
  const [turns] = useState(createThreadTurns);
  useThreadUnderPointer(id => {
    setCurrent(id);
    findInPane(`[data-thread="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  const lead = useCallback((id: string): void => {
    setCurrent(id);
    showWords(id);
  }, []);
  const anchor = useAnchoring();
  const unmark = useCallback((id: string): void => anchor(editor => editor.unmarkComment(id)), [anchor]);
  const add = async (words: string, status: 'draft' | 'active'): Promise<boolean> => {
    const commentId = crypto.randomUUID();
    const isWritten = await work({ kind: 'write', commentId, rootCommentId: null, text: words, status });
    if (isWritten && newQuote !== undefined && newQuote !== '') anchor(editor => void editor.markComment(commentId));
    if (isWritten) setCurrent(commentId);
    return isWritten;
  };
  const count = openCount(comments);
  return (
    <div className="g-comments">
      <div className="g-comments-bar">
        <Select
          label={text('filter')}
          hideLabel
          fill={false}
          value={filter}
          options={COMMENT_FILTERS.map(value => ({ value, label: text(`filter.${value}`) }))}
          onChange={setFilter}
        />
        <span className="g-quiet" role="status">
          {text('open', { count })}
        </span>
      </div>
      {newQuote === undefined ? (
        <Button fill icon={<AddIcon />} disabled={locked !== undefined} disabledReason={locked} onClick={begin}>
          {text('new')}
        </Button>
      ) : (
        <NewThread quote={newQuote} request={request} onSubmit={add} onClose={end} />
      )}
      {stale ? <p className="g-quiet">{text('stale')}</p> : null}
      {isFailed ? <p className="g-quiet">{text('failed')}</p> : null}
      {isPending ? <Skeleton lines={4} /> : null}
      {!isPending && !isFailed && threads.length === 0 ? (
        <EmptyState level={3} icon={<ChatIcon />} title={text(`none.${filter}`)}>
          {text('none.hint')}
        </EmptyState>
      ) : null}
      <ol className="g-comment-threads" aria-label={text('title')}>
        {threads.length > 0 ? (
          <ThreadList threads={threads} current={current} pending={waiting} onWork={work} turns={turns} onShow={lead} onRemoved={unmark} />
        ) : null}
      </ol>
    </div>
  );
};
