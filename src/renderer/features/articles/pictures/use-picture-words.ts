import { useCallback } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useFileWordsStore } from '#renderer/entities/media/attachments/use-file-words.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useArticleModel } from '../model/use-article-model.tsx';
import { changeWords, type PlacedPicture, type WordChange, type WordField } from './pictures-in-text.ts';

const fileFieldOf = (field: WordField): 'caption' | 'credit' | 'name' => (field === 'alt' ? 'name' : field);

/**
 * Changes the words of pictures: those in the text as by typing, journaled and undoable, those of other files in the library.
 */
export const usePictureWords = (pictures: readonly PlacedPicture[]) => {
  const model = useArticleModel();
  const files = useFileWordsStore();
  const text = useText('attachments');
  const announce = useAnnounce();
  const latest = useLatest(pictures);
  const writeAll = useCallback(
    (changes: readonly WordChange[]): void => {
      const pictureByKey = new Map(latest().map(picture => [picture.key, picture]));
      const inText: WordChange[] = [];
      for (const change of changes) {
        const picture = pictureByKey.get(change.key);
        if (picture?.ofFile === undefined || picture.assetId === undefined) inText.push(change);
        else {
          const field = fileFieldOf(change.field);
          const seen = picture.words[change.field] ?? '';
          files.write(picture.assetId, { words: { [field]: change.words }, seen: { [field]: seen } });
        }
      }
      if (inText.length > 0) model.edit(elements => changeWords(elements, inText));
    },
    [files, latest, model],
  );
  const write = useCallback((key: string, field: WordField, words: string) => writeAll([{ key, field, words }]), [writeAll]);
  const setCredit = (chosen: readonly PlacedPicture[], credit: string): void => {
    writeAll(chosen.map(({ key }) => ({ key, field: 'credit', words: credit })));
    announce(text('pictures.creditSet', { count: chosen.length }));
  };
  const undo = (isRedo: boolean): void => (isRedo ? model.editor()?.redo() : model.editor()?.undo());
  return { write, setCredit, undo };
};
