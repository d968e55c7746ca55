import { findInPane, keyboardRoot } from '#renderer/platform/state/pane.ts';

/** The fields of an item's head, in the order of its form. */
const HEAD: readonly string[] = ['titleHeader', 'title', 'lead', 'intro'];
/** Fields that show those without a place of their own. */
const PLACES: Readonly<Record<string, string>> = { elvisId: 'preview' };
const ANY_CONTROL = 'textarea, input, button';

const find = (name: string): HTMLElement | null => findInPane(`[data-field="${PLACES[name] ?? name}"]`);

/** The field of a slide; on the contact sheet all are written behind the button of its picture. */
const slidePlace = (position: string, part: string): HTMLElement | null | undefined => {
  const slide = keyboardRoot().querySelectorAll<HTMLElement>('[data-slide]')[Number(position) - 1];
  return slide?.querySelector<HTMLElement>(`[data-field="${part}"]`) ?? slide?.querySelector<HTMLElement>('[data-field="image"]') ?? slide;
};

const controlOf = (field: string): HTMLElement | null | undefined => {
  const [name = '', position, part = ''] = field.split('.');
  if (HEAD.includes(name)) return find('head')?.querySelectorAll<HTMLElement>('textarea, input')[HEAD.indexOf(name)];
  const place = position === undefined ? find(name) : slidePlace(position, part);
  return place?.matches('button') === true ? place : place?.querySelector<HTMLElement>(ANY_CONTROL);
};

/** Brings a field of the open item into view and puts the keyboard there. */
export const showItemField = (field: string): void => {
  const control = controlOf(field);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
};
