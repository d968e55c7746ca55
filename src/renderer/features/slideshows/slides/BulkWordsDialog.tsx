import { useState } from 'react';
import { type BulkContext, type BulkWords, PLACEHOLDERS } from '#domain/slideshow/bulk-words.ts';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { usePageState } from '#renderer/platform/state/stores.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { dayText, newsroomNowMs } from '#ui/newsroom-time.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';

export interface BulkWordsDialogProps {
  readonly count: number;
  readonly onApply: (words: BulkWords, context: BulkContext) => void;
  readonly onClose: () => void;
}

/** Captions and credits of all selected slides, with placeholders for what each has already. */
export const BulkWordsDialog = ({ count, onApply, onClose }: BulkWordsDialogProps) => {
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
    date: text('selection.words.date'),
  };
  const apply = (): void => {
    const date = dayText(newsroomNowMs(), language, { day: 'numeric', month: 'long', year: 'numeric' });
    if (!isEmpty) onApply({ caption, credit }, { names, date });
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
        <p className="g-quiet">{text('selection.words.hint', { names: PLACEHOLDERS.map(key => `{${names[key]}}`).join(' ') })}</p>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
};
