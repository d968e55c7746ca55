import { useState } from 'react';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { ListIcon } from '#ui/icons.ts';
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

type Generation = 'idle' | 'running' | 'failed';

/** Asks the newsroom for the lines of the summary and puts them in. */
const useGeneration = (elementId: string) => {
  const editor = useSlateStatic();
  const { services, makeId } = useSurroundings();
  const [generation, setGeneration] = useState<Generation>('idle');
  const { generateSummary } = services;
  const run = async () => {
    if (!generateSummary) return;
    setGeneration('running');
    const lines = await generateSummary(textToSummarise(elementsOf(editor)));
    const isUsable = lines?.some(line => line.trim() !== '') === true;
    if (isUsable) fillSummary(editor, elementId, lines, makeId);
    setGeneration(isUsable ? 'idle' : 'failed');
  };
  return { generation, isOffered: generateSummary !== undefined, run };
};

const GenerateButton = ({
  isBlankNow,
  isRunning,
  onClick,
}: {
  readonly isBlankNow: boolean;
  readonly isRunning: boolean;
  readonly onClick: () => void;
}) => {
  const text = useText('blocks');
  // Ends at the first block that says something: nothing is walked through while someone types.
  const hasText = useSlateSelector(editor => hasTextToSummarise(elementsOf(editor)));
  return (
    <Button kind="minimal" size="small" loading={isRunning} disabled={!hasText} disabledReason={text('summary.noText')} onClick={onClick}>
      {text(isBlankNow ? 'summary.generate' : 'summary.replace')}
    </Button>
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
  const { generation, isOffered, run } = useGeneration(element.id);
  const count = countLines(element);
  return (
    <StructuredBlock
      attributes={attributes}
      element={element}
      className="g-summary"
      label={text('name.summary')}
      icon={<ListIcon size={12} />}
      state={<span>{text('summary.guide', { count })}</span>}
      fault={generation === 'failed' ? text('summary.error') : count > SUMMARY_MOST_LINES ? text('summary.tooLong') : undefined}
      tools={
        isOffered ? <GenerateButton isBlankNow={count === 0} isRunning={generation === 'running'} onClick={() => void run()} /> : undefined
      }
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
