import type { ComponentType } from 'react';
import { z } from 'zod';
import {
  emptyNode,
  isHome,
  NODE_DEVICES,
  NODE_LIMITS,
  NODE_PAGE_STYLES,
  NODE_TYPES,
  type NodeDevice,
  nodeTypeSchema,
  type SitemapNode,
  type SitemapNodeDraft,
  sitemapNodeDraftSchema,
  TARGET_FIELDS,
} from '#domain/sitemap/node.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { slugOf } from '#domain/text/slug.ts';
import { maxLength } from '#domain/validation/length.ts';
import { firstProblem, type Validator } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { ContentField, ContentWords } from '#renderer/entities/link-target/ContentField.tsx';
import { type CustomFieldProps, defineForm, type RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { PlainWords } from '#renderer/entities/fields/PlainWords.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { NodeCategoryField, NodeCategoryWords } from './NodeCategoryField.tsx';
import { useNodePlace } from './node-context.ts';

/** The fields of a node as they are typed. */
export const nodeValuesSchema = z.object({
  type: nodeTypeSchema,
  name: z.string(),
  slug: z.string(),
  categoryId: z.number().nullable(),
  metadataId: z.string().nullable(),
  url: z.string(),
  identifier: z.string(),
  subtitle: z.string(),
  icon: z.string(),
  availableFor: z.array(z.enum(NODE_DEVICES)),
  pageStyle: z.enum(NODE_PAGE_STYLES),
  openInNewWindow: z.boolean(),
  indexing: z.boolean(),
  metaTitle: z.string(),
  metaDescription: z.string(),
});
export type NodeValues = Readonly<z.infer<typeof nodeValuesSchema>>;
export const NODE_FIELDS = Object.keys(nodeValuesSchema.shape);
export const EMPTY_VALUES: NodeValues = nodeValuesSchema.parse(emptyNode('category'));
export const nodeValuesOf = (node: SitemapNode): NodeValues => nodeValuesSchema.parse(node);

/** Returns the node to send, without fields that the chosen type does not have. */
export const nodeDraftOf = (values: NodeValues): SitemapNodeDraft => {
  const fields = TARGET_FIELDS[values.type];
  const has = (field: (typeof fields)[number]): boolean => fields.includes(field);
  const draft = {
    ...values,
    name: values.name.trim(),
    subtitle: values.subtitle.trim(),
    icon: values.icon.trim(),
    identifier: values.identifier.trim(),
    availableFor: NODE_DEVICES.filter(device => values.availableFor.includes(device)),
    categoryId: has('categoryId') ? values.categoryId : null,
    metadataId: has('metadataId') ? values.metadataId : null,
    url: has('url') ? values.url.trim() : '',
    slug: has('slug') ? values.slug.trim() : '',
  };
  return isHome(draft) ? { ...draft, slug: '' } : draft;
};

type FieldProps<Value> = CustomFieldProps<Value, NodeValues>;

/** Shows a field for the types of nodes that have it. */
const onlyFor = <Value,>(field: 'slug' | 'categoryId' | 'metadataId' | 'url', Shown: ComponentType<FieldProps<Value>>) => {
  const OnlyFor = (props: FieldProps<Value>) => (TARGET_FIELDS[props.values.type].includes(field) ? <Shown {...props} /> : null);
  return OnlyFor;
};

const TypeField = ({ label, value, onChange }: FieldProps<NodeValues['type']>) => {
  const text = useText('sitemaps');
  return (
    <Select
      label={label}
      value={value}
      options={NODE_TYPES.map(type => ({ value: type, label: text(`type.${type}`) }))}
      hint={text(`type.${value}.hint`)}
      onChange={onChange}
    />
  );
};
const TypeWords = ({ value }: { readonly value: NodeValues['type'] }) => useText('sitemaps')(`type.${value}`);

const StyleField = ({ label, value, onChange }: FieldProps<NodeValues['pageStyle']>) => {
  const text = useText('sitemaps');
  return (
    <Select
      label={label}
      value={value}
      options={NODE_PAGE_STYLES.map(style => ({ value: style, label: text(`pageStyle.${style}`) }))}
      onChange={onChange}
    />
  );
};
const StyleWords = ({ value }: { readonly value: NodeValues['pageStyle'] }) => useText('sitemaps')(`pageStyle.${value}`);

const DevicesField = ({ label, value, onChange, error }: FieldProps<NodeDevice[]>) => {
  const text = useText('sitemaps');
  return (
    <ChoiceField label={label} error={error}>
      {NODE_DEVICES.map(device => (
        <Checkbox
          key={device}
          label={text(`device.${device}`)}
          checked={value.includes(device)}
          onChange={isOn => onChange(NODE_DEVICES.filter(one => (one === device ? isOn : value.includes(one))))}
        />
      ))}
    </ChoiceField>
  );
};
const DevicesWords = ({ value }: { readonly value: readonly NodeDevice[] }) => {
  const text = useText('sitemaps');
  return value.map(device => text(`device.${device}`)).join(', ');
};

const SlugField = ({ label, value, values, onChange, error }: FieldProps<string>) => {
  const text = useText('sitemaps');
  const { base } = useNodePlace();
  if (isHome(values)) return <p className="g-quiet">{text('form.slug.home')}</p>;
  const address = value === '' ? base || '/' : `${base}/${value}`;
  const hint = values.type === 'group' ? text('form.slug.group', { address }) : text('form.slug.hint', { address });
  return <TextField label={label} value={value} onChange={onChange} error={error} hint={hint} maxLength={NODE_LIMITS.slug} />;
};

const UrlField = ({ label, value, onChange, error }: FieldProps<string>) => (
  <TextField label={label} type="url" value={value} onChange={onChange} error={error} maxLength={NODE_LIMITS.url} />
);

const ItemField = ({ label, value, onChange, error }: FieldProps<string | null>) => (
  <ContentField label={label} value={value} onChange={onChange} error={error} />
);

/** Validates a text by the schema that the newsroom uses, too. */
const bySchema =
  (field: 'slug' | 'icon' | 'identifier', key: string): Validator<string> =>
  value =>
    sitemapNodeDraftSchema.shape[field].safeParse(value.trim()).success ? null : { key };

const fields = (isNew: boolean): RecordForm<NodeValues> =>
  defineForm<NodeValues>({
    type: { label: 'sitemaps:form.type', control: { kind: 'custom', Field: TypeField, Words: TypeWords } },
    name: {
      label: 'sitemaps:form.name',
      required: true,
      rule: value => firstProblem(requiredText, maxLength(NODE_LIMITS.name))(value.trim()),
      control: { kind: 'text', maxLength: NODE_LIMITS.name },
      // The address of a page that readers know does not change with its name.
      ...(isNew && { sets: (name, values) => (values.slug === slugOf(values.name) ? { slug: slugOf(name) } : {}) }),
    },
    categoryId: {
      label: 'sitemaps:form.categoryId',
      control: { kind: 'custom', Field: onlyFor('categoryId', NodeCategoryField), Words: NodeCategoryWords },
    },
    metadataId: {
      label: 'sitemaps:form.metadataId',
      control: { kind: 'custom', Field: onlyFor('metadataId', ItemField), Words: ContentWords },
    },
    url: { label: 'sitemaps:form.url', control: { kind: 'custom', Field: onlyFor('url', UrlField), Words: PlainWords } },
    slug: {
      label: 'sitemaps:form.slug',
      rule: bySchema('slug', 'validator.message.slug'),
      control: { kind: 'custom', Field: onlyFor('slug', SlugField), Words: PlainWords },
    },
    identifier: {
      label: 'sitemaps:form.identifier',
      hint: 'sitemaps:form.identifier.hint',
      rule: bySchema('identifier', 'sitemaps:form.identifier.invalid'),
      control: { kind: 'text', maxLength: NODE_LIMITS.identifier },
    },
    subtitle: { label: 'sitemaps:form.subtitle', control: { kind: 'text', maxLength: NODE_LIMITS.subtitle } },
    icon: {
      label: 'sitemaps:form.icon',
      hint: 'sitemaps:form.icon.hint',
      rule: bySchema('icon', 'sitemaps:form.icon.invalid'),
      control: { kind: 'text', maxLength: NODE_LIMITS.icon },
    },
    availableFor: {
      label: 'sitemaps:form.availableFor',
      rule: value => (value.length === 0 ? { key: 'sitemaps:form.availableFor.none' } : null),
      control: { kind: 'custom', Field: DevicesField, Words: DevicesWords },
    },
    pageStyle: { label: 'sitemaps:form.pageStyle', control: { kind: 'custom', Field: StyleField, Words: StyleWords } },
    openInNewWindow: { label: 'sitemaps:form.openInNewWindow', control: { kind: 'switch' } },
    indexing: { label: 'sitemaps:form.indexing', control: { kind: 'switch' } },
    metaTitle: {
      label: 'sitemaps:form.metaTitle',
      control: { kind: 'text', maxLength: NODE_LIMITS.metaTitle, guide: GUIDE_LENGTHS.seoTitle },
    },
    metaDescription: {
      label: 'sitemaps:form.metaDescription',
      control: { kind: 'text', maxLength: NODE_LIMITS.metaDescription, guide: GUIDE_LENGTHS.seoLead, rows: 3 },
    },
  });

/** All fields of a node (A3-062). */
export const NODE_FORM = fields(false);
/** Fields of a new node, whose slug follows the name until edited. */
export const NEW_NODE_FORM = fields(true);
