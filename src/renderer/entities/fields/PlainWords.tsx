/** A text as it is, for a conflict. */
export const PlainWords = ({ value }: { readonly value: string }) => <>{value}</>;
