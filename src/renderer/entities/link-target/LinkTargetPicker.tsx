import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PickLinkTargetProps } from '#richtext/view/link-services.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { CollectionPicker } from '../collection/picker/CollectionPicker.tsx';
import { contentPicker } from '../content/content-picker.tsx';
import { keyOfTarget, TARGET_KINDS, type TargetKind } from './target-choice.ts';
import { TARGET_PICKERS } from './target-picker.tsx';
import './link-target.css';

/** Ten rows on a page (B2-020, B9-018). */
const CONTENT = contentPicker({ title: 'editor:link.target.internal', pageSize: 10 });

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
          <CollectionPicker
            picker={CONTENT}
            chosen={target?.kind === 'internal' ? [target.metadataId] : []}
            onChoose={({ item }) => onPick({ kind: 'internal', metadataId: item.id }, item.title)}
          />
        ) : (
          <CollectionPicker
            key={kind}
            picker={TARGET_PICKERS[kind]}
            chosen={target === undefined || target.kind === 'internal' ? [] : [keyOfTarget(target)]}
            onChoose={choice => onPick(choice.target, choice.name)}
          />
        )}
      </StartInSearch>
    </Dialog>
  );
};
