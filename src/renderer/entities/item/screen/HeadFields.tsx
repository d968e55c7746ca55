import { useLocation } from 'react-router';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { isJustCreated } from '#renderer/platform/navigation/leaving.ts';
import { useText } from '#ui/i18n.ts';
import type { DraftControl } from '../draft-control.ts';
import { draftPart } from '../draft-part.ts';
import { DraftText, type HeadDraft } from './GuidedField.tsx';

/** Title header, title and lead, each against the length that readers see well. The keyboard of who has just created the item is here. */
export const HeadFields = <Draft extends HeadDraft>({ control }: { readonly control: DraftControl<Draft> }) => {
  const text = useText('items');
  const location = useLocation();
  const head = draftPart<HeadDraft, Draft>(control);
  return (
    <div className="g-item-head">
      <DraftText
        control={head}
        field="titleHeader"
        label={text('field.titleHeader')}
        maxLength={HEAD_LIMITS.titleHeader}
        guide={GUIDE_LENGTHS.titleHeader}
      />
      <DraftText
        control={head}
        field="title"
        label={text('field.title')}
        maxLength={HEAD_LIMITS.title}
        guide={GUIDE_LENGTHS.title}
        required
        autoFocus={isJustCreated(location.state)}
      />
      <DraftText control={head} field="lead" label={text('field.lead')} maxLength={HEAD_LIMITS.lead} guide={GUIDE_LENGTHS.lead} rows={3} />
    </div>
  );
};
