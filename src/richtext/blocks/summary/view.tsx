import { useRef, useState } from 'react';
import { useReadOnly, useSlateSelector, useSlateStatic } from 'slate-react';
import { ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { ListIcon } from '#ui/icons.ts';
import type { AssistedLines } from '../../view/assistance-services.tsx';
import { type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { elementsOf } from '../../editing/elements-of.ts';
import { isBlank } from '../../model/text-block.ts';
import { StructuredBlock } from '../structured-block.tsx';
import { fillSummary, hasSummary } from './commands.ts';
import { hasTextToSummarise, textToSummarise } from './lines.ts';
import { summaryModel } from './model.ts';
import { SUMMARY_MOST_LINES } from './schema.ts';
import './summary.css';

type Generation =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The lines wait beside the text until somebody takes them (D-068). */
  | { readonly kind: 'proposed'; readonly proposal: AssistedLines };

const IDLE: Generation = { kind: 'idle' };

/** Asks the newsroom for the lines of the summary. What is answered after the question was given up is forgotten. */
const useGeneration = (elementId: string) => {
  const editor = useSlateStatic();
  const { services, makeId, writeAssisted } = useSurroundings();
  const [generation, setGeneration] = useState<Generation>(IDLE);
  const question = useRef(0);
  const { summarise, noteUsed } = services.assistance ?? {};
  const stop = () => {
    question.current += 1;
    setGeneration(IDLE);
  };
  const run = async () => {
    if (!summarise) return;
    const asked = ++question.current;
    setGeneration({ kind: 'running' });
    const answer = await summarise(textToSummarise(elementsOf(editor)));
    if (asked !== question.current) return;
    setGeneration(answer.ok ? { kind: 'proposed', proposal: answer.value } : { kind: 'failed', reason: answer.error });
  };
  const take = ({ id, lines }: AssistedLines) => {
    writeAssisted(() => fillSummary(editor, elementId, lines, makeId));
    noteUsed?.(id);
    stop();
  };
  return { generation, isOffered: summarise !== undefined, run, take, stop };
};

const GenerateButton = ({
  isBlankNow,
  isRunning,
  onClick,
  onStop,
}: {
  readonly isBlankNow: boolean;
  readonly isRunning: boolean;
  readonly onClick: () => void;
  readonly onStop: () => void;
}) => {
  const text = useText('blocks');
  const { services } = useSurroundings();
  // Ends at the first block that says something: nothing is walked through while someone types.
  const hasText = useSlateSelector(editor => hasTextToSummarise(elementsOf(editor)));
  const reason = hasText ? services.assistance?.obstacle?.() : text('summary.noText');
  return (
    <>
      {isRunning ? (
        <Button kind="minimal" size="small" onClick={onStop}>
          {text('assistance.stop')}
        </Button>
      ) : null}
      <Button kind="minimal" size="small" loading={isRunning} disabled={reason !== undefined} disabledReason={reason} onClick={onClick}>
        {text(isBlankNow ? 'summary.generate' : 'summary.replace')}
      </Button>
    </>
  );
};

/** The lines that wait to be taken, by what method they were made, and what is said of them. */
const ProposedLines = ({
  proposal,
  isBlankNow,
  onTake,
  onLeave,
}: {
  readonly proposal: AssistedLines;
  readonly isBlankNow: boolean;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}) => {
  const text = useText('blocks');
  const { ResultNote } = useSurroundings().services.assistance ?? {};
  return (
    <section className="g-summary-proposal" contentEditable={false} aria-label={text('summary.proposal')}>
      <ul>
        {proposal.lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {ResultNote ? <ResultNote result={proposal} /> : null}
      <div className="g-summary-actions">
        <Button size="small" onClick={onTake}>
          {text(isBlankNow ? 'summary.take' : 'summary.takeInstead')}
        </Button>
        <Button size="small" kind="minimal" onClick={onLeave}>
          {text('summary.leave')}
        </Button>
      </div>
    </section>
  );
};

const countLines = (element: BlockViewProps['element']): number =>
  element.children
    .filter(isElement)
    .flatMap(frame => frame.children.filter(isElement))
    .flatMap(list => list.children.filter(isElement))
    .filter(item => !isBlank(item)).length;

const Summary = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const { SummaryNote } = useSurroundings().services.assistance ?? {};
  const { generation, isOffered, run, take, stop } = useGeneration(element.id);
  const count = countLines(element);
  const failure = generation.kind === 'failed' ? `${text('editor.plugin.summary.error')} ${generation.reason}` : undefined;
  const notice =
    generation.kind === 'proposed' ? (
      <ProposedLines proposal={generation.proposal} isBlankNow={count === 0} onTake={() => take(generation.proposal)} onLeave={stop} />
    ) : SummaryNote && count > 0 ? (
      <div contentEditable={false}>
        <SummaryNote />
      </div>
    ) : undefined;
  return (
    <StructuredBlock
      attributes={attributes}
      element={element}
      className="g-summary"
      label={text('name.summary')}
      icon={<ListIcon size={12} />}
      state={<span>{text('summary.guide', { count })}</span>}
      fault={failure ?? (count > SUMMARY_MOST_LINES ? text('summary.tooLong') : undefined)}
      tools={
        isOffered ? (
          <GenerateButton isBlankNow={count === 0} isRunning={generation.kind === 'running'} onClick={() => void run()} onStop={stop} />
        ) : undefined
      }
      notice={readOnly ? undefined : notice}
    >
      {children}
    </StructuredBlock>
  );
};

const SummaryList = ({ attributes, children }: BlockViewProps) => (
  <div {...attributes} className="g-summary-list">
    {children}
  </div>
);

export const summaryView: BlockView = {
  type: ELEMENT_TYPE.summary,
  Component: Summary,
  hasPlaceholder: true,
  inserts: [
    {
      id: ELEMENT_TYPE.summary,
      labelKey: 'name.summary',
      icon: <ListIcon />,
      insert: (editor, makeId) => {
        if (!hasSummary(editor)) insertBlock(editor, summaryModel.create(makeId), makeId);
      },
    },
  ],
};

export const summaryListView: BlockView = { type: ELEMENT_TYPE.summaryList, Component: SummaryList };
