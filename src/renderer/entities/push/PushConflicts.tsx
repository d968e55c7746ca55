import type { NotificationCategory } from '#domain/push/category.ts';
import { PUSH_SERVICES } from '#domain/push/services.ts';
import { FieldConflict } from '#renderer/entities/collection/form/FieldConflict.tsx';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import type { Form } from '#renderer/platform/forms/use-form.ts';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import type { PushValues } from './push-form.ts';

const LABELS = { text: 'text', tenantIds: 'titles', categoryIds: 'categories', without: 'services', when: 'plan' } as const;

interface TheirsProps {
  readonly field: keyof PushValues;
  readonly theirs: PushValues;
  readonly categories: readonly NotificationCategory[];
}

/** The colleague's value of a field in words. */
const Theirs = ({ field, theirs, categories }: TheirsProps) => {
  const text = useText('push');
  switch (field) {
    case 'text':
      return theirs.text;
    case 'tenantIds':
      return <TenantNames value={theirs.tenantIds} />;
    case 'categoryIds':
      return categories
        .filter(({ id }) => theirs.categoryIds?.includes(id))
        .map(({ name }) => name)
        .join(', ');
    case 'without':
      return PUSH_SERVICES.filter(service => !theirs.without.includes(service))
        .map(service => text(`service.${service}`))
        .join(', ');
    case 'when':
      return `${text(`plan.${theirs.when.kind}`)} ${theirs.when.typed}`;
  }
};

interface PushConflictsProps {
  readonly form: Form<PushValues>;
  readonly categories: readonly NotificationCategory[];
  readonly changedByOthers: readonly (keyof PushValues)[];
}

/** What a colleague has changed in the message meanwhile, and which of two a user wants. */
export const PushConflicts = ({ form: { conflict, decide }, categories, changedByOthers }: PushConflictsProps) => {
  const text = useText('push');
  if (changedByOthers.length === 0) return null;
  const fields = changedByOthers.map(field => text(LABELS[field])).join(', ');
  return (
    <>
      <Callout tone="caution" role="alert" title={text('common:form.changedByOthers')}>
        {text('common:form.changedByOthers.message', { fields })}
      </Callout>
      {conflict?.fields.map(field => (
        <FieldConflict
          key={field}
          label={text(LABELS[field])}
          theirs={<Theirs field={field} theirs={conflict.theirs} categories={categories} />}
          onDecide={side => decide(field, side)}
        />
      ))}
    </>
  );
};
