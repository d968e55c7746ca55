import { memo, type MouseEvent, useCallback } from 'react';
import { FileWordsState } from '#renderer/entities/media/attachments/FileWordsState.tsx';
import { RightsLine } from '#renderer/entities/media/rights/RightsLine.tsx';
import type { PictureRights } from '#domain/media/rights.ts';
import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import { ASSET_WORD_LIMITS } from '#domain/media/asset.ts';
import { useText } from '#ui/i18n.ts';
import { PictureField } from './PictureField.tsx';
import { canWriteWords, type PlacedPicture, WORD_FIELDS, type WordField } from './pictures-in-text.ts';

export interface PictureCardProps {
  readonly picture: PlacedPicture;
  readonly rights: PictureRights | undefined;
  readonly position: number;
  readonly total: number;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly readOnly: boolean;
  readonly onPoint: (key: string, event: MouseEvent<HTMLElement>) => void;
  readonly onPreview: (key: string) => void;
  readonly onCrop: (key: string) => void;
  readonly onWrite: (key: string, field: WordField, words: string) => void;
  readonly onLeaveField: (key: string) => void;
}

/** Width of a picture in the sheet, in CSS pixels. */
const SHEET_WIDTH = 260;

const Facts = ({ picture }: Pick<PictureCardProps, 'picture'>) => {
  const text = useText('attachments');
  const { size, crop, focus, place } = picture;
  const shape = crop ? 'cropped' : focus ? 'focus' : 'whole';
  return (
    <p className="g-picture-facts g-quiet">
      <span>{text(`pictures.place.${place}`)}</span>
      {size ? (
        <span>
          {size.width} × {size.height} px
        </span>
      ) : null}
      {place === 'image' || place === 'slide' ? <span>{text(`pictures.crop.${shape}`)}</span> : null}
    </p>
  );
};

const Marks = ({ picture: { missing } }: Pick<PictureCardProps, 'picture'>) => {
  const text = useText('attachments');
  if (missing.length === 0) return null;
  return (
    <ul className="g-picture-marks">
      {missing.map(field => (
        <li key={field}>{text(`pictures.missing.${field}`)}</li>
      ))}
    </ul>
  );
};

/** Shows one picture of the sheet with its words; redrawn only when the picture changes. */
export const PictureCard = memo((props: PictureCardProps) => {
  const { picture, rights, position, total, isCurrent, isChosen, readOnly, onPoint, onPreview, onCrop, onWrite, onLeaveField } = props;
  const text = useText('attachments');
  const { key, address, words, missing, crop, ofFile, assetId, canCrop, place } = picture;
  const shown = address === undefined ? undefined : shownAddress(address, { crop, widthPx: SHEET_WIDTH });
  const leave = useCallback(() => onLeaveField(key), [onLeaveField, key]);
  return (
    <div role="row" className={isChosen ? 'g-picture-card is-chosen' : 'g-picture-card'} aria-selected={isChosen} data-picture={key}>
      <div role="gridcell" className="g-picture-cell">
        <button
          type="button"
          className="g-picture-thumb"
          data-picture-thumb={key}
          tabIndex={isCurrent ? 0 : -1}
          aria-pressed={isChosen}
          aria-label={text('pictures.picture', { position, total, place: text(`pictures.place.${place}`) })}
          aria-description={missing.map(field => text(`pictures.missing.${field}`)).join(', ')}
          onClick={event => onPoint(key, event)}
          onDoubleClick={() => onPreview(key)}
        >
          {shown === undefined ? null : <img src={shown} alt={words.alt ?? ''} loading="lazy" decoding="async" draggable={false} />}
          <span className="g-picture-number" aria-hidden="true">
            {position}
          </span>
        </button>
        <Marks picture={picture} />
        <Facts picture={picture} />
        {canCrop && !readOnly ? (
          <button
            type="button"
            className="g-picture-crop"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={text('pictures.crop.of', { position })}
            onClick={() => onCrop(key)}
          >
            {text('pictures.crop.action')}
          </button>
        ) : null}
      </div>
      {WORD_FIELDS.filter(field => words[field] !== undefined).map(field => (
        <div role="gridcell" key={field}>
          <PictureField
            field={field}
            position={position}
            value={words[field] ?? ''}
            isMissing={missing.includes(field)}
            readOnly={readOnly || !canWriteWords(picture)}
            isReachable={isCurrent}
            maxLength={ofFile && ASSET_WORD_LIMITS[field === 'alt' ? 'name' : field]}
            onChange={written => onWrite(key, field, written)}
            onLeave={leave}
          />
        </div>
      ))}
      {place === 'teaserImage' && !readOnly ? (
        <div role="gridcell">
          <p className="g-picture-elsewhere g-quiet">{text('pictures.teaserWords')}</p>
        </div>
      ) : null}
      {rights === undefined ? null : (
        <div role="gridcell">
          <RightsLine rights={rights} isReachable={isCurrent} />
        </div>
      )}
      {ofFile && assetId !== undefined ? (
        <div role="gridcell" className="g-picture-file">
          {ofFile.obstacle === undefined || readOnly ? null : <p className="g-quiet">{text(`words.${ofFile.obstacle}`)}</p>}
          <FileWordsState id={assetId} />
        </div>
      ) : null}
    </div>
  );
});
PictureCard.displayName = 'PictureCard';
