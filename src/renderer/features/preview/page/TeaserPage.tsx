import { PUBLICATION_MEANINGS } from '#domain/article/workflow.ts';
import { useText } from '#ui/i18n.ts';
import { ReadingPicture } from '#renderer/entities/reading/ReadingPicture.tsx';
import { OfferedNewsletter } from './OfferedNewsletter.tsx';
import type { PageFacts } from './page-facts.ts';

const PICTURE_WIDTH_PX = 400;

/** Shows the item's teaser on the pages of the title. */
export const TeaserPage = ({ facts }: { readonly facts: PageFacts }) => {
  const text = useText('preview');
  const { titleHeader, title, lead, image, useEmbedUrl, embedUrl } = facts.teaser;
  return (
    <section className="g-reading-teaser" aria-label={text('view.teaser')}>
      {useEmbedUrl && embedUrl !== null ? <p className="g-reading-note">{text('teaser.embed', { address: embedUrl })}</p> : null}
      {image === null || useEmbedUrl ? null : (
        <ReadingPicture
          stored={image.url}
          alt={image.name}
          crop={image.variants['3:2']?.cropMarks ?? image.cropMarks}
          focus={image.focusPoint}
          widthPx={PICTURE_WIDTH_PX}
        />
      )}
      {titleHeader === '' ? null : <p className="title-header">{titleHeader}</p>}
      <h2>{title.trim() === '' ? text('untitled') : title}</h2>
      <p>{lead}</p>
      <OfferedNewsletter facts={facts} isOnTeaser />
    </section>
  );
};

/** Shows the item as in a search engine, which truncates long text itself. */
export const SearchPage = ({ facts, site }: { readonly facts: PageFacts; readonly site: string }) => {
  const text = useText('preview');
  const meaning = useText('content');
  return (
    <section className="g-reading-search" aria-label={text('view.search')}>
      <p className="g-reading-address">{facts.slug === '' ? site : `${site} › ${facts.slug}`}</p>
      <h2>{facts.search.title.trim() === '' ? text('untitled') : facts.search.title}</h2>
      <p>{facts.search.lead}</p>
      {PUBLICATION_MEANINGS[facts.publicationStatus].isIndexed ? null : (
        <p className="g-reading-note">{text('search.notIndexed', { meaning: meaning(`meaning.${facts.publicationStatus}`) })}</p>
      )}
      {facts.settings.allowRobots ? null : <p className="g-reading-note">{text('search.noRobots')}</p>}
    </section>
  );
};
