import type { Currency } from '@letat/contracts/core/money';
import type { Rail, RailDefinition, RailParts } from './rail.ts';

/** The rails of this site, in the order of their list. */
export class Rails {
  readonly #rails = new Map<string, Rail>();
  readonly #parts: RailParts;

  constructor(parts: RailParts) {
    this.#parts = parts;
  }

  /** While the app is being built. Throws for a name that another one has: payouts are stored under it. */
  register({ facts, connect }: RailDefinition): void {
    if (this.#rails.has(facts.id)) throw new Error(`payments: there are two rails called ${facts.id}`);
    this.#rails.set(facts.id, { facts, connection: connect(this.#parts) });
  }

  all(): readonly Rail[] {
    return [...this.#rails.values()];
  }

  find(id: string): Rail | null {
    return this.#rails.get(id) ?? null;
  }

  /** Connected ones that pay out in that currency. */
  payingOut(currency: Currency): readonly Rail[] {
    return this.all().filter(
      ({ facts, connection }) => (connection?.payouts ?? null) !== null && facts.currencies.includes(currency),
    );
  }

  /** Those by which buyers can pay in that currency. */
  charging(currency: Currency): readonly Rail[] {
    return this.all().filter(
      ({ facts, connection }) =>
        connection !== null && facts.can.includes('charge') && facts.currencies.includes(currency),
    );
  }

  /** « Wave »; the name itself of a rail that is no more. */
  labelOf(id: string): string {
    return this.find(id)?.facts.label ?? id;
  }
}
