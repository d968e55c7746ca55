import { useEffect, useRef, useState } from 'react';
import type { LiveAdvice } from '#domain/spelling/follow.ts';
import { sentenceAround } from '#domain/spelling/sentence.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { useArticleSpelling } from './article-spelling.tsx';
import { useSuggestWord } from './use-suggest-word.ts';
import './spelling-panel.css';

/** Maximum number of passages and proposals below a field. */
const SHOWN = 3;

interface Found {
  readonly text: string;
  readonly advices: readonly LiveAdvice[];
}

const NOTHING: readonly LiveAdvice[] = [];

/** Returns advice on the present words of a field after a pause; empty as soon as they change. */
const useFieldAdvice = (text: string, elementType: string): readonly LiveAdvice[] => {
  const { checkField } = useArticleSpelling();
  const settled = useDebounced(text);
  const [found, setFound] = useState<Found>({ text: '', advices: NOTHING });
  useEffect(() => {
    if (settled.trim() === '') return undefined;
    const controller = new AbortController();
    void checkField({ id: 'field', type: elementType, text: settled }, controller.signal).then(advices => {
      if (!controller.signal.aborted) setFound({ text: settled, advices });
    });
    return () => controller.abort();
  }, [settled, elementType, checkField]);
  return found.text === text ? found.advices : NOTHING;
};

interface FieldAdviceProps {
  readonly text: string;
  /** Role of the words on the page: advice about punctuation does not apply to titles (B5-091). */
  readonly elementType: 'title' | 'titleHeader' | 'lead';
  readonly onChange: (text: string) => void;
}

interface DecisionProps {
  readonly advice: LiveAdvice;
  readonly text: string;
  /** Called when the button that had the focus is gone: the focus goes to the field. */
  readonly onIgnored: () => void;
}

/** Offers to ignore a passage in this article, or to propose the word for the house dictionary. */
const Decision = ({ advice, text, onIgnored }: DecisionProps) => {
  const words = useText('spelling');
  const { ignore } = useArticleSpelling();
  const suggestWord = useSuggestWord();
  const [suggestion, setSuggestion] = useState<'sending' | 'sent'>();
  const { text: passage, offset, type, source } = advice;
  const suggest = async (send: NonNullable<typeof suggestWord>): Promise<void> => {
    setSuggestion('sending');
    const isSent = await send(passage, sentenceAround(text, offset));
    setSuggestion(isSent ? 'sent' : undefined);
  };
  return (
    <>
      <Button
        size="small"
        kind="minimal"
        aria-label={words('field.ignoreNamed', { words: passage })}
        onClick={() => {
          ignore(passage);
          onIgnored();
        }}
      >
        {words('field.ignore')}
      </Button>
      {suggestWord && type === 'SPELLING' && source === 'dictionary' ? (
        <Button
          size="small"
          kind="minimal"
          loading={suggestion === 'sending'}
          disabled={suggestion === 'sent'}
          aria-label={words(suggestion === 'sent' ? 'field.suggestedNamed' : 'field.suggestNamed', { words: passage })}
          onClick={() => void suggest(suggestWord)}
        >
          {words(suggestion === 'sent' ? 'suggested' : 'field.suggest')}
        </Button>
      ) : null}
    </>
  );
};

/** Shows the advice of dictionary and rules below a field, with replacements and other actions. */
export const FieldAdvice = ({ text, elementType, onChange }: FieldAdviceProps) => {
  const words = useText('spelling');
  const { isWanted } = useArticleSpelling();
  const advices = useFieldAdvice(text, elementType);
  const list = useRef<HTMLUListElement>(null);
  const toField = (): void => list.current?.previousElementSibling?.querySelector<HTMLElement>('textarea, input')?.focus();
  if (!isWanted || advices.length === 0) return null;
  return (
    <ul ref={list} className="g-field-advice" aria-label={words('title')}>
      {advices.slice(0, SHOWN).map(advice => {
        const { id, offset, length, text: passage, type, proposals, errorMessage } = advice;
        return (
          <li key={id}>
            <span className={`g-spell-kind is-${type.toLowerCase()}`}>{passage.trim() === '' ? '␣' : passage}</span>
            {proposals.slice(0, SHOWN).map(proposal => (
              <Button
                key={proposal}
                size="small"
                kind="minimal"
                aria-label={words('write', { words: passage, proposal })}
                onClick={() => onChange(`${text.slice(0, offset)}${proposal}${text.slice(offset + length)}`)}
              >
                {proposal.trim() === '' ? '␣' : proposal}
              </Button>
            ))}
            <span className="g-quiet">{errorMessage === '' ? words('unknownWord') : errorMessage}</span>
            <Decision advice={advice} text={text} onIgnored={toField} />
          </li>
        );
      })}
    </ul>
  );
};
