import type { ItemDraft } from '#domain/kinds/item.ts';
import { isOpenable } from '#domain/text/links.ts';
import { type ShownEmbed, shownEmbed, shownVideo } from '#renderer/entities/embed/player-of.ts';
import { EmbedPreview } from '#richtext/embeds/EmbedPreview.tsx';
import { frameGlyph } from '#richtext/embeds/glyphs.tsx';
import { useText } from '#ui/i18n.ts';
import { ReadingPicture } from '../reading/ReadingPicture.tsx';
import { ReadingSlides } from '../reading/ReadingSlides.tsx';
import { visibleSlides } from '../reading/shown-slide.ts';
import { PageEnd } from './ArticlePage.tsx';
import { Byline, type BylineProps } from './Byline.tsx';

const WIDTH_PX = 686;

type Draft<Resource extends ItemDraft['resource']> = Extract<ItemDraft, { resource: Resource }>['item'];

const Player = ({
  shown,
  preview,
  name,
}: { readonly shown: ShownEmbed | undefined; readonly name: string } & Pick<Draft<'embeds'>, 'preview'>) => {
  const text = useText('preview');
  if (shown === undefined) {
    if (preview === null) return <p className="g-reading-note">{text('player.none')}</p>;
    const { url, name: alt, cropMarks, focusPoint } = preview;
    return (
      <figure>
        <ReadingPicture stored={url} alt={alt} crop={cropMarks} focus={focusPoint} widthPx={WIDTH_PX} />
      </figure>
    );
  }
  return (
    <figure className="g-reading-embed">
      <EmbedPreview name={name} glyph={frameGlyph} address={shown.src} player={shown.player} note={text('player.none')} />
    </figure>
  );
};

/** A link has no page of its own: readers get its card and go where it leads. */
const LinkCard = ({ item }: { readonly item: Draft<'links'> }) => {
  const text = useText('preview');
  const { preview, url, openInNewWindow } = item;
  return (
    <>
      {preview === null ? null : (
        <figure>
          <ReadingPicture stored={preview.url} alt={preview.name} crop={preview.cropMarks} focus={preview.focusPoint} widthPx={WIDTH_PX} />
        </figure>
      )}
      <p className="g-reading-target">
        {isOpenable(url) ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        ) : (
          url
        )}{' '}
        <small>{text(openInNewWindow ? 'link.newWindow' : 'link.sameWindow')}</small>
      </p>
    </>
  );
};

const Body = ({ draft }: { readonly draft: ItemDraft }) => {
  const text = useText('preview');
  switch (draft.resource) {
    case 'slideshows':
      return <ReadingSlides slides={visibleSlides(draft.item.slides)} />;
    case 'videos':
      return (
        <>
          <Player shown={shownVideo(draft.item.url)} preview={draft.item.preview} name={text('player.video')} />
          {draft.item.intro.trim() === '' ? null : <p>{draft.item.intro}</p>}
        </>
      );
    case 'embeds':
      return <Player shown={shownEmbed(draft.item.url)} preview={draft.item.preview} name={text('player.embed')} />;
    case 'links':
      return <LinkCard item={draft.item} />;
  }
};

/** A slideshow, video, embed or link as its readers see it. */
export const ItemPage = ({ draft, facts }: BylineProps & { readonly draft: ItemDraft }) => {
  const text = useText('preview');
  const { titleHeader, title, lead } = draft.item;
  return (
    <>
      <header className="g-reading-head">
        {titleHeader.trim() === '' ? null : <p className="title-header">{titleHeader}</p>}
        <h1 className="title">{title.trim() === '' ? text('untitled') : title}</h1>
        {lead.trim() === '' ? null : <p className="lead">{lead}</p>}
        <Byline facts={facts} />
      </header>
      <Body draft={draft} />
      <PageEnd facts={facts} />
    </>
  );
};
