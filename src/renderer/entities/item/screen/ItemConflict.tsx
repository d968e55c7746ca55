import { type ReactNode, useState } from 'react';
import type { DeskDraft } from '#domain/kinds/desk-kinds.ts';
import { imageSchema } from '#domain/media/image.ts';
import { competitorSchema } from '#domain/ticker/ticker.ts';
import { slideSchema } from '#domain/slideshow/slideshow.ts';
import { mediaAddress } from '#renderer/entities/media/media-address.ts';
import { SideWords } from '../../line-up/SideWords.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { fieldKey } from '../field-key.ts';
import type { ConflictChoices, ItemModel } from '../item-handle.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useOpenItem } from '../use-item.ts';

const THUMBNAIL_WIDTH_PX = 160;
const MAX_SHOWN = 12;

const Thumbnail = ({ url, name }: { readonly url: string; readonly name: string }) => {
  const address = mediaAddress(url, THUMBNAIL_WIDTH_PX);
  return address === null ? <span>{name}</span> : <img src={address} alt={name} height={45} loading="lazy" decoding="async" />;
};

/** One side of a field, as a person can compare it. */
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

const valueOf = (draft: DeskDraft['item'], field: string): unknown => Object.entries(draft).find(([name]) => name === field)?.[1];

/** The id of a preview goes with its picture. */
export const shownFields = (fields: readonly string[]): readonly string[] =>
  fields.includes('preview') ? fields.filter(field => field !== 'elvisId') : fields;

export interface ItemConflictProps {
  readonly desk: ItemModel;
  readonly mine: DeskDraft['item'];
  readonly onClose: () => void;
}

/** Two versions of the same fields, side by side: each has to be decided before anything is sent (A4-049). */
export const ItemConflict = ({ desk, mine, onClose }: ItemConflictProps) => {
  const text = useText('items');
  const common = useText('common');
  const showFailure = useFailureToast();
  const conflict = useOpenItem(desk, open => open.status.conflict);
  const [chosen, setChosen] = useState<ConflictChoices>({});
  const [isApplying, setApplying] = useState(false);
  if (conflict === null) return null;
  const fields = shownFields(conflict.fields);
  const decided = fields.filter(field => chosen[field] !== undefined).length;
  const apply = async (): Promise<void> => {
    setApplying(true);
    const withPreview = conflict.fields.includes('elvisId') && chosen['preview'] !== undefined ? { elvisId: chosen['preview'] } : {};
    const answer = await desk.resolveConflict({ ...chosen, ...withPreview });
    setApplying(false);
    if (answer.ok) onClose();
    else showFailure(answer.error);
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
            {text('conflict.decided', { decided, count: fields.length })}
          </span>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            disabled={decided < fields.length}
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
      {fields.map(field => (
        <section key={field} className="g-item-conflict" aria-label={text(fieldKey(desk.resource, field))}>
          <RadioGroup
            label={text(fieldKey(desk.resource, field))}
            inline
            value={chosen[field] ?? 'none'}
            options={[
              { value: 'mine', label: text('conflict.mine') },
              { value: 'theirs', label: text('conflict.theirs') },
            ]}
            onChange={choice => (choice === 'none' ? undefined : setChosen({ ...chosen, [field]: choice }))}
          />
          <div className="g-item-conflict-sides">
            <div data-chosen={chosen[field] === 'mine'}>
              <strong>{text('conflict.mine')}</strong>
              <ItemValue value={valueOf(mine, field)} />
            </div>
            <div data-chosen={chosen[field] === 'theirs'}>
              <strong>{text('conflict.theirs')}</strong>
              <ItemValue value={valueOf(conflict.theirs.item, field)} />
            </div>
          </div>
        </section>
      ))}
    </Dialog>
  );
};
