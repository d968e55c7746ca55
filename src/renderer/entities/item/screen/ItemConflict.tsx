import { type ReactNode, useState } from 'react';
import type { Decision } from '#bridge/conflicts.ts';
import type { DeskDraft } from '#domain/kinds/desk-kinds.ts';
import { fieldAt, followPreview, type MergeSide } from '#domain/item/merge.ts';
import { imageSchema } from '#domain/media/image.ts';
import { competitorSchema } from '#domain/ticker/ticker.ts';
import { slideSchema } from '#domain/slideshow/slideshow.ts';
import { ChoiceRow } from '#renderer/entities/conflict/ChoiceRow.tsx';
import { type Decisions, progressOf } from '#renderer/entities/conflict/questions.ts';
import { UndoDecision } from '#renderer/entities/conflict/UndoDecision.tsx';
import { useDecisions } from '#renderer/entities/conflict/use-decisions.ts';
import { useQuestions } from '#renderer/entities/conflict/use-questions.ts';
import { mediaAddress } from '#renderer/entities/media/media-address.ts';
import { SideWords } from '../../line-up/SideWords.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { fieldKey } from '../field-key.ts';
import type { ItemModel, OpenItem } from '../item-handle.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useOpenItem } from '../use-item.ts';

const THUMBNAIL_WIDTH_PX = 160;
const MAX_SHOWN = 12;

const Thumbnail = ({ url, name }: { readonly url: string; readonly name: string }) => {
  const address = mediaAddress(url, THUMBNAIL_WIDTH_PX);
  return address === null ? <span>{name}</span> : <img src={address} alt={name} height={45} loading="lazy" decoding="async" />;
};

/** One side of a field, as a user can compare it. */
export const ItemValue = ({ value }: { readonly value: unknown }): ReactNode => {
  const text = useText('items');
  const slides = slideSchema.array().safeParse(value);
  if (Array.isArray(value) && slides.success) {
    return (
      <div className="g-item-conflict-slides">
        <p>{text('conflict.slides', { count: slides.data.length })}</p>
        {slides.data.slice(0, MAX_SHOWN).map(slide => (
          <Thumbnail key={slide.id} url={slide.image?.url ?? ''} name={slide.description} />
        ))}
      </div>
    );
  }
  const side = competitorSchema.safeParse(value);
  if (side.success) return <SideWords value={side.data} />;
  const image = imageSchema.safeParse(value);
  if (image.success) return <Thumbnail url={image.data.url} name={image.data.name} />;
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  if (typeof value === 'number') return <span className="g-numbers">{value}</span>;
  if (typeof value === 'string' && value !== '') return <span className="g-item-conflict-text">{value}</span>;
  return <span className="g-quiet">{text('conflict.empty')}</span>;
};

/** The id of a preview goes with its picture. */
export const shownFields = (fields: readonly string[]): readonly string[] =>
  fields.includes('preview') ? fields.filter(field => field !== 'elvisId') : fields;

export interface ItemConflictProps {
  readonly model: ItemModel;
  readonly mine: DeskDraft['item'];
  /** Called once the decisions are applied, with the side chosen for each field. */
  readonly onResolved?: (choices: Readonly<Record<string, MergeSide>>) => void;
  readonly onClose: () => void;
}

const SIDES = ['mine', 'theirs'] as const;
const isSide = (entry: readonly [string, Decision]): entry is [string, MergeSide] => entry[1] === 'mine' || entry[1] === 'theirs';

interface OpenConflictProps extends ItemConflictProps {
  readonly decisions: Decisions;
  readonly decide: ReturnType<typeof useDecisions>['decide'];
  readonly conflict: NonNullable<OpenItem['status']['conflict']>;
}

const OpenConflict = ({ model, mine, decisions, decide, onResolved, onClose, conflict }: OpenConflictProps) => {
  const text = useText('items');
  const common = useText('common');
  const showFailure = useFailureToast();
  const [isApplying, setApplying] = useState(false);
  const questions = shownFields(conflict.fields).map(key => ({ key, choices: SIDES }));
  const { decided, total } = progressOf(questions, decisions);
  const { propsOf, handleKey, undo } = useQuestions({ questions, decisions, decide });
  const apply = async (): Promise<void> => {
    setApplying(true);
    const answer = await model.resolveConflict();
    setApplying(false);
    if (!answer.ok) return void showFailure(answer.error);
    onResolved?.(followPreview(Object.fromEntries(Object.entries(decisions).filter(isSide))));
    onClose();
  };
  return (
    <Dialog
      title={text('conflict.title')}
      isOpen
      onClose={onClose}
      width={800}
      actions={
        <>
          <span className="g-quiet g-numbers" role="status">
            {text('conflict.decided', { decided, count: total })}
          </span>
          <UndoDecision undo={undo} />
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            disabled={decided < total}
            disabledReason={text('conflict.first')}
            loading={isApplying}
            onClick={() => void apply()}
          >
            {text('conflict.apply')}
          </Button>
        </>
      }
    >
      <p>
        {text('conflict.by', { name: conflict.by === null ? text('conflict.somebody') : fullName(conflict.by) })}{' '}
        <LiveTime at={conflict.at} />
      </p>
      <div role="group" aria-label={text('conflict.title')} onKeyDown={event => handleKey(event.nativeEvent)}>
        {questions.map(({ key, choices }) => (
          <ChoiceRow
            key={key}
            label={text(fieldKey(model.resource, key))}
            choices={choices}
            mine={<ItemValue value={fieldAt(mine, key)} />}
            theirs={<ItemValue value={fieldAt(conflict.theirs.item, key)} />}
            {...propsOf(key)}
          />
        ))}
      </div>
    </Dialog>
  );
};

/** Waits for the decisions that are stored: they outlive the screen and a crash of the host. */
const StoredConflict = (props: Omit<OpenConflictProps, 'decisions' | 'decide'>) => {
  const { resource, id } = props.model;
  const state = useOpenItem(props.model, ({ status: { sync } }) =>
    sync.kind === 'conflict' ? `${props.conflict.at} ${String(sync.open)}` : '',
  );
  const { decisions, decide } = useDecisions({ resource, id }, state);
  return decisions === undefined ? null : <OpenConflict {...props} decisions={decisions} decide={decide} />;
};

/** Shows two versions of the same fields, side by side: each has to be decided before anything is sent (A4-049). */
export const ItemConflict = (props: ItemConflictProps) => {
  const conflict = useOpenItem(props.model, open => open.status.conflict);
  return conflict === null ? null : <StoredConflict {...props} conflict={conflict} />;
};
