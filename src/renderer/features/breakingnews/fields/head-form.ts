import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import { wantsMessage } from '#domain/breakingnews/requirements.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { HEAD_FORM } from '#renderer/entities/item/screen/HeadFields.tsx';
import { BodyField, BodyWords } from './BodyField.tsx';

/** What is written about the news; a message that is switched on says the title until somebody writes another one. */
export type NewsDraft = Omit<BreakingNewsDraft, 'notificationCategories' | 'notificationMessage'>;

/** Head and text, in the order in which they are filled in. */
export const NEWS_FORM = defineForm<NewsDraft>({
  ...HEAD_FORM,
  body: { label: 'breakingnews:field.body', control: { kind: 'custom', Field: BodyField, Words: BodyWords } },
});

/** The draft with another title; a message that says the old one says the new one. No message begins by itself. */
export const withTitle = <Draft extends BreakingNewsDraft>(draft: Draft, title: string): Draft => ({
  ...draft,
  title,
  ...(wantsMessage(draft) && draft.notificationMessage === draft.title && { notificationMessage: title }),
});
