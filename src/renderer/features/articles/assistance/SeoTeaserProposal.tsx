import { useState } from 'react';
import type { SeoResult } from '#domain/assistance/result.ts';
import { AskState } from '#renderer/entities/assistance/AskState.tsx';
import { ResultNote } from '#renderer/entities/assistance/ResultNote.tsx';
import { useAsk } from '#renderer/entities/assistance/use-ask.ts';
import { useChoose } from '#renderer/entities/assistance/use-choose.ts';
import { textToSummarise } from '#richtext/blocks/summary/lines.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useOpenState, useShownElements } from '../model/use-article-model.tsx';
import { useObstacle } from './use-assistance-services.tsx';
import './assistance-cards.css';

/** Limit of the newsroom. */
const MOST_KEYWORDS = 20;
const MOST_CHARACTERS = 100;

const keywordsOf = (typed: string): string[] =>
  typed
    .split(/[,;\n]/u)
    .map(keyword => keyword.trim().slice(0, MOST_CHARACTERS))
    .filter(keyword => keyword !== '')
    .slice(0, MOST_KEYWORDS);

/** Words that a proposal replaces, and that undo restores. */
interface SeoWords {
  readonly title: string;
  readonly lead: string;
}

interface SeoTeaserProposalProps {
  readonly present: SeoWords;
  readonly onTake: (words: SeoWords) => void;
  /** Restores the former words. */
  readonly onUndo: () => void;
}

const Offer = ({
  result,
  isTaken,
  onTake,
  onUndo,
}: {
  readonly result: SeoResult;
  readonly isTaken: boolean;
  readonly onTake: () => void;
  readonly onUndo: (() => void) | undefined;
}) => {
  const text = useText('assistance');
  return (
    <section className="g-assistance-offer" aria-label={text('seo.proposal')}>
      <strong>{result.title}</strong>
      <p>{result.lead}</p>
      {result.keywords.length > 0 ? <p className="g-quiet">{text('seo.foundBy', { keywords: result.keywords.join(', ') })}</p> : null}
      <ResultNote result={result}>
        {isTaken ? (
          <>
            <span role="status">{text('seo.taken')}</span>
            {onUndo ? (
              <Button size="small" kind="minimal" onClick={onUndo}>
                {text('seo.undo')}
              </Button>
            ) : null}
          </>
        ) : (
          <Button size="small" onClick={onTake}>
            {text('seo.take')}
          </Button>
        )}
      </ResultNote>
    </section>
  );
};

/** Proposes the words for search engines, with given or found keywords; nothing changes until the user takes them (D-068). */
export const SeoTeaserProposal = ({ present, onTake, onUndo }: SeoTeaserProposalProps) => {
  const text = useText('assistance');
  const id = useOpenState(state => state.status.articleId);
  const articleBody = textToSummarise(useShownElements());
  const obstacle = useObstacle();
  const { noteUsed } = useChoose();
  const given = useAsk('generateSeoTeaser');
  const found = useAsk('generateSeoTeaserWithKeywords');
  const [typed, setTyped] = useState('');
  const [takenId, setTakenId] = useState<string | null>(null);
  const reason = obstacle ?? (articleBody === '' ? text('obstacle.empty') : undefined);
  const keywords = keywordsOf(typed);
  const { state, stop } = given.state.kind === 'idle' ? found : given;
  const propose = (): void => {
    given.stop();
    found.stop();
    if (keywords.length > 0) void given.ask({ params: { id }, body: { articleBody, keywords } });
    else void found.ask({ params: { id }, body: { articleBody } });
  };
  const result = state.kind === 'answered' ? state.value : undefined;
  const isTaken = result !== undefined && result.title === present.title && result.lead === present.lead;
  return (
    <div className="g-assistance-card">
      <TextField label={text('seo.keywords')} value={typed} onChange={setTyped} hint={text('seo.keywordsHint')} />
      <div>
        <Button size="small" disabled={reason !== undefined} disabledReason={reason} loading={state.kind === 'asking'} onClick={propose}>
          {text(result ? 'seo.again' : 'seo.propose')}
        </Button>
      </div>
      <AskState state={state} asking={text('seo.asking')} failed={text('seo.failed')} onStop={stop} />
      {result ? (
        <Offer
          result={result}
          isTaken={isTaken}
          onTake={() => {
            onTake({ title: result.title, lead: result.lead });
            noteUsed(result.id);
            setTakenId(result.id);
          }}
          onUndo={
            takenId === result.id
              ? () => {
                  onUndo();
                  setTakenId(null);
                }
              : undefined
          }
        />
      ) : null}
    </div>
  );
};
