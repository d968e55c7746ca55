import type { ReactNode } from 'react';

/** Shows the heading of a part of the list, such as what the newsroom does not have yet. */
export const RowSection = ({ children, span }: { readonly children: ReactNode; readonly span: number }) => (
  <tr role="row" className="g-rows-section">
    <th role="rowheader" scope="rowgroup" colSpan={span}>
      {children}
    </th>
  </tr>
);
