import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { useText } from '#ui/i18n.ts';
import { HorizontalBarChartIcon } from '#ui/icons.ts';
import type { BlockFormProps, BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { questionFaultKey } from '../question-faults.ts';
import { QuestionForm } from '../question-form.tsx';
import { StructuredBlock, useActive } from '../structured-block.tsx';
import { pollModel } from './model.ts';
import { POLL } from './schema.ts';
import './poll.css';

const Poll = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const isActive = useActive();
  const fault = isActive ? undefined : questionFaultKey(element, POLL);
  return (
    <StructuredBlock
      attributes={attributes}
      element={element}
      className="g-poll"
      label={text('name.poll')}
      icon={<HorizontalBarChartIcon size={12} />}
      fault={fault === undefined ? undefined : text(fault)}
      editLabel={text('poll.edit')}
    >
      {children}
    </StructuredBlock>
  );
};

const withEmpty = (className: string, element: Element): string => (plainText(element) === '' ? `${className} is-empty` : className);

const PollQuestion = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={withEmpty('g-poll-question', element)}>
    {children}
  </p>
);

const PollAnswer = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={withEmpty('g-poll-answer', element)}>
    {children}
  </p>
);

const PollForm = (props: BlockFormProps) => <QuestionForm {...props} kind={POLL} />;

export const pollView: BlockView = {
  type: ELEMENT_TYPE.poll,
  Component: Poll,
  Form: PollForm,
  inserts: [{ id: ELEMENT_TYPE.poll, labelKey: 'name.poll', icon: <HorizontalBarChartIcon />, create: pollModel.create }],
};

export const pollQuestionView: BlockView = { type: ELEMENT_TYPE.pollQuestion, Component: PollQuestion, hasPlaceholder: true };

export const pollAnswerView: BlockView = { type: ELEMENT_TYPE.pollAnswer, Component: PollAnswer, hasPlaceholder: true };
