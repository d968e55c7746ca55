import {
  BUTTON_LINK_TYPES,
  SECTION_COLORS,
  SECTION_LIMITS,
  SECTION_TYPES,
  type SectionSettings,
  sectionButtonSchema,
} from '#domain/placement/section.ts';
import { LAYOUTS } from '#domain/placement/layout.ts';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { TagChip } from '#renderer/entities/tag/TagChip.tsx';
import { TagPicker } from '#renderer/entities/tag/TagPicker.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Chip } from '#ui/Tag.tsx';
import { DraftField } from './DraftField.tsx';

export interface SectionFieldsProps {
  readonly settings: SectionSettings;
  readonly onChange: (next: Partial<SectionSettings>) => void;
}

const numbersIn = (typed: string): readonly number[] =>
  typed
    .split(/[\s,;]+/u)
    .filter(word => word !== '')
    .map(Number);

const isPosition = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= SECTION_LIMITS.teasers;

const Sources = ({ settings, onChange }: SectionFieldsProps) => {
  const text = useText('placement');
  const { byId } = useCategories();
  const { type, categoryIds, tagIds } = settings;
  if (type === 'tag')
    return (
      <div className="g-section-sources">
        {tagIds.map(id => (
          <TagChip key={id} id={id} onRemove={() => onChange({ tagIds: tagIds.filter(other => other !== id) })} />
        ))}
        {tagIds.length > 0 ? null : <TagPicker label={text('field.tagIds')} onChoose={id => onChange({ tagIds: [id] })} />}
      </div>
    );
  if (type !== 'category' && type !== 'user_category_selection') return null;
  const isMany = type === 'user_category_selection';
  return (
    <div className="g-section-sources">
      {categoryIds.map(id => (
        <Chip
          key={id}
          name={byId.get(id)?.name ?? ''}
          onRemove={() => onChange({ categoryIds: categoryIds.filter(other => other !== id) })}
        >
          {byId.get(id)?.name ?? `#${String(id)}`}
        </Chip>
      ))}
      {isMany || categoryIds.length === 0 ? (
        <CategoryPicker
          label={text('field.categoryIds')}
          onChoose={id => onChange({ categoryIds: isMany ? [...new Set([...categoryIds, id])] : [id] })}
        />
      ) : null}
    </div>
  );
};

const ButtonTarget = ({ settings: { button }, onChange }: SectionFieldsProps) => {
  const text = useText('placement');
  const { byId } = useCategories();
  const set = (next: Partial<SectionSettings['button']>): void => onChange({ button: { ...button, ...next } });
  switch (button.linkType) {
    case 'categoryLink':
      return button.categoryId === null ? (
        <CategoryPicker label={text('button.category')} onChoose={categoryId => set({ categoryId })} />
      ) : (
        <Chip name={byId.get(button.categoryId)?.name ?? ''} onRemove={() => set({ categoryId: null })}>
          {byId.get(button.categoryId)?.name ?? `#${String(button.categoryId)}`}
        </Chip>
      );
    case 'tagLink':
      return button.tagId === null ? (
        <TagPicker label={text('button.tag')} onChoose={tagId => set({ tagId })} />
      ) : (
        <TagChip id={button.tagId} onRemove={() => set({ tagId: null })} />
      );
    case 'link':
      return (
        <DraftField
          label={text('button.url')}
          type="url"
          value={button.url}
          maxLength={SECTION_LIMITS.link}
          problemOf={url => (sectionButtonSchema.shape.url.safeParse(url).success ? undefined : text('button.url.problem'))}
          onCommit={url => set({ url })}
        />
      );
    case 'internalLink':
      return (
        <DraftField
          label={text('button.item')}
          hint={text('button.item.hint')}
          value={button.metadataId ?? ''}
          problemOf={id => (id === '' || /^\d{12}$/u.test(id) ? undefined : text('button.item.problem'))}
          onCommit={id => set({ metadataId: id === '' ? null : id })}
        />
      );
  }
};

const ButtonFields = (props: SectionFieldsProps) => {
  const text = useText('placement');
  const { settings, onChange } = props;
  const { button } = settings;
  const set = (next: Partial<SectionSettings['button']>): void => onChange({ button: { ...button, ...next } });
  return (
    <fieldset className="g-section-group">
      <legend>{text('field.button')}</legend>
      <Checkbox label={text('button.visible')} checked={button.visible} onChange={visible => set({ visible })} />
      {button.visible ? (
        <>
          <DraftField
            label={text('button.text')}
            value={button.text}
            maxLength={SECTION_LIMITS.buttonText}
            onCommit={words => set({ text: words })}
          />
          <Select
            label={text('button.linkType')}
            value={button.linkType}
            options={BUTTON_LINK_TYPES.map(value => ({ value, label: text(`button.linkType.${value}`) }))}
            onChange={linkType => set({ linkType })}
          />
          <ButtonTarget {...props} />
        </>
      ) : null}
    </fieldset>
  );
};

