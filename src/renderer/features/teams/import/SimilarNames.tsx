import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import type { Report, SeasonImport } from './use-season-import.ts';

const NEW = 'new';

/** Shows names that may mean a known team: the user decides before anything is created. */
export const SimilarNames = ({ season, report }: { readonly season: SeasonImport; readonly report: Report }) => {
  const text = useText('teams');
  const open = report.entries.filter(({ what, similar }) => what === 'team' && similar.length > 0);
  if (open.length === 0) return null;
  return (
    <section aria-label={text('import.similar')} className="g-season-similar">
      <h3>{text('import.similar')}</h3>
      <p className="g-quiet">{text('import.similar.hint')}</p>
      {open.map(({ line, name, similar }) => (
        <Select
          key={`${line} ${name}`}
          label={text('import.similar.one', { name, line })}
          value={season.decisions.get(name) ?? NEW}
          options={[
            ...similar.map(known => ({ value: known.id, label: text('import.similar.same', { name: known.name }) })),
            { value: NEW, label: text('import.similar.new') },
          ]}
          onChange={value => season.decide(name, value === NEW ? null : value)}
        />
      ))}
    </section>
  );
};
