import { Callout } from '#ui/Callout.tsx';

/** What speaks against the message; it can be sent all the same. */
export const PushDoubts = ({ doubts }: { readonly doubts: readonly string[] }) =>
  doubts.map(doubt => (
    <Callout key={doubt} role="status" tone="caution">
      {doubt}
    </Callout>
  ));
