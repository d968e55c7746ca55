import { useMemo, useState } from 'react';
import type { TeaserResult } from '#domain/assistance/result.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { AskState } from '#renderer/entities/assistance/AskState.tsx';
import { ResultNote } from '#renderer/entities/assistance/ResultNote.tsx';
import { useAsk } from '#renderer/entities/assistance/use-ask.ts';
import { useChoose } from '#renderer/entities/assistance/use-choose.ts';
import { textToSummarise } from '#richtext/blocks/summary/lines.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useArticleModel, useOpenState, useShownElements } from '../model/use-article-model.tsx';
import { useEditMode } from '../model/edit-mode.ts';
import { useObstacle } from './use-assistance-services.tsx';
import './assistance-panels.css';

const PARTS = ['titleHeader', 'title', 'lead'] as const;
type Part = (typeof PARTS)[number];

/** Numbers of proposals that can be requested at once. */
const COUNTS = ['1', '2', '3', '5'] as const;
type Count = (typeof COUNTS)[number];

const blockOf = (elements: readonly Element[], part: Part): Element | undefined => elements.find(({ type }) => type === part);

interface ProposalProps {
  readonly proposal: TeaserResult;
  readonly number: number;
  readonly present: Readonly<Record<Part, string>>;
  readonly onTake: (proposal: TeaserResult, parts: readonly Part[]) => void;
  /** Reason for which no proposal can be taken now. */
  readonly locked: string | undefined;
}

const Proposal = ({ proposal, number, present, onTake, locked }: ProposalProps) => {
  const text = useText('assistance');
  const offered = PARTS.filter(part => proposal[part] !== '');
  const missing = offered.filter(part => proposal[part] !== present[part]);
  return (
    <li className="g-teasers-proposal" aria-label={text('teasers.proposal', { number })}>
      {offered.map(part => {
        const isTaken = proposal[part] === present[part];
        return (
          <div key={part} className="g-teasers-part">
            <div className="g-teasers-words">
              <span className="g-quiet">{text(`teasers.${part}`)}</span>
              <span className={`g-teasers-${part}`}>{proposal[part]}</span>
            </div>
            {isTaken ? (
              <span className="g-teasers-taken">
                <TickIcon size={12} aria-hidden="true" /> {text('teasers.taken')}
              </span>
            ) : (
              <Button
                size="small"
                kind="minimal"
                aria-label={text('teasers.takePart', { part: text(`teasers.${part}`), number })}
                disabled={locked !== undefined}
                disabledReason={locked}
                onClick={() => onTake(proposal, [part])}
              >
                {text('teasers.take')}
              </Button>
            )}
          </div>
        );
      })}
      <ResultNote result={proposal}>
        {missing.length > 1 ? (
          <Button size="small" disabled={locked !== undefined} disabledReason={locked} onClick={() => onTake(proposal, missing)}>
            {text('teasers.takeAll')}
          </Button>
        ) : null}
      </ResultNote>
    </li>
  );
};

const usePresent = (): { readonly present: Readonly<Record<Part, string>>; readonly body: string } => {
  const elements = useShownElements();
  return useMemo(() => {
    const words = (part: Part): string => {
      const block = blockOf(elements, part);
      return block ? plainText(block) : '';
    };
    return {
      present: { titleHeader: words('titleHeader'), title: words('title'), lead: words('lead') },
      body: textToSummarise(elements),
    };
  }, [elements]);
};

/** Proposes title header, title and lead, compared with the present ones; nothing changes until one is taken (A2-050d, D-068). */
export const TeaserPanel = () => {
  const text = useText('assistance');
  const announce = useAnnounce();
  const model = useArticleModel();
  const articleId = useOpenState(state => state.status.articleId);
  const { isEditing } = useEditMode();
  const obstacle = useObstacle();
  const { present, body } = usePresent();
  const { noteUsed } = useChoose();
  const { state, ask, stop } = useAsk('generateTeasers');
  const [count, setCount] = useState<Count>('3');
  const [asked, setAsked] = useState(0);
  const reason = obstacle ?? (body === '' ? text('obstacle.empty') : undefined);
  const locked = isEditing ? undefined : text('teasers.editFirst');
  const propose = (): void => {
    const numOfVariations = Number(count);
    setAsked(numOfVariations);
    void ask({ body: { articleBody: body, numOfVariations, articleId } });
  };
  const take = (proposal: TeaserResult, parts: readonly Part[]): void => {
    const editor = model.editor();
    if (!editor) return;
    for (const part of parts) {
      const block = blockOf(editor.getElements(), part);
      if (block) editor.writeWords(block.id, proposal[part]);
    }
    noteUsed(proposal.id);
    announce(text('teasers.done', { parts: parts.map(part => text(`teasers.${part}`)).join(', ') }));
  };
  const proposals = state.kind === 'answered' ? state.value : [];
  return (
    <div className="g-assistance">
      <p className="g-quiet">{text('teasers.hint')}</p>
      <section className="g-teasers-present" aria-label={text('teasers.present')}>
        <h3>{text('teasers.present')}</h3>
        <dl>
          {PARTS.map(part => (
            <div key={part}>
              <dt>{text(`teasers.${part}`)}</dt>
              <dd>{present[part] === '' ? <em>{text('teasers.empty')}</em> : present[part]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="g-teasers-ask">
        <Select label={text('teasers.count')} value={count} options={COUNTS.map(value => ({ value, label: value }))} onChange={setCount} />
        <Button kind="primary" disabled={reason !== undefined} disabledReason={reason} loading={state.kind === 'asking'} onClick={propose}>
          {text(proposals.length > 0 ? 'teasers.again' : 'teasers.propose')}
        </Button>
      </div>
      <AskState state={state} asking={text('teasers.asking')} failed={text('teasers.failed')} onStop={stop} />
      {state.kind === 'answered' && proposals.length < asked ? (
        <Callout tone="caution" role="status">
          {text('teasers.fewer', { count: asked, given: proposals.length })}
        </Callout>
      ) : null}
      {proposals.length > 0 ? (
        <ol className="g-teasers-proposals" aria-label={text('teasers.proposals')}>
          {proposals.map((proposal, index) => (
            <Proposal key={proposal.id} proposal={proposal} number={index + 1} present={present} onTake={take} locked={locked} />
          ))}
        </ol>
      ) : null}
    </div>
  );
};
