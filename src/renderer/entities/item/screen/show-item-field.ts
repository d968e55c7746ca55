/** Where on an item's screen its head and the parts of its preview are written. */
const PLACES: Readonly<Record<string, string>> = { titleHeader: 'head', title: 'head', lead: 'head', elvisId: 'preview' };
const HEAD_CONTROLS: Readonly<Record<string, string>> = { title: 'input[required]', lead: 'textarea' };
const ANY_CONTROL = 'textarea, input, button';

const placeOf = (field: string): HTMLElement | null | undefined => {
  const [name = '', position, part = ''] = field.split('.');
  if (position === undefined) return document.querySelector<HTMLElement>(`[data-field="${PLACES[name] ?? name}"]`);
  const slide = document.querySelectorAll<HTMLElement>('[data-slide]')[Number(position) - 1];
  return slide?.querySelector<HTMLElement>(`[data-field="${part}"]`) ?? slide;
};

/** Brings a field of the open item into view and puts the keyboard there. */
export const showItemField = (field: string): void => {
  const place = placeOf(field);
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('button') === true ? place : place?.querySelector<HTMLElement>(HEAD_CONTROLS[field] ?? ANY_CONTROL);
  control?.focus();
};
