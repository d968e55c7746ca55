import { useState } from 'react';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import type { Target } from '#renderer/entities/placement/changes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';

interface MoveToDialogProps {
  readonly title: string;
  readonly pages: readonly PlacementPage[];
  readonly start: Target | null;
  readonly pageName: (page: PlacementPage) => string;
  readonly sectionName: (page: PlacementPage, sectionId: string) => string;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly onMove: (target: Target) => void;
  readonly onClose: () => void;
}

/** Replaces dragging (WCAG 2.5.7): selects a page, a section, and the place in it. */
export const MoveToDialog = ({ title, pages, start, pageName, sectionName, articleOf, onMove, onClose }: MoveToDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const [pageId, setPage] = useState(start?.pageId ?? pages[0]?.id ?? '');
  const page = pages.find(({ id }) => id === pageId);
  const sections = (page?.sections ?? []).filter(section => workingState(section).settings.type !== 'no_logic');
  const [chosen, setSection] = useState(start?.sectionId ?? '');
  const section = sections.find(({ id }) => id === chosen) ?? sections[0];
  const [index, setIndex] = useState(String(start?.index ?? 0));
  const items = section ? workingState(section).items : [];
  const titleOf = (metadataId: string | null): string =>
    metadataId === null ? text('card.placeholder') : (articleOf(metadataId)?.title ?? text('card.unknown'));
  const places = [
    { value: '0', label: text('moveTo.top') },
    ...items.map((item, at) => ({ value: String(at + 1), label: text('moveTo.after', { title: titleOf(item.metadataId) }) })),
  ];
  const place = Math.min(Number(index), items.length);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            disabled={!section}
            disabledReason={text('moveTo.noSection')}
            onClick={() => {
              if (!section) return;
              onClose();
              onMove({ pageId, sectionId: section.id, index: place });
            }}
          >
            {text('moveTo.move')}
          </Button>
        </>
      }
    >
      <Select
        label={text('moveTo.page')}
        value={pageId}
        options={pages.map(each => ({ value: each.id, label: pageName(each) }))}
        onChange={value => {
          setPage(value);
          setIndex('0');
        }}
      />
      <Select
        label={text('moveTo.section')}
        value={section?.id ?? ''}
        options={page ? sections.map(({ id }) => ({ value: id, label: sectionName(page, id) })) : []}
        onChange={value => {
          setSection(value);
          setIndex('0');
        }}
      />
      <Select label={text('moveTo.place')} value={String(place)} options={places} onChange={setIndex} />
    </Dialog>
  );
};
