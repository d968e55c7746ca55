import type { Ref } from 'react';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { ErrorIcon, WarningSignIcon } from '#ui/icons.ts';
import { useFindingWords } from './going-out-words.ts';
import type { Finding, Way } from './judge-going-out.ts';
import './publication.css';

export interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly metadata: Metadata;
  readonly onGo: (way: Way) => void;
  /** The first of them: where the focus starts. */
  readonly firstRef?: Ref<HTMLElement>;
}

/** What blocks and what is doubtful, each with the way there; one without a way can still be read by keyboard. */
export const FindingList = ({ findings, metadata, onGo, firstRef }: FindingListProps) => {
  const text = useText('goingOut');
  const words = useFindingWords();
  const refOf = (index: number) => (index === 0 && firstRef !== undefined ? { ref: firstRef as Ref<never> } : {}); // a button or a line takes it
  return (
    <ul className="g-findings">
      {findings.map((finding, index) => {
        const said = words(finding, metadata);
        const { way, weight, code } = finding;
        return (
          <li
            key={`${code}:${String(index)}`}
            className={`g-finding is-${weight}`}
            {...(way === undefined ? { tabIndex: 0, ...refOf(index) } : {})}
          >
            {weight === 'blocks' ? <ErrorIcon aria-hidden="true" /> : <WarningSignIcon aria-hidden="true" />}
            <span>
              <span className="g-hidden">{text(`weight.${weight}`)}: </span>
              {said}
            </span>
            {way === undefined ? null : (
              <Button
                size="small"
                kind="minimal"
                aria-label={text('goToNamed', { finding: said })}
                onClick={() => onGo(way)}
                {...refOf(index)}
              >
                {text('goTo')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
