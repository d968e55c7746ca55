import type { ExternalField } from '#domain/external/requirements.ts';
import { Callout } from '#ui/Callout.tsx';
import { WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import './external.css';

const FIRST_CONTROL: Readonly<Record<ExternalField, string>> = {
  title: '[data-field="head"] input[required]',
  url: '[data-field="url"] textarea, [data-field="url"] input[type="url"]',
  preview: '[data-field="preview"] button',
  elvisId: '[data-field="preview"] button',
};

const goTo = (field: ExternalField): void => {
  const control = document.querySelector<HTMLElement>(FIRST_CONTROL[field]);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
};

/** Lists the missing fields that readers need; each leads to its field. */
export const MissingFields = ({ missing }: { readonly missing: readonly ExternalField[] }) => {
  const text = useText('external');
  if (missing.length === 0) return null;
  return (
    <Callout tone="caution" icon={<WarningSignIcon />} title={text('missing.heading')} role="note">
      <ul className="g-external-missing">
        {missing.map(field => (
          <li key={field}>
            <button type="button" onClick={() => goTo(field)}>
              {text(`missing.${field}`)}
            </button>
          </li>
        ))}
      </ul>
    </Callout>
  );
};
