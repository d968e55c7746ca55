import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import { wantsMessage } from '#domain/breakingnews/requirements.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { HEAD_FORM } from '#renderer/entities/item/screen/HeadFields.tsx';
import { BodyField, BodyWords } from './BodyField.tsx';

/** Text fields of the news; an enabled message repeats the title until another text is written. */
export type NewsDraft = Omit<BreakingNewsDraft, 'notificationCategories' | 'notificationMessage'>;

/** Form of head and text, in the order in which they are filled in. */
export const NEWS_FORM = defineForm<NewsDraft>({
  ...HEAD_FORM,
  body: { label: 'breakingnews:field.body', control: { kind: 'custom', Field: BodyField, Words: BodyWords } },
});

/** Returns the draft with another title; a message that repeats the old one is changed with it. No message begins by itself. */
export const withTitle = <Draft extends BreakingNewsDraft>(draft: Draft, title: string): Draft => ({
  ...draft,
  title,
  ...(wantsMessage(draft) && draft.notificationMessage === draft.title && { notificationMessage: title }),
});
