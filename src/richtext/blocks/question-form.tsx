import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon, DragHandleVerticalIcon, PlusIcon, TrashIcon } from '#ui/icons.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type BlockFormProps, useSurroundings } from '../view/block-view.tsx';
import { emptyTextElement } from '../model/text-block.ts';
import { type DraftLine, addAnswer, blockOf, draftOf, faultsOf, moveAnswer, removeAnswer, writeLine } from './question-draft.ts';
import type { QuestionKind } from './question-rules.ts';
import './question-form.css';
import { entryStep } from '#ui/keys/widget-keys.ts';

export interface QuestionFormProps extends BlockFormProps {
  readonly kind: QuestionKind;
  /** Answers of several lines: the height of their fields. */
  readonly rows?: number;
}

const NO_FAULTS = { question: false, answers: false };

/** The form of a poll or of a segment of an interview: a question, and answers that can be added, removed and put in order (B2-027). */
export const QuestionForm = ({ element, isNew, onSave, onClose, kind, rows }: QuestionFormProps) => {
  const text = useText('blocks');
  const common = useText('common');
  const announce = useAnnounce();
  const { makeId } = useSurroundings();
  const list = useRef<HTMLOListElement>(null);
  const [draft, setDraft] = useState(() => draftOf(element, kind, makeId));
  const [isChecked, setChecked] = useState(false);
  const faults = isChecked ? faultsOf(draft) : NO_FAULTS;
  const focusAnswer = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input, textarea')[index]?.focus());
  const add = (index: number) => {
    setDraft(before => addAnswer(before, index, emptyTextElement(kind.answer, makeId)));
    focusAnswer(index);
  };
  const remove = (line: DraftLine, index: number) => {
    setDraft(before => removeAnswer(before, line.element.id));
    focusAnswer(Math.max(0, Math.min(index, draft.answers.length - 2)));
  };
  const move = (from: number, to: number) => {
    const moved = moveAnswer(draft, from, to);
    announce(
      text(moved === draft ? 'question.atEdge' : 'question.moved', {
        position: (moved === draft ? from : to) + 1,
        count: draft.answers.length,
      }),
    );
    setDraft(moved);
    if (moved !== draft) focusAnswer(to);
  };
  const submit = () => {
    const { question, answers } = faultsOf(draft);
    setChecked(true);
    if (!question && !answers) onSave(blockOf(draft, element));
  };
  const name = text(`name.${kind.type}`);
  return (
    <Dialog
      isOpen
      title={text(isNew ? 'form.insertTitle' : 'form.editTitle', { name })}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" onClick={submit}>
            {isNew ? text('form.insert') : common('apply')}
          </Button>
        </>
      }
    >
      <TextField
        label={text('question.question')}
        value={draft.question.text}
        required
        error={faults.question ? text('question.questionMissing') : undefined}
        onChange={words => setDraft(before => writeLine(before, before.question.element.id, words))}
      />
      <ol className="g-question-answers" ref={list} aria-label={text('question.answers')}>
        {draft.answers.map((line, index) => (
          <AnswerRow
            key={line.element.id}
            line={line}
            index={index}
            count={draft.answers.length}
            rows={rows}
            onWrite={words => setDraft(before => writeLine(before, line.element.id, words))}
            onMove={to => move(index, to)}
            onDrop={from => move(from, index)}
            onAdd={() => add(index + 1)}
            onRemove={() => remove(line, index)}
          />
        ))}
      </ol>
      {faults.answers ? (
        <p className="g-question-fault" role="alert">
          {text('question.answerMissing')}
        </p>
      ) : null}
      <Button icon={<PlusIcon />} kind="minimal" onClick={() => add(draft.answers.length)}>
        {text('question.add')}
      </Button>
    </Dialog>
  );
};

interface AnswerRowProps {
  readonly line: DraftLine;
  readonly index: number;
  readonly count: number;
  readonly rows: number | undefined;
  readonly onWrite: (words: string) => void;
  readonly onMove: (to: number) => void;
  readonly onDrop: (from: number) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** Drag type of an answer between rows; its data is the answer's place in its list. */
const DRAGGED_ANSWER = 'application/x-galley-answer';

const AnswerRow = ({ line, index, count, rows, onWrite, onMove, onDrop, onAdd, onRemove }: AnswerRowProps) => {
  const text = useText('blocks');
  const [isOver, setOver] = useState(false);
  const label = text('question.answer', { number: index + 1 });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = entryStep(event);
    if (step !== undefined) onMove(index + step);
    else if (event.key === 'Enter' && rows === undefined && !event.nativeEvent.isComposing) onAdd();
    else return;
    event.preventDefault();
  };
  const isDragged = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED_ANSWER);
  return (
    <li
      className={isOver ? 'g-question-answer is-over' : 'g-question-answer'}
      onDragOver={event => {
        if (!isDragged(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false);
        if (!isDragged(event)) return;
        event.preventDefault();
        onDrop(Number(event.dataTransfer.getData(DRAGGED_ANSWER)));
      }}
    >
      <span
        className="g-question-handle"
        draggable
        aria-hidden="true"
        onDragStart={event => {
          event.dataTransfer.setData(DRAGGED_ANSWER, String(index));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <DragHandleVerticalIcon />
      </span>
      <TextField
        label={label}
        hideLabel
        value={line.text}
        placeholder={label}
        className="g-question-field"
        onChange={onWrite}
        onKeyDown={handleKeyDown}
        {...(rows === undefined ? {} : { rows })}
      />
      <IconButton
        label={text('question.up', { number: index + 1 })}
        shortcut="Alt+↑"
        icon={<ArrowUpIcon />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={text('question.down', { number: index + 1 })}
        shortcut="Alt+↓"
        icon={<ArrowDownIcon />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton label={text('question.remove', { number: index + 1 })} icon={<TrashIcon />} disabled={count === 1} onClick={onRemove} />
    </li>
  );
};
