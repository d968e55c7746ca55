import type { PageOwner } from '#domain/placement/page.ts';
import { usePageName } from '#renderer/entities/placement/use-pages.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';

interface MissingColumnProps {
  readonly owner: PageOwner;
  readonly widthPx: number;
  readonly onRemove: () => void;
}

/** Shows a chosen page that the newsroom does not have yet. */
export const MissingColumn = ({ owner, widthPx, onRemove }: MissingColumnProps) => {
  const text = useText('placement');
  const name = usePageName()(owner);
  const create = useApiMutation('createPlacementPage', { invalidates: ['listPlacementPages'] });
  return (
    <section className="g-front" aria-label={name} style={{ width: widthPx }}>
      <EmptyState
        level={2}
        title={name}
        action={
          <>
            <Button kind="primary" loading={create.isPending} onClick={() => create.mutate({ body: owner })}>
              {text('page.create')}
            </Button>{' '}
            <Button onClick={onRemove}>{text('columns.remove')}</Button>
          </>
        }
      >
        {text('page.missing')}
      </EmptyState>
    </section>
  );
};
