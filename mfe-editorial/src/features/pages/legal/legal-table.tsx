import type { ReactNode } from 'react';
import { table } from './legal-table.css.ts';

/** A table as wide as the text around it; where its words are wider than that, it scrolls by itself. */
export function LegalTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className={table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
