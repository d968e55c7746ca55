import { useState } from 'react';
import type { PlacementPage } from '#domain/placement/page.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import { FrontPreview } from '#renderer/entities/front-preview/FrontPreview.tsx';
import { useBoardPage } from '#renderer/entities/placement/use-pages.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';

interface BoardPreviewProps {
  readonly model: BoardModel;
  readonly pageIds: readonly string[];
  readonly pageName: (page: PlacementPage) => string;
  readonly onClose: () => void;
}

const OfPage = ({ pageId }: { readonly pageId: string }) => {
  const shown = useBoardPage(pageId).data;
  return shown === undefined ? null : <FrontPreview resolved={shown.resolved} />;
};

/** Shows one of the pages beside the columns as readers would see it, from its draft. */
export const BoardPreview = ({ model, pageIds, pageName, onClose }: BoardPreviewProps) => {
  const text = useText('frontPreview');
  const [chosen, setChosen] = useState<string | null>(null);
  const pageId = pageIds.find(id => id === chosen) ?? pageIds[0];
  return (
    <aside className="g-board-preview" aria-label={text('pane')}>
      <div className="g-pool-head">
        <Select
          label={text('page')}
          value={pageId ?? ''}
          options={pageIds.map(id => {
            const page = model.page(id);
            return { value: id, label: page === undefined ? id : pageName(page) };
          })}
          onChange={setChosen}
        />
        <IconButton label={text('close')} icon={<CrossIcon />} onClick={onClose} />
      </div>
      {pageId === undefined ? null : <OfPage key={pageId} pageId={pageId} />}
    </aside>
  );
};
