import { type ItemDraft, itemKind } from '#domain/kinds/item.ts';
import type { ImageValue } from '#domain/media/image.ts';
import { isOpenable } from '#domain/text/links.ts';
import { type ShownEmbed, shownEmbed, shownVideo } from '#renderer/entities/embed/player-of.ts';
import { EmbedPreview } from '#richtext/embeds/EmbedPreview.tsx';
import { frameGlyph } from '#richtext/embeds/glyphs.tsx';
import { useText } from '#ui/i18n.ts';
import { Reading } from '../reading/Reading.tsx';
import { ReadingPicture } from '../reading/ReadingPicture.tsx';
import { ReadingSlides } from '../reading/ReadingSlides.tsx';
import { visibleSlides } from '../reading/shown-slide.ts';
import { PageEnd } from './ArticlePage.tsx';
import { Byline, type BylineProps } from './Byline.tsx';

const WIDTH_PX = 686;

type Draft<Resource extends ItemDraft['resource']> = Extract<ItemDraft, { resource: Resource }>['item'];

const Picture = ({ image: { url, name, cropMarks, focusPoint } }: { readonly image: ImageValue }) => (
  <figure>
    <ReadingPicture stored={url} alt={name} crop={cropMarks} focus={focusPoint} widthPx={WIDTH_PX} />
  </figure>
);

const Player = ({
  shown,
  preview,
  name,
}: { readonly shown: ShownEmbed | undefined; readonly name: string } & Pick<Draft<'embeds'>, 'preview'>) => {
  const text = useText('preview');
  if (shown === undefined) {
    return preview === null ? <p className="g-reading-note">{text('player.none')}</p> : <Picture image={preview} />;
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
      {preview === null ? null : <Picture image={preview} />}
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

/** What readers get of a kind that has no page of its own here: its rich text, or its picture and its texts. */
const DeclaredBody = ({ draft: { resource, item } }: { readonly draft: ItemDraft }) => {
  const { published } = itemKind(resource);
  const elements = published.elements?.(item);
  if (elements) return <Reading elements={elements} />;
  const face = published.face(item);
  const texts = Object.entries(published.texts(item)).filter(([, words]) => words.trim() !== '');
  return (
    <>
      {face === null ? null : <Picture image={face.image} />}
      {texts.map(([field, words]) => (
        <p key={field}>{words}</p>
      ))}
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
    default:
      return <DeclaredBody draft={draft} />;
  }
};

/** An item that is written as a whole as its readers see it. */
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
