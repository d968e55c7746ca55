import { useState } from 'react';
import type { PickLinkTargetProps } from '#richtext/link-services.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { ContentTargets } from './ContentTargets.tsx';
import { TargetList } from './TargetList.tsx';
import { TARGET_KINDS, type TargetKind } from './target-choice.ts';
import './link-target.css';

/** The dialog in which a link's target is chosen, 875 px wide: content, a category, a tag or an author (A2-063, B2-019). */
export const LinkTargetPicker = ({ target, onPick, onClose }: PickLinkTargetProps) => {
  const text = useText('editor');
  const [kind, setKind] = useState<TargetKind>(target?.kind ?? 'internal');
  // Only what is there at the start takes the focus: who moves through the choices by arrow keys keeps it there.
  const [hasSwitched, setSwitched] = useState(false);
  const switchTo = (next: TargetKind) => {
    setKind(next);
    setSwitched(true);
  };
  const shared = { target, onPick, autoFocus: !hasSwitched };
  return (
    <Dialog title={text('link.picker.title')} isOpen onClose={onClose} width={875} className="g-target-picker">
      <RadioGroup
        label={text('link.picker.kind')}
        inline
        value={kind}
        options={TARGET_KINDS.map(value => ({ value, label: text(`link.target.${value}`) }))}
        onChange={switchTo}
      />
      {kind === 'internal' ? <ContentTargets {...shared} /> : <TargetList key={kind} kind={kind} {...shared} />}
    </Dialog>
  );
};
