import { useState } from 'react';
import type { LinkServices, LinkTarget } from '#richtext/view/link-services.tsx';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';

export interface LinkTargetFieldProps {
  readonly services: LinkServices;
  readonly target: LinkTarget | undefined;
  readonly error: string | undefined;
  readonly onChange: (target: LinkTarget, name: string) => void;
}

/** Shows the target of an internal link and a button that opens the dialog to choose it. */
export const LinkTargetField = ({ services, target, error, onChange }: LinkTargetFieldProps) => {
  const text = useText('editor');
  const [isPicking, setPicking] = useState(false);
  const { PickTarget, TargetName } = services;
  return (
    <div className="g-link-target" role="group" aria-label={text('link.target')}>
      <span className="g-link-target-label">{text('link.target')}</span>
      <div className="g-link-target-row">
        <span className="g-link-target-name">
          {target === undefined ? (
            <span className="g-quiet">{text('link.target.none')}</span>
          ) : (
            <>
              <span className="g-link-target-kind">{text(`link.target.${target.kind}`)}</span>
              {TargetName ? <TargetName target={target} /> : null}
            </>
          )}
        </span>
        <Button size="small" onClick={() => setPicking(true)} aria-haspopup="dialog">
          {text(target === undefined ? 'link.target.choose' : 'link.target.change')}
        </Button>
      </div>
      {error === undefined ? null : <p role="alert">{error}</p>}
      {isPicking && PickTarget ? (
        <PickTarget
          target={target}
          onPick={(picked, name) => {
            setPicking(false);
            onChange(picked, name);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  );
};
