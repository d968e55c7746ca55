import { useRef } from 'react';
import { useContentLocale } from '#renderer/entities/preferences/preferences.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { Button } from '#ui/Button.tsx';
import { ImportIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useMayAdminister } from './use-may-administer.ts';
import { readWordFile } from './word-file.ts';

/** Imports words from a file; shows how many are new, and which lines are not words. */
export const ImportWords = () => {
  const text = useText('dictionary');
  const chooser = useRef<HTMLInputElement>(null);
  const locale = useContentLocale();
  const may = useMayAdminister();
  const toasts = useToasts();
  const sayRefusal = useSayRefusal();
  const add = useApiMutation('addDictionaryEntries', { invalidates: ['listDictionaryEntries'] });

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { words, unreadable } = readWordFile(await file.text(), locale);
    const left = unreadable.length === 0 ? '' : text('import.unreadable', { lines: unreadable.slice(0, 10).join(', ') });
    if (words.length === 0) return void toasts.show({ tone: 'caution', title: text('import.none'), message: left });
    try {
      const { body } = await add.mutateAsync({ body: { words: [...words] } });
      toasts.show({ tone: 'positive', title: text('import.done', { added: body.added, changed: body.changed }), message: left });
    } catch (thrown) {
      sayRefusal(thrown);
    }
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={event => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        kind="minimal"
        size="small"
        icon={<ImportIcon />}
        disabled={!may.ok}
        disabledReason={may.ok ? undefined : may.reason}
        onClick={() => chooser.current?.click()}
      >
        {text('import')}
      </Button>
    </>
  );
};
