import { LINE_WIDTHS, PAPERS, TYPE_SIZES } from '#renderer/entities/preferences/reading.ts';
import { useReading } from '#renderer/entities/preferences/use-reading.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { RadioGroup, Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';

/** Edits the appearance of article text for writing and reading; stored at this desk, works without the newsroom. */
export const ReadingSettings = () => {
  const text = useText('settings');
  const [reading, change] = useReading();
  return (
    <section className="g-card" aria-labelledby="reading">
      <div className="g-card-head">
        <h2 id="reading">{text('reading.title')}</h2>
      </div>
      <p className="g-quiet">{text('reading.message', { keys: keysLabel('distractionFree') })}</p>
      <RadioGroup
        label={text('reading.typeSize')}
        inline
        value={reading.typeSize}
        options={TYPE_SIZES.map(value => ({ value, label: text(`reading.typeSize.${value}`) }))}
        onChange={typeSize => change({ typeSize })}
      />
      <RadioGroup
        label={text('reading.lineWidth')}
        inline
        value={reading.lineWidth}
        options={LINE_WIDTHS.map(value => ({ value, label: text(`reading.lineWidth.${value}`) }))}
        onChange={lineWidth => change({ lineWidth })}
      />
      <RadioGroup
        label={text('reading.paper')}
        inline
        value={reading.paper}
        options={PAPERS.map(value => ({ value, label: text(`reading.paper.${value}`) }))}
        onChange={paper => change({ paper })}
      />
      <Switch
        label={text('reading.typewriter')}
        hint={text('reading.typewriter.hint')}
        checked={reading.typewriter}
        onChange={typewriter => change({ typewriter })}
      />
    </section>
  );
};