const LookFields = ({ settings, onChange }: SectionFieldsProps) => {
  const text = useText('placement');
  const layouts = useApiQuery('listPlacementLayouts', {}, { silent: true, staleTimeMs: 600_000 }).data ?? LAYOUTS;
  const ids = layouts.map(({ id }) => id);
  const isKnown = ids.includes(settings.layout);
  const countProblem = (typed: string): string | undefined =>
    /^\d{1,3}$/u.test(typed.trim()) && Number(typed) <= SECTION_LIMITS.teasers
      ? undefined
      : text('field.teaserCount.problem', { most: SECTION_LIMITS.teasers });
  return (
    <fieldset className="g-section-group">
      <legend>{text('section.look')}</legend>
      <Select
        label={text('field.layout')}
        value={settings.layout}
        options={(isKnown ? ids : [settings.layout, ...ids]).map(value => ({
          value,
          label: text(`layout.${value}`, { defaultValue: value }),
        }))}
        onChange={layout => onChange({ layout })}
      />
      <DraftField
        label={text('field.teaserCount')}
        value={String(settings.teaserCount)}
        problemOf={countProblem}
        onCommit={typed => onChange({ teaserCount: Number(typed) })}
      />
      <Select
        label={text('field.backgroundColor')}
        value={settings.backgroundColor}
        options={SECTION_COLORS.map(value => ({ value, label: text(`color.${value}`) }))}
        onChange={backgroundColor => onChange({ backgroundColor })}
      />
      <Checkbox
        label={text('field.isInfiniteScroll')}
        checked={settings.isInfiniteScroll}
        onChange={isInfiniteScroll => onChange({ isInfiniteScroll })}
      />
      <DraftField
        label={text('field.adsPositions')}
        hint={text('field.adsPositions.hint')}
        value={settings.adsPositions.join(', ')}
        problemOf={typed => (numbersIn(typed).every(isPosition) ? undefined : text('field.adsPositions.problem'))}
        onCommit={typed =>
          onChange({
            adsPositions: [...new Set(numbersIn(typed))].toSorted((one, other) => one - other).slice(0, SECTION_LIMITS.adsPositions),
          })
        }
      />
      <DraftField
        label={text('field.identifier')}
        hint={text('field.identifier.hint')}
        value={settings.identifier}
        maxLength={SECTION_LIMITS.identifier}
        problemOf={typed => (/^[A-Za-z0-9_-]*$/u.test(typed) ? undefined : text('field.identifier.problem'))}
        onCommit={identifier => onChange({ identifier })}
      />
    </fieldset>
  );
};

/** Edits all settings of a section (A3-068); changes go into the draft at once, and can be undone. */
export const SectionFields = (props: SectionFieldsProps) => {
  const text = useText('placement');
  const { settings, onChange } = props;
  const isDefault = settings.type === 'default_category' || settings.type === 'default_tag';
  const types = isDefault ? [settings.type] : SECTION_TYPES.filter(type => type !== 'default_category' && type !== 'default_tag');
  return (
    <div className="g-section-form">
      <fieldset className="g-section-group">
        <legend>{text('section.content')}</legend>
        <DraftField
          label={text('field.title')}
          value={settings.title}
          maxLength={SECTION_LIMITS.title}
          onCommit={title => onChange({ title })}
        />
        <Checkbox label={text('field.showTitle')} checked={settings.showTitle} onChange={showTitle => onChange({ showTitle })} />
        <DraftField
          label={text('field.subtitle')}
          value={settings.subtitle}
          maxLength={SECTION_LIMITS.subtitle}
          onCommit={subtitle => onChange({ subtitle })}
        />
        <Checkbox
          label={text('field.isSectionVisible')}
          checked={settings.isSectionVisible}
          onChange={isSectionVisible => onChange({ isSectionVisible })}
        />
        <Select
          label={text('field.type')}
          value={settings.type}
          disabled={isDefault}
          {...(isDefault ? { hint: text('field.type.default') } : {})}
          options={types.map(value => ({ value, label: text(`type.${value}`) }))}
          onChange={type => onChange({ type })}
        />
        <Sources {...props} />
      </fieldset>
      <LookFields {...props} />
      <ButtonFields {...props} />
    </div>
  );
};
