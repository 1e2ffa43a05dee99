import { type ContentLossKind, contentImportLimits } from '@letat/contracts/content-imports/constants';
import type { ContentLoss } from '@letat/contracts/content-imports/operations';
import { cut } from '../../../text/cut.ts';

/** What a text lost on its way, counted by kind and by what stood there. */
export class Losses {
  readonly #counts = new Map<string, ContentLoss>();

  /** @param detail what stood there, for its author to find it again: an address, or a name */
  add(kind: ContentLossKind, detail = '', count = 1): void {
    const shown = cut(detail.replace(/[\p{Cc}\s]+/gu, ' ').trim(), contentImportLimits.detailLength);
    const key = `${kind} ${shown}`;
    const before = this.#counts.get(key);
    if (before) before.count += count;
    // Of too many different ones the kind alone is counted.
    else if (this.#counts.size < contentImportLimits.losses) this.#counts.set(key, { kind, count, detail: shown });
    else this.#countKind(kind, count);
  }

  list(): ContentLoss[] {
    return [...this.#counts.values()];
  }

  #countKind(kind: ContentLossKind, count: number): void {
    const key = `${kind} `;
    const before = this.#counts.get(key);
    if (before) before.count += count;
    else this.#counts.set(key, { kind, count, detail: '' });
  }
}
