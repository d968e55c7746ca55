/** The widths of forms and dialogs in pixels (B9-025): forms are 450 or 640 wide. */
export const FORM_WIDTHS = [320, 450, 480, 640, 740, 800, 875] as const;
export type FormWidth = (typeof FORM_WIDTHS)[number];

/** A width that shrinks in a narrow or zoomed window. */
export const widthOf = (width: FormWidth): string => `min(${width}px, calc(100vw - 48px))`;
