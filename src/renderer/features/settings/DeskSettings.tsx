import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { THEMES } from '#ui/theme.ts';
import { copyOf, readTheme, THEME_SETTING } from '../../entities/preferences/desk-settings.ts';
import { useDeskSetting } from '../../entities/preferences/use-desk-setting.ts';

/** Edits the settings of this desk, not of the user: works without the newsroom. */
export const DeskSettings = () => {
  const text = useText('settings');
  const [stored, change] = useDeskSetting(THEME_SETTING);
  return (
    <section className="g-card" aria-labelledby="desk">
      <div className="g-card-head">
        <h2 id="desk">{text('desk.title')}</h2>
      </div>
      <p className="g-quiet">{text('desk.message')}</p>
      <RadioGroup
        label={text('theme')}
        value={readTheme(stored, copyOf(localStorage, THEME_SETTING))}
        options={THEMES.map(value => ({ value, label: text(`theme.${value}`) }))}
        onChange={change}
      />
    </section>
  );
};
