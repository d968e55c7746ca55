import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { countCharacters } from '#domain/text/length.ts';
import { IMAGE_DESCRIPTION_MAX } from '#domain/media/image.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ImageFormValue } from './image-form.ts';
import type { AltProposal } from './use-alt-proposal.ts';

export interface AltTextFieldProps {
  readonly value: Pick<ImageFormValue, 'description' | 'nameSource' | 'elvisId' | 'fileWords' | 'errors'>;
  readonly onChange: (description: string) => void;
  readonly proposal: AltProposal;
  readonly onPropose: () => void;
  readonly onUseFileWords: () => void;
  /** Reason why nothing can be proposed now. */
  readonly noProposalReason: string | undefined;
  readonly disabled: boolean;
}

const SOURCE_KEYS = { assets: 'alt.source.assets', ai: 'alt.source.ai', user: 'alt.source.user' } as const;

/** The source of the description, or the state of its proposal; one line that is always there, so that nothing jumps. */
const SourceLine = ({ value, proposal }: Pick<AltTextFieldProps, 'value' | 'proposal'>) => {
  const text = useText('media');
  const errorText = useErrorText();
  const { isLoading, data, error } = proposal.status;
  if (isLoading) {
    return (
      <span className="g-alt-source" role="status">
        <progress aria-label={text('step.generateImageAltText')} /> {text('step.generateImageAltText')}
      </span>
    );
  }
  if (error !== null && value.description === '') {
    return (
      <span className="g-alt-source is-critical" role="alert">
        {text('error.altText', { reason: errorText(error).message })}
      </span>
    );
  }
  const { nameSource } = value;
  if (nameSource === null) return <span className="g-alt-source">{text('alt.source.none')}</span>;
  // A picture stores that assistance wrote the words; by what method is known of a fresh proposal only (D-065).
  const method = nameSource === 'ai' ? data?.method : undefined;
  return <span className="g-alt-source">{text(method === undefined ? SOURCE_KEYS[nameSource] : `alt.source.${method}`)}</span>;
};

/** The description of a picture with its length, its source and its proposal. */
export const AltTextField = (props: AltTextFieldProps) => {
  const { value, onChange, proposal, onPropose, onUseFileWords, noProposalReason, disabled } = props;
  const text = useText('media');
  const validation = useText('validation');
  const count = countCharacters(value.description);
  const tone = count > IMAGE_DESCRIPTION_MAX ? 'is-critical' : count > GUIDE_LENGTHS.altText ? 'is-long' : '';
  const hint = (
    <span className={`g-alt-count g-numbers ${tone}`}>
      {text('alt.count', { count, guide: GUIDE_LENGTHS.altText, limit: IMAGE_DESCRIPTION_MAX })}
    </span>
  );
  const { fileWords, description } = value;
  return (
    <div className="g-alt">
      <TextField
        label={text('alt.label')}
        rows={3}
        value={description}
        onChange={onChange}
        disabled={disabled}
        hint={hint}
        error={value.errors.description && validation(value.errors.description, { limit: IMAGE_DESCRIPTION_MAX })}
      />
      <div className="g-alt-line">
        <SourceLine value={value} proposal={proposal} />
        <span className="g-alt-actions">
          {fileWords.name !== '' && fileWords.name !== description ? (
            <Button size="small" kind="minimal" onClick={onUseFileWords}>
              {text('alt.useFile')}
            </Button>
          ) : null}
          <Button
            size="small"
            kind="minimal"
            disabled={value.elvisId === '' || noProposalReason !== undefined || disabled}
            disabledReason={value.elvisId === '' ? text('alt.propose.noPicture') : noProposalReason}
            loading={proposal.status.isLoading}
            onClick={onPropose}
          >
            {text(description === '' ? 'alt.propose' : 'alt.proposeAgain')}
          </Button>
        </span>
      </div>
    </div>
  );
};
