import { useState } from 'react';
import { type BulkContext, type BulkWords, type Placeholder, PLACEHOLDERS } from '#domain/slideshow/bulk-words.ts';
import type { PictureRights } from '#domain/media/rights.ts';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { usePageState } from '#renderer/platform/state/stores.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { dayText, newsroomNowMs } from '#ui/time/newsroom-time.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';

export interface BulkWordsDialogProps {
  readonly count: number;
  /** Known rights of the pictures, by slide. */
  readonly rights: ReadonlyMap<string, PictureRights>;
  readonly onApply: (words: BulkWords, context: BulkContext) => void;
  readonly onClose: () => void;
}

const withWord = (before: string, word: string): string =>
  (before === '' || before.endsWith(' ') || before.endsWith('/') ? before : `${before} `) + word;

interface ChipsProps {
  readonly label: string;
  readonly names: Readonly<Record<Placeholder, string>>;
  readonly onInsert: (word: string) => void;
}

/** Shows the placeholders as buttons that append themselves to the text. */
const Chips = ({ label, names, onInsert }: ChipsProps) => (
  <div className="g-slides-ways" role="group" aria-label={label}>
    <span className="g-quiet">{label}</span>
    {PLACEHOLDERS.map(key => (
      <Button key={key} kind="minimal" size="small" onClick={() => onInsert(`{${names[key]}}`)}>{`{${names[key]}}`}</Button>
    ))}
  </div>
);

/** Captions and credits of all selected slides, with placeholders for what each has already. */
export const BulkWordsDialog = ({ count, rights, onApply, onClose }: BulkWordsDialogProps) => {
  const text = useText('slideshows');
  const common = useText('common');
  const uiLanguage = useUiLanguage();
  // A date in a caption is readers' text: in the language of the slideshow.
  const language = usePageState(page => page.contentLocale) ?? uiLanguage;
  const [caption, setCaption] = useState('');
  const [credit, setCredit] = useState('');
  const isEmpty = caption.trim() === '' && credit.trim() === '';
  const names = {
    caption: text('selection.words.caption'),
    credit: text('selection.words.credit'),
    number: text('selection.words.number'),
    byLine: text('selection.words.byLine'),
    date: text('selection.words.date'),
    place: text('selection.words.place'),
  };
  const apply = (): void => {
    const day = (ms: number): string => dayText(ms, language, { day: 'numeric', month: 'long', year: 'numeric' });
    const originOf = (slideId: string) => {
      const { byLine = '', place = '', takenAt = null } = rights.get(slideId)?.stated ?? {};
      return { byLine, place, date: takenAt === null ? '' : day(Date.parse(takenAt)) };
    };
    if (!isEmpty) onApply({ caption, credit }, { names, date: day(newsroomNowMs()), originOf });
  };
  return (
    <Dialog
      title={text('selection.words.title', { count })}
      isOpen
      onClose={onClose}
      width={450}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={isEmpty} disabledReason={text('selection.words.first')} onClick={apply}>
            {common('apply')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField
          label={text('selection.words.captionField')}
          value={caption}
          onChange={setCaption}
          maxLength={HEAD_LIMITS.lead}
          autoFocus
        />
        <TextField label={text('slide.credit.placeholder')} value={credit} onChange={setCredit} maxLength={HEAD_LIMITS.credit} />
        <p className="g-quiet">{text('selection.words.hint')}</p>
        <Chips label={text('selection.words.intoCaption')} names={names} onInsert={word => setCaption(before => withWord(before, word))} />
        <Chips label={text('selection.words.intoCredit')} names={names} onInsert={word => setCredit(before => withWord(before, word))} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
};
