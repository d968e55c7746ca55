import type { Preferences } from '#domain/user/preferences.ts';
import { CONTENT_LOCALES, UI_LOCALES } from '#domain/locale.ts';
import { MARKDOWN_TYPING } from '#domain/user/preferences.ts';
import { MERGE_UNITS } from '#domain/merge-unit.ts';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { useState } from 'react';
import { usePatchPreferences, usePreferences } from '../../entities/preferences/preferences.ts';
import { keysLabel } from '../../platform/keys/keys.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';
import { type SaveState, SaveStateLine } from './SaveStateLine.tsx';

/** Edits language of the interface and of the content, and beta features: stored by the newsroom, the same at every desk. */
export const PersonalSettings = ({ isOnline }: { readonly isOnline: boolean }) => {
  const text = useText('settings');
  const locale = useUiLanguage();
  const { preferences, isKnown } = usePreferences();
  const { patch } = usePatchPreferences();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const isDisabled = !isOnline || !isKnown;

  const save = async (changes: Partial<Preferences>): Promise<void> => {
    setState({ kind: 'saving' });
    const saved = await patch(changes);
    setState(saved ? { kind: 'saved', at: newsroomNow() } : { kind: 'failed' });
  };
  return (
    <section className="g-card" aria-labelledby="personal">
      <div className="g-card-head">
        <h2 id="personal">{text('personal.title')}</h2>
        <SaveStateLine state={state} />
      </div>
      <p className="g-quiet">{text('personal.message')}</p>
      <Select
        label={text('uiLocale')}
        hint={text('uiLocale.hint')}
        disabled={isDisabled}
        value={preferences.uiLocale}
        options={UI_LOCALES.map(value => ({ value, label: text(`uiLocale.${value}`) }))}
        onChange={uiLocale => void save({ uiLocale })}
      />
      <Select
        label={text('contentLocale')}
        hint={text('contentLocale.hint')}
        disabled={isDisabled}
        value={preferences.contentLocale}
        options={CONTENT_LOCALES.map(value => ({
          value,
          label: new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(value) ?? value,
        }))}
        onChange={contentLocale => void save({ contentLocale })}
      />
      <Select
        label={text('markdown')}
        hint={text('markdown.hint')}
        disabled={isDisabled}
        value={preferences.markdownTyping ?? 'on'}
        options={MARKDOWN_TYPING.map(value => ({ value, label: text(`markdown.${value}`) }))}
        onChange={markdownTyping => void save({ markdownTyping })}
      />
      <Select
        label={text('mergeUnit')}
        hint={text('mergeUnit.hint')}
        disabled={isDisabled}
        value={preferences.mergeUnit ?? 'sentence'}
        options={MERGE_UNITS.map(value => ({ value, label: text(`mergeUnit.${value}`) }))}
        onChange={mergeUnit => void save({ mergeUnit })}
      />
      <Switch
        label={text('selectionMenu')}
        hint={text('selectionMenu.hint', { keys: keysLabel('selectionMenu') })}
        disabled={isDisabled}
        checked={preferences.selectionMenu ?? true}
        onChange={selectionMenu => void save({ selectionMenu })}
      />
      <Switch
        label={text('beta')}
        hint={text('beta.hint')}
        disabled={isDisabled}
        checked={preferences.betaFeaturesEnabled}
        onChange={betaFeaturesEnabled => void save({ betaFeaturesEnabled })}
      />
    </section>
  );
};
