import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PickLinkTargetProps } from '#richtext/view/link-services.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { ContentTable } from '../content/ContentTable.tsx';
import { TargetList } from './TargetList.tsx';
import { TARGET_KINDS, type TargetKind } from './target-choice.ts';
import './link-target.css';

/** Puts the focus into the search field at the start only: who moves through the kinds by arrow keys keeps it there. */
const StartInSearch = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(), []);
  return <div ref={place}>{children}</div>;
};

/** The dialog in which a link's target is chosen, 875 px wide: content, a category, a tag or an author (A2-063, B2-019). */
export const LinkTargetPicker = ({ target, onPick, onClose }: PickLinkTargetProps) => {
  const text = useText('editor');
  const [kind, setKind] = useState<TargetKind>(target?.kind ?? 'internal');
  return (
    <Dialog title={text('link.picker.title')} isOpen onClose={onClose} width={875} className="g-target-picker">
      <RadioGroup
        label={text('link.picker.kind')}
        inline
        value={kind}
        options={TARGET_KINDS.map(value => ({ value, label: text(`link.target.${value}`) }))}
        onChange={setKind}
      />
      <StartInSearch>
        {kind === 'internal' ? (
          <ContentTable
            label={text('link.target.internal')}
            chosen={target?.kind === 'internal' ? [target.metadataId] : []}
            onChoose={row => onPick({ kind: 'internal', metadataId: row.id }, row.title)}
          />
        ) : (
          <TargetList key={kind} kind={kind} target={target} onPick={onPick} />
        )}
      </StartInSearch>
    </Dialog>
  );
};
