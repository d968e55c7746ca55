import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { hasMod } from '#ui/keys/press.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MediaIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { usePictureRights } from '#renderer/entities/media/rights/use-picture-rights.ts';
import { PicturesBar } from './PicturesBar.tsx';
import { goTo, NOTHING_CHOSEN } from './picture-selection.ts';
import { PictureCard } from './PictureCard.tsx';
import { PictureCropping } from './PictureCropping.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import { canWriteWords, type PlacedPicture } from './pictures-in-text.ts';
import { useArticlePictures } from './use-article-pictures.ts';
import { useOwnScroll } from './use-own-scroll.ts';
import { usePictureWords } from './use-picture-words.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import './pictures.css';

export interface PicturesPaneProps {
  readonly isEditing: boolean;
  readonly onEdit: () => void;
}

const isIncomplete = ({ missing }: PlacedPicture): boolean => missing.length > 0;

/**
 * Filters the pictures. Those that were incomplete when the filter was set stay, so that none vanishes while it is being completed.
 */
const useFilter = (pictures: readonly PlacedPicture[]) => {
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  return {
    isOn: kept !== null,
    set: (only: boolean) => setKept(only ? new Set(pictures.filter(isIncomplete).map(({ key }) => key)) : null),
    sift: (all: readonly PlacedPicture[]) => (kept === null ? all : all.filter(picture => kept.has(picture.key) || isIncomplete(picture))),
  };
};

const ViewOnly = ({ onEdit }: Pick<PicturesPaneProps, 'onEdit'>) => {
  const text = useText('attachments');
  return (
    <Callout
      actions={
        <Button size="small" onClick={onEdit}>
          {text('pictures.edit')}
        </Button>
      }
    >
      {text('pictures.viewOnly')}
    </Callout>
  );
};

/** Shows all pictures of the article side by side, like a contact sheet: missing fields are marked, and filled in on the spot. */
export const PicturesPane = ({ isEditing, onEdit }: PicturesPaneProps) => {
  const text = useText('attachments');
  const { shown, attached } = useArticlePictures();
  const all = [...shown, ...attached];
  const rights = usePictureRights(all.flatMap(({ assetId }) => assetId ?? []));
  const filter = useFilter(all);
  const { write, setCredit, undo } = usePictureWords(all);
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [cropped, setCropped] = useState<string | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useOwnScroll(pane);
  const sections = { shown: filter.sift(shown), attached: filter.sift(attached) };
  const pictures = [...sections.shown, ...sections.attached];
  const keys = pictures.map(({ key }) => key);
  const current = selection.current !== undefined && keys.includes(selection.current) ? selection.current : keys[0];
  const { handleKey, focusPicture } = useSheetKeys({
    sheet,
    keys,
    selection: { ...selection, current },
    onSelect: setSelection,
    onPreview: setPreviewed,
    onUndo: undo,
  });
  const latestKeys = useLatest(keys);
  // A stable function: a card is redrawn only when its picture changes.
  const point = useCallback(
    (key: string, event: MouseEvent<HTMLElement>): void => {
      const manner = event.shiftKey ? 'range' : hasMod(event) ? 'toggle' : 'alone';
      setSelection(before => goTo(before, key, { keys: latestKeys(), manner }));
    },
    [latestKeys],
  );
  const writable = pictures.filter(
    picture => canWriteWords(picture) && picture.words.credit !== undefined && selection.chosen.has(picture.key),
  );
  const previewIndex = pictures.findIndex(({ key }) => key === previewed);
  const preview = pictures[previewIndex];
  const step = (by: 1 | -1): void => {
    const next = keys[previewIndex + by];
    if (next === undefined) return;
    setPreviewed(next);
    setSelection(goTo(selection, next, { keys, manner: 'alone' }));
  };
  const card = (picture: PlacedPicture, position: number) => (
    <PictureCard
      key={picture.key}
      picture={picture}
      rights={rights.get(picture.assetId?.toLowerCase() ?? '')}
      position={position}
      total={pictures.length}
      isCurrent={picture.key === current}
      isChosen={selection.chosen.has(picture.key)}
      readOnly={!isEditing}
      onPoint={point}
      onPreview={setPreviewed}
      onCrop={setCropped}
      onWrite={write}
      onLeaveField={focusPicture}
    />
  );
  return (
    <div className="g-desk" ref={pane}>
      <PicturesBar
        incomplete={all.filter(isIncomplete).length}
        onlyIncomplete={filter.isOn}
        onFilter={filter.set}
        chosen={writable.length}
        canWrite={isEditing}
        onCredit={(credit, onlyEmpty) =>
          setCredit(onlyEmpty ? writable.filter(({ missing }) => missing.includes('credit')) : writable, credit)
        }
      />
      {isEditing ? null : <ViewOnly onEdit={onEdit} />}
      {all.length === 0 ? (
        <EmptyState icon={<MediaIcon />} title={text('pictures.empty.title')}>
          {text('pictures.empty.words')}
        </EmptyState>
      ) : null}
      {all.length > 0 && pictures.length === 0 ? <p className="g-quiet">{text('pictures.nothingLeft')}</p> : null}
      {pictures.length === 0 ? null : (
        <div
          ref={sheet}
          role="grid"
          onKeyDown={handleKey}
          aria-multiselectable
          aria-label={text('pictures.grid')}
          className="g-desk-sheet"
          data-sheet=""
        >
          {sections.shown.map((picture, index) => card(picture, index + 1))}
          {sections.attached.length === 0 ? null : (
            <div className="g-desk-section" role="row">
              <div role="gridcell">
                <h2>{text('pictures.attached.title')}</h2>
                <p className="g-quiet">{text('pictures.attached.words')}</p>
              </div>
            </div>
          )}
          {sections.attached.map((picture, index) => card(picture, sections.shown.length + index + 1))}
        </div>
      )}
      {cropped === null ? null : <PictureCropping elementId={cropped} onClose={() => setCropped(null)} />}
      {preview ? (
        <PicturePreview
          picture={preview}
          position={previewIndex + 1}
          total={pictures.length}
          onStep={step}
          onClose={() => {
            setPreviewed(null);
            focusPicture(preview.key);
          }}
        />
      ) : null}
    </div>
  );
};
