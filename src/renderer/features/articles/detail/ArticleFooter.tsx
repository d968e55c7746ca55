import { type ReactElement, useCallback, useRef } from 'react';
import type { OnDisk } from '#domain/work/work.ts';
import { type Element, readersText } from '#domain/article/document.ts';
import { countCharacters } from '#domain/text/length.ts';
import { LengthIndicator } from '#renderer/editor/length/LengthIndicator.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { CaretDownIcon, EditIcon, TickIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { ForecastLine } from '../conflict/ForecastLine.tsx';
import { useFollowOnDisk, useShownOnDisk } from '../model/use-on-disk.ts';
import { useArticleModel, useShownPart } from '../model/use-article-model.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useLengthTarget } from '../model/use-length-target.ts';
import { numberFormat } from '#ui/formats.ts';

const lengths = new WeakMap<Element, number>();

const lengthOfBlock = (element: Element): number => {
  const known = lengths.get(element);
  if (known !== undefined) return known;
  const length = countCharacters(readersText(element));
  lengths.set(element, length);
  return length;
};

const lengthOf = (elements: readonly Element[]): number => elements.reduce((sum, element) => sum + lengthOfBlock(element), 0);

const TargetMenu = ({ target }: { readonly target: number | null }) => {
  const text = useText('articles');
  const language = useUiLanguage();
  const model = useArticleModel();
  const showFailure = useFailureToast();
  const options = useApiQuery('listTargetLengthOptions', {}, { staleTimeMs: Number.POSITIVE_INFINITY, silent: true }).data ?? [];
  const choose = async (targetTextLength: number | null): Promise<void> => {
    const answer = await model.patchMetadata({ targetTextLength });
    if (!answer.ok) showFailure(answer.error);
  };
  const number = numberFormat(language);
  const menu = (
    <Menu label={text('length.target')}>
      <MenuItem label={text('length.none')} disabled={target === null} onClick={() => void choose(null)} />
      {options.map(({ targetLength }) => (
        <MenuItem
          key={targetLength}
          label={number.format(targetLength)}
          disabled={target === targetLength}
          onClick={() => void choose(targetLength)}
        />
      ))}
    </Menu>
  );
  return (
    <Popover content={menu} placement="top-start" popupKind="menu">
      <Button kind="minimal" size="small" endIcon={<CaretDownIcon />} aria-haspopup="menu">
        {target === null ? text('length.choose') : text('length.change')}
      </Button>
    </Popover>
  );
};

const DISK_ICONS: Readonly<Record<OnDisk, ReactElement>> = {
  kept: <TickIcon size={12} />,
  writing: <EditIcon size={12} />,
  refused: <WarningSignIcon size={12} />,
  hostLost: <WarningSignIcon size={12} />,
};
const isAlarming = (onDisk: OnDisk): boolean => onDisk === 'refused' || onDisk === 'hostLost';

/** Shows whether the text is on this computer's disk, always in sight. Its attribute is exact at each moment. */
const JournalMark = () => {
  const text = useText('articles');
  const shown = useShownOnDisk();
  const mark = useRef<HTMLSpanElement>(null);
  useFollowOnDisk(useCallback(onDisk => mark.current?.setAttribute('data-journal', onDisk === 'kept' ? 'on-disk' : onDisk), []));
  return (
    <span ref={mark} className={`g-journal ${isAlarming(shown) ? 'g-journal-alarm' : 'g-quiet'}`}>
      {DISK_ICONS[shown]} {text(`journal.${shown}`)}
    </span>
  );
};

const TextLength = () => {
  const length = useShownPart(lengthOf);
  const target = useLengthTarget();
  return <LengthIndicator length={length} {...(target === undefined ? {} : { target })} />;
};

/** Shows the length of the text against its target, in one quiet line below it (B4-024, B9-045). */
export const ArticleFooter = ({ isEditing }: { readonly isEditing: boolean }) => {
  const target = useLengthTarget();
  return (
    <footer className="g-article-footer g-covers-text">
      <ForecastLine isEditing={isEditing} />
      <TextLength />
      {isEditing ? <JournalMark /> : null}
      {isEditing ? <TargetMenu target={target?.targetLength ?? null} /> : null}
    </footer>
  );
};
