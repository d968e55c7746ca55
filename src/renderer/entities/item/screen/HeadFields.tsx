import { useLocation } from 'react-router';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { isJustCreated } from '#renderer/platform/navigation/leaving.ts';
import type { RecordForm } from '../../collection/form/record-form.ts';
import type { DraftControl } from '../draft-control.ts';
import { DraftFields } from './DraftFields.tsx';

/** The head of every item. */
type HeadDraft = Readonly<Record<'titleHeader' | 'title' | 'lead', string>>;

/** Title header, title and lead, each against the length that readers see well. */
export const HEAD_FORM = {
  titleHeader: {
    label: 'items:field.titleHeader',
    control: { kind: 'text', maxLength: HEAD_LIMITS.titleHeader, guide: GUIDE_LENGTHS.titleHeader },
  },
  title: {
    label: 'items:field.title',
    required: true,
    control: { kind: 'text', maxLength: HEAD_LIMITS.title, guide: GUIDE_LENGTHS.title },
  },
  lead: { label: 'items:field.lead', control: { kind: 'text', maxLength: HEAD_LIMITS.lead, guide: GUIDE_LENGTHS.lead, rows: 3 } },
} as const satisfies RecordForm<HeadDraft>;

interface HeadFieldsProps<Fields extends HeadDraft, Draft extends Fields> {
  readonly control: DraftControl<Draft>;
  readonly form: RecordForm<Fields>;
}

/** The head of an item, perhaps with more of its fields. The keyboard of who has just created the item is here. */
export const HeadFields = <Fields extends HeadDraft, Draft extends Fields>({ control, form }: HeadFieldsProps<Fields, Draft>) => {
  const location = useLocation();
  return (
    <div className="g-item-head" data-field="head">
      <DraftFields control={control} form={form} {...(isJustCreated(location.state) && { autoFocus: 'title' })} />
    </div>
  );
};
