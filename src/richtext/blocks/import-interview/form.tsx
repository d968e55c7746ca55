import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type BlockFormProps, useSurroundings } from '../../view/block-view.tsx';
import { type ImportedPart, countUnpaired, interviewElements, parseInterview } from './parse.ts';

const SOURCE_ROWS = 18;

/** The import of an interview: the pasted text on the left, what becomes of it on the right, while one writes (B2-028). */
export const ImportInterviewForm = ({ element, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const common = useText('common');
  const { makeId } = useSurroundings();
  const resultId = useId();
  const [source, setSource] = useState('');
  const shown = useDeferredValue(source);
  const parts = useMemo(() => parseInterview(shown), [shown]);
  const unpaired = countUnpaired(parts);
  const save = () => onSave({ ...element, children: interviewElements(parseInterview(source), makeId) });
  return (
    <Dialog
      isOpen
      title={text('name.importInterview')}
      width={875}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={source.trim() === ''} disabledReason={text('importInterview.empty')} onClick={save}>
            {text(unpaired === 0 ? 'form.insert' : 'importInterview.insertAnyway')}
          </Button>
        </>
      }
    >
      <div className="g-import-interview-form">
        <TextField
          label={text('importInterview.source')}
          hint={text('importInterview.prefixes')}
          value={source}
          rows={SOURCE_ROWS}
          autoFocus
          placeholder={text('importInterview.example')}
          onChange={setSource}
        />
        <section aria-labelledby={resultId}>
          <h3 id={resultId}>{text('importInterview.result')}</h3>
          <div className="g-import-interview-result" tabIndex={0} role="group" aria-labelledby={resultId}>
            {parts.map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </div>
        </section>
      </div>
      <div className="g-import-interview-notice" aria-live="polite">
        {unpaired === 0 ? null : (
          <Callout tone="caution" icon={<WarningSignIcon />}>
            {text('importInterview.unpaired', { count: unpaired })}
          </Callout>
        )}
      </div>
    </Dialog>
  );
};

const Part = ({ part }: { readonly part: ImportedPart }) => {
  const text = useText('blocks');
  if (part.kind === 'unpaired')
    return (
      <p className="g-import-interview-unpaired">
        {part.text}
        <span>{text(`importInterview.${part.reason}`)}</span>
      </p>
    );
  return (
    <div className="g-import-interview-segment">
      <p>
        <strong>{part.question}</strong>
      </p>
      {part.answers.map((answer, index) => (
        <p key={index}>{answer}</p>
      ))}
    </div>
  );
};
