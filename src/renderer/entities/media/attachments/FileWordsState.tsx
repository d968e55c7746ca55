import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { FILE_WORD_FIELDS } from './file-words.ts';
import { useFileWordsStore, useWrittenWords } from './use-file-words.ts';

/** Shows the state of the edited words of a file; nothing if all is well. */
export const FileWordsState = ({ id }: { readonly id: string }) => {
  const text = useText('attachments');
  const errorText = useErrorText();
  const { insist, giveUp } = useFileWordsStore();
  const state = useWrittenWords(id)?.state;
  if (state === undefined || state.kind === 'sending') return null;
  const isConflict = state.kind === 'conflict';
  const said = isConflict
    ? FILE_WORD_FIELDS.flatMap(field => {
        const words = state.theirs[field];
        return words === undefined ? [] : [text('words.their', { field: text(`words.${field}`), words })];
      })
    : [errorText(state.error).message];
  return (
    <div className="g-file-words-state" role="alert">
      <p>
        {text(isConflict ? 'words.conflict' : 'words.failed')} {said.join(' · ')}
      </p>
      <div className="g-batch-choices">
        <Button size="small" onClick={() => insist(id)}>
          {text(isConflict ? 'words.mine' : 'words.again')}
        </Button>
        <Button size="small" kind="minimal" onClick={() => giveUp(id)}>
          {text(isConflict ? 'words.theirs' : 'words.discard')}
        </Button>
      </div>
    </div>
  );
};
