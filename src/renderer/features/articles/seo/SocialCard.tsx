import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { EMPTY_TEASER, entryFor, type Teaser } from '#domain/metadata/publication.ts';
import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import { useText } from '#ui/i18n.ts';
import { useOpenState } from '../model/use-article-model.tsx';

/** Shows the card of social networks: the OpenGraph teaser, else that of Facebook, else the default one. */
export const SocialCard = () => {
  const text = useText('seo');
  const teasers = useOpenState(({ status }) => entryFor(status.metadata?.teasers ?? status.creation?.teasers ?? [], ALL_TENANTS_VARIANT));
  const title = useOpenState(({ status }) => status.metadata?.title ?? '');
  const lead = useOpenState(({ status }) => status.metadata?.lead ?? '');
  const picture = useOpenState(({ status }) => status.metadata?.teaserImage ?? null);
  const teaser: Teaser = teasers?.opengraph ?? teasers?.facebook ?? teasers?.default ?? EMPTY_TEASER;
  const words = { title: teaser.title.trim() === '' ? title : teaser.title, lead: teaser.lead.trim() === '' ? lead : teaser.lead };
  const stored = teaser.image?.url ?? picture?.url;
  const address = stored === undefined ? undefined : shownAddress(stored, { widthPx: 400, heightPx: 210 });
  return (
    <figure className="g-seo-result">
      <figcaption className="g-quiet">{text('preview.social')}</figcaption>
      <div className="g-seo-card">
        {address === undefined ? (
          <div className="g-seo-card-none">{text('preview.noPicture')}</div>
        ) : (
          <img src={address} alt="" loading="lazy" />
        )}
        <div className="g-seo-card-words">
          <strong>{words.title === '' ? text('preview.noTitle') : words.title}</strong>
          <span>{words.lead}</span>
        </div>
      </div>
    </figure>
  );
};
