import { SWITCHES_AT_ONCE } from '#domain/metadata/held-fields.ts';
import {
  COMMENT_RISKS,
  DEFAULT_SETTINGS,
  OPINION_TYPES,
  type AdditionalSettings,
  type SettingSwitch,
} from '#domain/metadata/publication.ts';
import { holdsBack } from '#renderer/entities/publication/waiting-obstacles.ts';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { useOpenState } from '../../model/use-article-model.tsx';
import { useField, useVariant } from '../fields/use-field.ts';
import { VariantLine } from '../PublicationCard.tsx';
import { SETTING_GROUPS } from './setting-groups.ts';

interface GroupProps {
  readonly settings: AdditionalSettings;
  readonly onChange: (settings: AdditionalSettings) => void;
}

const Switches = ({ names, settings, onChange }: GroupProps & { readonly names: readonly SettingSwitch[] }) => {
  const text = useText('publication');
  const waiting = useText('waiting');
  const isHeld = holdsBack(useOpenState(state => state.status));
  return names.map(name => (
    <Switch
      key={name}
      label={text(`setting.${name}`)}
      {...(isHeld && SWITCHES_AT_ONCE.some(one => one === name) ? { hint: waiting('atOnce') } : {})}
      checked={settings[name]}
      onChange={checked => onChange({ ...settings, [name]: checked })}
    />
  ));
};

const OpinionType = ({ settings, onChange }: GroupProps) => {
  const text = useText('publication');
  return (
    <Select
      label={text('setting.opinionType')}
      value={settings.opinionType ?? ''}
      disabled={!settings.opinion}
      options={[
        { value: '', label: text('setting.opinionType.none') },
        ...OPINION_TYPES.map(value => ({ value, label: text(`setting.opinionType.${value}`) })),
      ]}
      onChange={value => onChange({ ...settings, opinionType: value === '' ? null : value })}
    />
  );
};

const CommentRisk = ({ settings, onChange }: GroupProps) => {
  const text = useText('publication');
  return (
    <Select
      label={text('setting.commentRisk')}
      value={settings.commentRisk}
      options={COMMENT_RISKS.map(value => ({ value, label: text(`setting.commentRisk.${value}`) }))}
      onChange={commentRisk => onChange({ ...settings, commentRisk })}
    />
  );
};

/** Edits the on/off settings of the page, the kind of an opinion, and the risk of its comments (A3-007, A3-078). */
export const SettingsCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const control = useVariant(useField('additionalSettings'), variantId);
  const settings = control.entry?.settings ?? DEFAULT_SETTINGS;
  const change = (next: AdditionalSettings): void => control.change({ settings: next.opinion ? next : { ...next, opinionType: null } });
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      <div className="g-publication-groups">
        {SETTING_GROUPS.map(({ id, names }) => (
          <fieldset key={id}>
            <legend>{text(`settings.${id}`)}</legend>
            <Switches names={names} settings={settings} onChange={change} />
            {id === 'kind' ? <OpinionType settings={settings} onChange={change} /> : null}
            {id === 'readers' ? <CommentRisk settings={settings} onChange={change} /> : null}
          </fieldset>
        ))}
      </div>
    </>
  );
};
