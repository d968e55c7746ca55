import type { Newsletter } from '#domain/newsletter/newsletter.ts';
import { EMPTY_TEASER, entryFor } from '#domain/metadata/publication.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import { useText } from '#ui/i18n.ts';
import './newsletter.css';

const WIDTH_PX = 120;
const KNOWN_FOR = { silent: true, staleTimeMs: 60_000 } as const;

interface NewsletterCardProps {
  readonly newsletter: Pick<Newsletter, 'name' | 'metadataId'>;
  /** The title that it stands in; null: any. */
  readonly variantId: number;
  /** On a teaser there is one line only. */
  readonly isShort?: boolean;
}

/** The card in an article that offers a newsletter: its name, and lead and picture of the item that presents it. */
export const NewsletterCard = ({ newsletter, variantId, isShort = false }: NewsletterCardProps) => {
  const text = useText('newsletters');
  const { name, metadataId } = newsletter;
  const item = useApiQuery('getMetadata', { params: { id: metadataId ?? '' } }, { ...KNOWN_FOR, enabled: metadataId !== null }).data;
  const teaser = item && (entryFor(item.teasers, variantId)?.default ?? EMPTY_TEASER);
  const lead = teaser === undefined || teaser.lead.trim() === '' ? (item?.lead ?? '') : teaser.lead;
  const image = teaser?.image ?? null;
  const address =
    image === null ? undefined : shownAddress(image.url, { crop: image.cropMarks, focus: image.focusPoint, widthPx: WIDTH_PX });
  if (isShort) {
    return (
      <p className="g-newsletter-line">
        <span className="g-newsletter-kicker">{text('card.kicker')}</span> {name}
      </p>
    );
  }
  return (
    <aside className="g-newsletter-card" aria-label={text('card.label')}>
      {address === undefined ? null : <img src={address} alt="" width={WIDTH_PX} decoding="async" referrerPolicy="no-referrer" />}
      <div>
        <p className="g-newsletter-kicker">{text('card.kicker')}</p>
        <p className="g-newsletter-name">{name.trim() === '' ? text('card.unnamed') : name}</p>
        {lead.trim() === '' ? null : <p>{lead}</p>}
        <span className="g-newsletter-action" aria-hidden="true">
          {text('card.subscribe')}
        </span>
      </div>
    </aside>
  );
};
