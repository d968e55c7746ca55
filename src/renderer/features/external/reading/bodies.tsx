import type { FieldsOf } from '#domain/kinds/item.ts';
import { isOpenable } from '#domain/text/links.ts';
import { type ShownEmbed, shownEmbed, shownVideo } from '#renderer/entities/embed/player-of.ts';
import { ReadingImage } from '#renderer/entities/reading/ReadingImage.tsx';
import { EmbedPreview } from '#richtext/embeds/EmbedPreview.tsx';
import { frameGlyph } from '#richtext/embeds/glyphs.tsx';
import { useText } from '#ui/i18n.ts';

interface PlayerProps extends Pick<FieldsOf<'embeds'>, 'preview'> {
  readonly shown: ShownEmbed | undefined;
  readonly name: string;
}

const Player = ({ shown, preview, name }: PlayerProps) => {
  const text = useText('preview');
  if (shown === undefined) {
    return preview === null ? <p className="g-reading-note">{text('player.none')}</p> : <ReadingImage image={preview} />;
  }
  return (
    <figure className="g-reading-embed">
      <EmbedPreview name={name} glyph={frameGlyph} address={shown.src} player={shown.player} note={text('player.none')} />
    </figure>
  );
};

/** Shows a video: its player, then its intro. */
export const VideoBody = ({ item: { url, preview, intro } }: { readonly item: FieldsOf<'videos'> }) => {
  const text = useText('preview');
  return (
    <>
      <Player shown={shownVideo(url)} preview={preview} name={text('player.video')} />
      {intro.trim() === '' ? null : <p>{intro}</p>}
    </>
  );
};

/** Shows the content of an embed's address or code. */
export const EmbedBody = ({ item: { url, preview } }: { readonly item: FieldsOf<'embeds'> }) => (
  <Player shown={shownEmbed(url)} preview={preview} name={useText('preview')('player.embed')} />
);

/** Shows the card of a link, which has no page of its own: readers go to its address. */
export const LinkBody = ({ item: { preview, url, openInNewWindow } }: { readonly item: FieldsOf<'links'> }) => {
  const text = useText('preview');
  return (
    <>
      {preview === null ? null : <ReadingImage image={preview} />}
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
