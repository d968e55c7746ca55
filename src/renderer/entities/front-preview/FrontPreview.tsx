import { useMemo, useState } from 'react';
import type { FrontPage } from '#domain/fronts/front.ts';
import { FrontView } from '#richtext/fronts/front-view.tsx';
import { frontBody } from '#richtext/fronts/front-html.ts';
import { frontStyle } from '#richtext/fronts/front-style.ts';
import { frontWords } from '#richtext/fronts/front-words.ts';
import { cropOf } from '#domain/media/crop.ts';
import { AB_VERSIONS, type AbVersion } from '#domain/metadata/ab-test.ts';
import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FrontFrame } from './FrontFrame.tsx';
import './front-preview.css';
import { type PreviewedPage, useFrontPage } from './use-front-page.ts';

/** The widths that a page is drawn for, in CSS pixels. */
const WIDTHS = { desktop: 1228, phone: 390 } as const;
type Width = keyof typeof WIDTHS;
const NAMES = ['desktop', 'phone'] as const satisfies readonly Width[];

const Drawn = ({
  page,
  now,
  width,
  version,
  label,
  sectionId,
  onPoint,
}: {
  readonly page: FrontPage;
  readonly now: string;
  readonly width: Width;
  readonly version: AbVersion;
  readonly label: string;
  readonly sectionId: string | undefined;
  readonly onPoint: (placeId: string | null) => void;
}) => {
  const nodes = useMemo(
    () =>
      frontBody(page, {
        now,
        words: frontWords(page.language),
        isDesk: true,
        version,
        pictureAddress: (_item, { url, crops }, { ratio, widthPx }) =>
          shownAddress(url, crops === null ? { widthPx } : { widthPx, crop: cropOf(crops.choice, crops.size, ratio) }),
      }),
    [page, now, version],
  );
  return (
    <FrontFrame
      label={label}
      language={page.language}
      style={frontStyle(page)}
      widthPx={WIDTHS[width]}
      sectionId={sectionId}
      onPoint={onPoint}
    >
      <FrontView nodes={nodes} />
    </FrontFrame>
  );
};

/** Shows beside the page why the focused or hovered item stands in its place. */
const Reason = ({
  resolved,
  page,
  placeId,
}: {
  readonly resolved: PreviewedPage;
  readonly page: FrontPage;
  readonly placeId: string | null;
}) => {
  const text = useText('frontPreview');
  const item = page.sections.flatMap(({ items }) => items).find(({ id }) => id === placeId);
  const slot = resolved.sections
    .flatMap(({ id, slots }) => slots.map(entry => ({ ...entry, placeId: entry.itemId ?? `${id}.${entry.metadataId}` })))
    .find(entry => entry.placeId === placeId);
  return (
    <p className="g-front-reason" role="status">
      {item && slot ? text(`reason.${slot.reason}`, { title: item.title }) : text('reason.none')}
    </p>
  );
};

interface FrontPreviewProps {
  /** The page as readers would see it, from the draft. */
  readonly resolved: PreviewedPage;
  /** The section to begin at. */
  readonly sectionId?: string | undefined;
}

/** A front page as readers of its title would see it now, on a screen or a phone; it follows the draft and keeps its scroll position. */
export const FrontPreview = ({ resolved, sectionId }: FrontPreviewProps) => {
  const text = useText('frontPreview');
  const [stored, setWidth] = useDeskSetting('frontPreviewWidth');
  const width: Width = stored === 'phone' ? 'phone' : 'desktop';
  const { page, error } = useFrontPage(resolved);
  const isOnline = useIsOnline();
  const [placeId, setPlaceId] = useState<string | null>(null);
  const [version, setVersion] = useState<AbVersion>('a');
  const isTested = page?.sections.some(({ items }) => items.some(({ test }) => test !== undefined)) ?? false;
  return (
    <section className="g-front-preview" aria-label={text('title')}>
      <RadioGroup
        label={text('width')}
        inline
        value={width}
        options={NAMES.map(value => ({ value, label: text(`width.${value}`) }))}
        onChange={setWidth}
      />
      {isTested ? (
        <RadioGroup
          label={text('version')}
          inline
          value={version}
          options={AB_VERSIONS.map(value => ({ value, label: text(`version.${value}`) }))}
          onChange={setVersion}
        />
      ) : null}
      {isOnline ? null : (
        <Callout icon={<OfflineIcon />} role="status">
          {text(page === undefined ? 'offline.detail' : 'offline.still')}
        </Callout>
      )}
      {page === undefined ? (
        !isOnline ? null : error === null ? (
          <Skeleton lines={8} />
        ) : (
          <p role="status">{text('failed')}</p>
        )
      ) : (
        <>
          <Drawn
            page={page}
            now={resolved.at}
            width={width}
            version={version}
            label={text('frame', { title: page.title.name, page: page.heading ?? text('home') })}
            sectionId={sectionId}
            onPoint={setPlaceId}
          />
          <Reason resolved={resolved} page={page} placeId={placeId} />
        </>
      )}
    </section>
  );
};
