import { AskState } from '#renderer/entities/assistance/AskState.tsx';
import { ResultNote } from '#renderer/entities/assistance/ResultNote.tsx';
import { useAsk } from '#renderer/entities/assistance/use-ask.ts';
import { useChoose } from '#renderer/entities/assistance/use-choose.ts';
import { hasTextToSummarise } from '#richtext/blocks/summary/lines.ts';
import { Button } from '#ui/Button.tsx';
import { AddIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Tag } from '#ui/Tag.tsx';
import { useOpenState, useShownElements } from '../model/use-article-model.tsx';
import { useObstacle } from './use-assistance-services.tsx';
import './assistance-cards.css';

interface KeywordProposalsProps {
  readonly chosen: readonly number[];
  readonly onTake: (tagIds: readonly number[]) => void;
}

/** Shows keywords of the saved text: those that are tags can be taken, singly or all; the others are marked as not being tags. */
export const KeywordProposals = ({ chosen, onTake }: KeywordProposalsProps) => {
  const text = useText('assistance');
  const id = useOpenState(state => state.status.articleId);
  const hasText = hasTextToSummarise(useShownElements());
  const obstacle = useObstacle();
  const { noteUsed } = useChoose();
  const { state, ask, stop } = useAsk('getKeywordSuggestions');
  const reason = obstacle ?? (hasText ? undefined : text('obstacle.empty'));
  const result = state.kind === 'answered' ? state.value : undefined;
  const tags = result?.tags.filter(tag => !chosen.includes(tag.id)) ?? [];
  const known = new Set(result?.tags.map(({ name }) => name.toLocaleLowerCase()));
  const others = result?.keywords.filter(keyword => !known.has(keyword.toLocaleLowerCase())) ?? [];
  const take = (tagIds: readonly number[]): void => {
    onTake(tagIds);
    if (result) noteUsed(result.id);
  };
  return (
    <div className="g-assistance-card">
      <div>
        <Button
          size="small"
          disabled={reason !== undefined}
          disabledReason={reason}
          loading={state.kind === 'asking'}
          onClick={() => void ask({ params: { id } })}
        >
          {text(result ? 'keywords.again' : 'keywords.propose')}
        </Button>
      </div>
      <AskState state={state} asking={text('keywords.asking')} failed={text('keywords.failed')} onStop={stop} />
      {result ? (
        <section className="g-assistance-offer" aria-label={text('keywords.proposals')}>
          {tags.length > 0 ? (
            <div className="g-assistance-chips" role="group" aria-label={text('keywords.tags')}>
              {tags.map(tag => (
                <Button key={tag.id} size="small" icon={<AddIcon />} onClick={() => take([tag.id])}>
                  {tag.name}
                </Button>
              ))}
              {tags.length > 1 ? (
                <Button size="small" kind="minimal" onClick={() => take(tags.map(tag => tag.id))}>
                  {text('keywords.takeAll')}
                </Button>
              ) : null}
            </div>
          ) : (
            <p className="g-quiet">{text(result.tags.length > 0 ? 'keywords.allTaken' : 'keywords.noTags')}</p>
          )}
          {others.length > 0 ? (
            <p className="g-assistance-chips">
              <span className="g-quiet">{text('keywords.others')}</span>
              {others.map(keyword => (
                <Tag key={keyword}>{keyword}</Tag>
              ))}
            </p>
          ) : null}
          <ResultNote result={result} />
        </section>
      ) : null}
    </div>
  );
};
