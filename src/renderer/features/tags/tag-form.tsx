import { z } from 'zod';
import { imageSchema } from '#domain/media/image.ts';
import { TAG_LENGTHS, type TagDraft, type TagRecord } from '#domain/taxonomy/tags.ts';
import { requiredText } from '#domain/validation/required.ts';
import { type CustomFieldProps, defineForm, type RecordForm } from '#renderer/entities/collection/form/record-form.ts';
import { PlainWords } from '#renderer/entities/fields/PlainWords.tsx';
import { pictureControl } from '#renderer/entities/media/PictureField.tsx';
import { NameField } from '#renderer/entities/taxonomy/NameField.tsx';

export const tagValuesSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  active: z.boolean(),
  allowRobots: z.boolean(),
  image: imageSchema.nullable(),
});
export type TagValues = Readonly<z.infer<typeof tagValuesSchema>>;
export const TAG_FIELDS = Object.keys(tagValuesSchema.shape);

export const EMPTY_TAG: TagValues = { name: '', title: '', description: '', active: true, allowRobots: true, image: null };

export const tagValuesOf = ({ name, title, description, active, allowRobots, image }: TagRecord | TagValues): TagValues => ({
  name,
  title,
  description,
  active,
  allowRobots,
  image,
});

export const tagDraftOf = (values: TagValues): TagDraft => ({
  ...values,
  name: values.name.trim(),
  title: values.title.trim(),
  description: values.description.trim(),
});

/** All fields of a tag (A3-032); `id` is that of the one that is changed. */
export const tagFormOf = (id: number | undefined): RecordForm<TagValues> =>
  defineForm<TagValues>({
    name: {
      label: 'tags:name',
      required: true,
      rule: value => requiredText(value.trim()),
      control: {
        kind: 'custom',
        Field: (props: CustomFieldProps<string, TagValues>) => <NameField {...props} kind="tags" exceptId={id} />,
        Words: PlainWords,
      },
    },
    title: { label: 'tags:pageTitle', hint: 'tags:pageTitle.hint', control: { kind: 'text', maxLength: TAG_LENGTHS.title } },
    description: { label: 'tags:description', control: { kind: 'text', maxLength: TAG_LENGTHS.description, rows: 4 } },
    active: { label: 'taxonomy:active', hint: 'tags:active.hint', control: { kind: 'switch' } },
    allowRobots: { label: 'tags:allowRobots', control: { kind: 'switch' } },
    image: { label: 'tags:image', control: pictureControl() },
  });
