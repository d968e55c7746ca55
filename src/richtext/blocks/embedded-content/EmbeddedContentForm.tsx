import { useRef, useState } from 'react';
import { plainPlayer, readIframeSource } from '#domain/embeds/iframe-source.ts';
import { iframeSource, readFallbackHeight } from '#domain/embeds/validate.ts';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { AddressPreview, FrameCheck } from '../../view/block-services.tsx';
import { type BlockFormProps, useSurroundings } from '../../view/block-view.tsx';
import { EmbedDialog, useProblem } from '../../embeds/EmbedForm.tsx';
import { EmbedPreview } from '../../embeds/EmbedPreview.tsx';
import { frameGlyph } from '../../embeds/glyphs.tsx';
import { withoutTemplateFlag } from '../../embeds/network.ts';
import { type CheckState, FrameCheckLine } from './FrameCheckLine.tsx';
import { PreviewPicture } from './PreviewPicture.tsx';
import { embeddedContentDataOf, withEmbeddedContentData } from './schema.ts';

interface Checked {
  readonly src: string;
  readonly answer: FrameCheck | undefined;
  readonly preview: AddressPreview | undefined;
}

/** Asks the newsroom about an address, once for each; an answer that comes too late for the address is dropped. */
const useFrameCheck = () => {
  const { checkFrame, previewAddress } = useSurroundings().services;
  const [checked, setChecked] = useState<Checked>();
  const latest = useRef<string>(undefined);
  const ask = (src: string | undefined) => {
    if (src === undefined || !checkFrame || latest.current === src) return;
    latest.current = src;
    const settle = (part: Partial<Checked>) =>
      setChecked(before => (latest.current === src && before?.src === src ? { ...before, ...part } : before));
    setChecked({ src, answer: undefined, preview: undefined });
    void checkFrame(src).then(answer => settle({ answer }));
    void previewAddress?.(src).then(preview => settle({ preview }));
  };
  const stateOf = (src: string | undefined): CheckState =>
    checked === undefined || checked.src !== src ? 'none' : (checked.answer ?? 'loading');
  return { ask, stateOf, previewOf: (src: string | undefined) => (checked?.src === src ? checked?.preview : undefined) };
};

const written = (height: number | null): string => (height === null ? '' : String(height));

/** Address or iframe, checked when one leaves the field (B5-054); its height; and whether there is a caption. */
export const EmbeddedContentForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const say = useProblem();
  const check = useFrameCheck();
  const before = embeddedContentDataOf(element);
  const [iframe, setIframe] = useState(before.iframe || before.src);
  const [heights, setHeights] = useState({ desktop: written(before.desktopHeight), fallback: written(before.fallBackHeight) });
  const [includeCaption, setIncludeCaption] = useState(before.includeCaption);
  const [captionTitle, setCaptionTitle] = useState(before.captionTitle);
  const [isChecked, setChecked] = useState(false);
  const source = readIframeSource(iframe);
  const desktop = readFallbackHeight(heights.desktop);
  const fallback = readFallbackHeight(heights.fallback);
  const name = text('name.embeddedContent');
  const preview = check.previewOf(source?.src);
  const title = preview?.title ?? name;
  const submit = () => {
    setChecked(true);
    if (!source || !desktop.ok || !fallback.ok) return;
    const values = {
      src: source.src,
      originalSrc: source.src,
      iframe: iframe.trim(),
      desktopHeight: desktop.height,
      fallBackHeight: fallback.height,
    };
    onSave(
      withEmbeddedContentData(withoutTemplateFlag(element), { ...before, ...values, includeCaption, captionTitle: captionTitle.trim() }),
    );
  };
  const faultOf = (height: ReturnType<typeof readFallbackHeight>) => (isChecked && !height.ok ? say(height.problem) : undefined);
  const known = { fixed: desktop.ok ? desktop.height : null, fallback: fallback.ok ? fallback.height : null };
  return (
    <EmbedDialog name={name} isNew={isNew} onSubmit={submit} onClose={onClose}>
      <TextField
        label={text('embeddedContent.iframe')}
        value={iframe}
        rows={4}
        required
        hint={text('embeddedContent.iframeHint')}
        error={isChecked ? say(iframeSource(iframe)) : undefined}
        onChange={setIframe}
        onBlur={() => check.ask(source?.src)}
      />
      <FrameCheckLine state={check.stateOf(source?.src)} />
      <TextField
        label={text('embeddedContent.height')}
        value={heights.desktop}
        hint={text('embeddedContent.heightHint')}
        error={faultOf(desktop)}
        onChange={typed => setHeights({ ...heights, desktop: typed })}
      />
      <TextField
        label={text('embeddedContent.fallBackHeight')}
        value={heights.fallback}
        hint={text('embeddedContent.fallBackHint')}
        error={faultOf(fallback)}
        onChange={typed => setHeights({ ...heights, fallback: typed })}
      />
      <Switch label={text('embeddedContent.includeCaption')} checked={includeCaption} onChange={setIncludeCaption} />
      {includeCaption ? <TextField label={text('embeddedContent.captionTitle')} value={captionTitle} onChange={setCaptionTitle} /> : null}
      {source ? (
        <EmbedPreview
          name={title}
          glyph={<PreviewPicture address={preview?.previewImageUrl} title={title} glyph={frameGlyph} />}
          address={source.src}
          player={plainPlayer(source.src)}
          brokenNote={text('embed.iframe.preview.broken')}
          heights={known}
        />
      ) : null}
    </EmbedDialog>
  );
};
