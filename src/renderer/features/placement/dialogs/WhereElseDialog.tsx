import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { usePageName } from '#renderer/entities/placement/use-pages.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

interface WhereElseDialogProps {
  readonly metadataId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Shows where an article is on all front pages, in drafts and for readers. */
export const WhereElseDialog = ({ metadataId, title, onClose }: WhereElseDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const pageName = usePageName();
  const { data, isPending, error } = useApiQuery('listPlacementPlaces', { query: { metadataIds: [metadataId] } }, { silent: true });
  return (
    <Dialog title={text('whereElse.title')} isOpen onClose={onClose} actions={<Button onClick={onClose}>{common('close')}</Button>}>
      <p>
        <strong>{title}</strong>
      </p>
      {isPending ? <Skeleton lines={3} /> : null}
      {error === null ? null : <p role="alert">{text('whereElse.failed')}</p>}
      {data?.length === 0 ? <p>{text('whereElse.nowhere')}</p> : null}
      <ul className="g-places">
        {(data ?? []).map(place => (
          <li key={place.itemId}>
            <strong>{pageName(place, { name: place.pageName })}</strong>{' '}
            {text('whereElse.place', {
              section: place.sectionTitle === '' ? text('section.untitled') : place.sectionTitle,
              place: place.index + 1,
            })}{' '}
            <span className="g-quiet">{text(place.live ? (place.draft ? 'whereElse.both' : 'whereElse.live') : 'whereElse.draft')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
