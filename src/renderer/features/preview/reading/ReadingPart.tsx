import { type Element, ELEMENT_TYPE, isElement, plainText } from '#domain/article/document.ts';
import { plainPlayer } from '#domain/embeds/iframe-source.ts';
import type { Player } from '#domain/embeds/player.ts';
import { shownEmbed } from '#renderer/entities/embed/player-of.ts';
import { readSnippet } from '#renderer/entities/snippet/snippets.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { captionOf, creditOf } from '#richtext/blocks/captioned.ts';
import { relatedIdsOf, teaserImageOf } from '#richtext/blocks/dynamic-teaser/schema.ts';
import { embeddedContentDataOf } from '#richtext/blocks/embedded-content/schema.ts';
import { isCopyedited, snippetIdOf } from '#richtext/blocks/embedded-snippet/schema.ts';
import { componentDataOf } from '#richtext/blocks/frontend-component/schema.ts';
import { pictureOf, previewOf } from '#richtext/blocks/media-data.ts';
import { tickerIdOf } from '#richtext/blocks/ticker/schema.ts';
import { slideshowIdOf } from '#richtext/blocks/slideshow/schema.ts';
import { embedDataOf } from '#richtext/embeds/network.ts';
import { EmbedPreview } from '#richtext/embeds/EmbedPreview.tsx';
import { frameGlyph } from '#richtext/embeds/glyphs.tsx';
import { useText } from '#ui/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Contents } from './Contents.tsx';
import { Reading } from './Reading.tsx';
import { ReadingPicture } from '#renderer/entities/reading/ReadingPicture.tsx';
import { ReadingTicker } from './ReadingTicker.tsx';
import { ReadingSlides } from '#renderer/entities/reading/ReadingSlides.tsx';
import { slideOfElement, visibleSlides } from '#renderer/entities/reading/shown-slide.ts';

const TEXT_WIDTH_PX = 686;
const MINUTE = 60_000;

interface PartProps {
  readonly element: Element;
}

const hasWords = (element: Element | undefined): element is Element => element !== undefined && plainText(element).trim() !== '';

const Captions = ({ element }: PartProps) => {
  const lines = [captionOf(element), creditOf(element)].filter(hasWords);
  return lines.length === 0 ? null : (
    <figcaption>
      <Reading elements={lines} />
    </figcaption>
  );
};

const Picture = ({ element }: PartProps) => {
  const { address, alt, cropMarks, focusPoint, imageType } = pictureOf(element.data);
  if (address === undefined && !element.children.filter(isElement).some(hasWords)) return null;
  return (
    <figure className={`g-reading-${imageType}`}>
      <ReadingPicture stored={address} alt={alt} crop={cropMarks} focus={focusPoint} widthPx={TEXT_WIDTH_PX} />
      <Captions element={element} />
    </figure>
  );
};

/** Shows a slideshow of the newsroom, by its id. */
const LibrarySlides = ({ id }: { readonly id: string }) => {
  const text = useText('preview');
  const query = useApiQuery('getSlideshow', { params: { id } }, { silent: true, staleTimeMs: MINUTE });
  if (query.error) return <p className="g-reading-note">{text('slides.failed')}</p>;
  return query.data ? <ReadingSlides slides={visibleSlides(query.data.slides)} /> : null;
};

const Slideshow = ({ element }: PartProps) => {
  const own = element.children.filter(isElement);
  const id = slideshowIdOf(element);
  if (own.length > 0) return <ReadingSlides slides={own.map(slideOfElement)} />;
  return id === undefined ? null : <LibrarySlides id={id} />;
};

interface FrameProps extends PartProps {
  readonly address: string;
  readonly player: Player | undefined;
  readonly name: string;
}

/** Shows external content, in the sandboxed frames of embeds. */
const Frame = ({ element, address, player, name }: FrameProps) => {
  const text = useText('blocks');
  const { desktopHeight, fallBackHeight } = embeddedContentDataOf(element);
  if (address === '') return null;
  return (
    <figure className="g-reading-embed">
      <EmbedPreview
        name={name}
        glyph={frameGlyph}
        address={address}
        player={player}
        note={text('embed.noPreview')}
        heights={element.type === ELEMENT_TYPE.embeddedContent ? { fixed: desktopHeight, fallback: fallBackHeight } : undefined}
      />
      <Captions element={element} />
    </figure>
  );
};

const Video = ({ element }: PartProps) => {
  const text = useText('blocks');
  const address = pictureOf(element.data).address ?? '';
  const player = plainPlayer(address);
  const { url } = previewOf(element.data);
  if (player !== undefined || url === undefined)
    return <Frame element={element} address={address} player={player} name={text('embeddedVideo.video')} />;
  return (
    <figure>
      <ReadingPicture stored={url} alt={text('embeddedVideo.video')} widthPx={TEXT_WIDTH_PX} />
      <Captions element={element} />
    </figure>
  );
};

const Snippet = ({ element }: PartProps) => {
  const text = useText('preview');
  const bridge = useBridge();
  const id = snippetIdOf(element);
  const isOwn = isCopyedited(element) || id === undefined;
  const query = useQuery({
    queryKey: ['preview', 'snippet', id],
    queryFn: async () => (await readSnippet(bridge, id ?? '')) ?? null,
    enabled: !isOwn,
    staleTime: MINUTE,
  });
  if (isOwn) return <Reading elements={element.children.filter(isElement)} />;
  if (query.data === undefined) return null;
  if (query.data === null || query.data === 'missing') return <p className="g-reading-note">{text('snippet.missing')}</p>;
  return <Reading elements={query.data.content} />;
};

/** Shows items offered in the middle of the text. */
const Teaser = ({ element }: PartProps) => {
  const picture = pictureOf(teaserImageOf(element));
  const titles = element.children.filter(isElement).filter(hasWords);
  return (
    <aside className="g-reading-box">
      {picture.address === undefined ? null : (
        <ReadingPicture
          stored={picture.address}
          alt={picture.alt}
          crop={picture.cropMarks}
          focus={picture.focusPoint}
          widthPx={TEXT_WIDTH_PX}
        />
      )}
      <Reading elements={titles} />
      <Contents metadataIds={relatedIdsOf(element)} />
    </aside>
  );
};

/** Shows a non-text element as readers see it. */
export const ReadingPart = ({ element }: PartProps) => {
  const text = useText('blocks');
  switch (element.type) {
    case ELEMENT_TYPE.image:
    case ELEMENT_TYPE.slide:
      return <Picture element={element} />;
    case ELEMENT_TYPE.slideshow:
      return <Slideshow element={element} />;
    case ELEMENT_TYPE.embeddedVideo:
      return <Video element={element} />;
    case ELEMENT_TYPE.embeddedSnippet:
      return <Snippet element={element} />;
    case ELEMENT_TYPE.ticker:
      return <ReadingTicker id={tickerIdOf(element)} />;
    case ELEMENT_TYPE.dynamicTeaser:
      return <Teaser element={element} />;
    case ELEMENT_TYPE.embeddedContent: {
      const { src, originalSrc } = embeddedContentDataOf(element);
      return <Frame element={element} address={src || originalSrc} player={plainPlayer(src)} name={text('name.embeddedContent')} />;
    }
    case ELEMENT_TYPE.frontendComponent: {
      const { src, label } = componentDataOf(element);
      return <Frame element={element} address={src} player={undefined} name={label || text('name.frontendComponent')} />;
    }
    default: {
      const { src } = embedDataOf(element);
      return <Frame element={element} address={src} player={shownEmbed(src)?.player} name={text(`name.${element.type}`)} />;
    }
  }
};
