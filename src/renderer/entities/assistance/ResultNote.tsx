import { type ReactNode, useState } from 'react';
import type { Feedback, Method } from '#domain/assistance/result.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ThumbsDownIcon, ThumbsUpIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useChoose } from './use-choose.ts';
import './assistance.css';

/** The part of a result that its note shows. */
interface NotedResult {
  readonly id: string;
  readonly method: Method;
  /** Numbers and names that the given text does not have. */
  readonly unsupported: readonly string[];
  /** Missing or null: nobody has given feedback yet. */
  readonly feedbackEvaluation?: Feedback | null;
}

const THUMBS = [
  { feedback: 'THUMBS_UP', key: 'feedback.up', icon: <ThumbsUpIcon /> },
  { feedback: 'THUMBS_DOWN', key: 'feedback.down', icon: <ThumbsDownIcon /> },
] as const;

/** Shows two thumbs until somebody has rated the result; a word of thanks then (B4-054). */
const Thumbs = ({ result }: { readonly result: Pick<NotedResult, 'id' | 'feedbackEvaluation'> }) => {
  const text = useText('assistance');
  const { rate } = useChoose();
  const [ratedId, setRatedId] = useState<string | null>(null);
  if (ratedId === result.id) {
    return (
      <span className="g-assistance-thanks g-quiet" role="status">
        {text('feedback.thanks')}
      </span>
    );
  }
  if ((result.feedbackEvaluation ?? null) !== null) return null;
  const say = (feedback: Feedback) => {
    setRatedId(result.id);
    void rate(result.id, feedback).then(isTaken => {
      if (!isTaken) setRatedId(null);
    });
  };
  return (
    <span className="g-assistance-thumbs" role="group" aria-label={text('feedback.label')}>
      {THUMBS.map(({ feedback, key, icon }) => (
        <IconButton key={feedback} size="small" label={text(key)} icon={icon} placement="top" onClick={() => say(feedback)} />
      ))}
    </span>
  );
};

/** Shows by what method a result was made (D-065), what in it is not in the text, and its rating. */
export const ResultNote = ({ result, children }: { readonly result: NotedResult; readonly children?: ReactNode }) => {
  const text = useText('assistance');
  const { method, unsupported } = result;
  return (
    <div className="g-assistance-note">
      {unsupported.length === 0 ? null : (
        <p className="g-assistance-unsupported">
          <strong>{text('unsupported', { count: unsupported.length })}</strong>{' '}
          {unsupported.map((words, index) => (
            <span key={words}>
              {index === 0 ? '' : ', '}
              <mark>{words}</mark>
            </span>
          ))}
        </p>
      )}
      <div className="g-assistance-line">
        <span className="g-assistance-method" data-method={method} title={text(`method.${method}.hint`)}>
          {text(`method.${method}`)}
        </span>
        {children}
        <Thumbs result={result} />
      </div>
    </div>
  );
};
