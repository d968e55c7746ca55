import { useState } from 'react';
import type { PickLinkTargetProps } from '#richtext/view/link-services.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { PickerDialog } from '../collection/picker/PickerDialog.tsx';
import { contentPicker } from '../content/content-picker.tsx';
import { keyOfTarget, TARGET_KINDS, type TargetKind } from './target-choice.ts';
import { TARGET_PICKERS } from './target-picker.tsx';
import './link-target.css';

/** Ten rows on a page (B2-020, B9-018). */
const CONTENT = contentPicker({ title: 'editor:link.target.internal', pageSize: 10 });

/** The dialog in which a link's target is chosen, 875 px wide: content, a category, a tag or an author (A2-063, B2-019). */
export const LinkTargetPicker = ({ target, onPick, onClose }: PickLinkTargetProps) => {
  const text = useText('editor');
  const [kind, setKind] = useState<TargetKind>(target?.kind ?? 'internal');
  const shared = {
    title: text('link.picker.title'),
    onClose,
    above: (
      <RadioGroup
        label={text('link.picker.kind')}
        inline
        value={kind}
        options={TARGET_KINDS.map(value => ({ value, label: text(`link.target.${value}`) }))}
        onChange={setKind}
      />
    ),
  };
  return kind === 'internal' ? (
    <PickerDialog
      {...shared}
      picker={CONTENT}
      chosen={target?.kind === 'internal' ? [target.metadataId] : []}
      onChoose={({ item }) => onPick({ kind: 'internal', metadataId: item.id }, item.title)}
    />
  ) : (
    <PickerDialog
      {...shared}
      picker={TARGET_PICKERS[kind]}
      chosen={target === undefined || target.kind === 'internal' ? [] : [keyOfTarget(target)]}
      onChoose={choice => onPick(choice.target, choice.name)}
    />
  );
};
