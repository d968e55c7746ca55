import { type Element, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { useText } from '#ui/i18n.ts';
import { ChatIcon } from '#ui/icons.ts';
import type { BlockFormProps, BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { isBlank } from '../../model/text-block.ts';
import { QuestionForm } from '../question-form.tsx';
import { questionFaultKey } from '../question-faults.ts';
import { useActive } from '../structured-block.tsx';
import { interviewModel } from './model.ts';
import { INTERVIEW } from './schema.ts';
import './interview.css';

const Interview = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const isActive = useActive();
  const fault = isActive ? undefined : questionFaultKey(element, INTERVIEW);
  return (
    <div
      {...attributes}
      className={`g-interview${isActive ? ' is-active' : ''}`}
      role="group"
      aria-label={text('name.interview')}
      data-block={element.type}
      {...(element.data?.['templateElement'] === true && isBlank(element) ? { 'data-template': '' } : {})}
    >
      {children}
      {fault === undefined ? null : (
        <div className="g-interview-fault" contentEditable={false}>
          {text(fault)}
        </div>
      )}
    </div>
  );
};

const withEmpty = (className: string, element: Element): string => (plainText(element) === '' ? `${className} is-empty` : className);

const InterviewQuestion = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={withEmpty('g-interview-question', element)} data-sign={useText('blocks')('interview.questionSign')}>
    {children}
  </p>
);

const InterviewAnswer = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={withEmpty('g-interview-answer', element)} data-sign={useText('blocks')('interview.answerSign')}>
    {children}
  </p>
);

const InterviewForm = (props: BlockFormProps) => <QuestionForm {...props} kind={INTERVIEW} rows={4} />;

export const interviewView: BlockView = {
  type: ELEMENT_TYPE.interview,
  Component: Interview,
  Form: InterviewForm,
  inserts: [
    {
      id: ELEMENT_TYPE.interview,
      labelKey: 'name.interview',
      icon: <ChatIcon />,
      insert: (editor, makeId) => insertBlock(editor, interviewModel.create(makeId), makeId),
    },
  ],
};

export const interviewQuestionView: BlockView = {
  type: ELEMENT_TYPE.interviewQuestion,
  Component: InterviewQuestion,
  hasPlaceholder: true,
};

export const interviewAnswerView: BlockView = { type: ELEMENT_TYPE.interviewAnswer, Component: InterviewAnswer, hasPlaceholder: true };
