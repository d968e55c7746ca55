/** Makes each formatter once for a language and its options: that takes the browser longer than using it a hundred times. */
const once = <Options extends object, Format>(make: (language: string, options?: Options) => Format) => {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = options === undefined ? language : `${language} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
};

export const dateFormat = once((language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options));
export const numberFormat = once((language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options));
export const listFormat = once((language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(language, options));
export const relativeFormat = once((language, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options));
