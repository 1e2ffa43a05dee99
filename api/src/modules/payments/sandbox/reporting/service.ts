import type { Money } from '@letat/contracts/core/money';
import { moneyOf } from '@letat/contracts/core/money';
import type { Clock } from '../../../../plugins/clock.ts';
import type { SandboxDisputesRepository } from '../disputes/repository.ts';
import { newId } from '../records.ts';
import { SandboxRefusal } from '../refusals.ts';
import type { SandboxRepository } from '../repository.ts';
import { movementsOfDispute, movementsOfOrder, movementsOfPayout, type SandboxMovementRow } from './movements.ts';
import type { SandboxMovementsRepository } from './repository.ts';

interface Parts {
  repository: SandboxRepository;
  disputes: SandboxDisputesRepository;
  movements: SandboxMovementsRepository;
  clock: Clock;
}

/** The sandbox's account: its movements and what is in it. */
export class SandboxReporting {
  /** For tests: how far its lists are behind. PayPal's are up to three hours. */
  lateMs = 0;
  /** For tests: the site's app has the rights of Transaction Search. */
  isAllowed = true;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  reset(): void {
    this.lateMs = 0;
    this.isAllowed = true;
  }

  /** For tests: a movement that no call made. Gives its id. */
  async add(movement: Pick<SandboxMovementRow, 'code' | 'amount' | 'currency'>): Promise<string> {
    const id = newId();
    const rest = { status: 'S', fee: 0, parentId: null, customId: null, at: this.#parts.clock.now() } as const;
    await this.#parts.movements.insert({ ...rest, ...movement, id });
    return id;
  }

  /** Until when all movements are listed. */
  completeUntil(): Date {
    return new Date(this.#parts.clock.now().getTime() - this.lateMs);
  }

  /** The movements of a period, the oldest first. Throws a refusal where the app has not the rights. */
  async listed(from: Date, to: Date): Promise<SandboxMovementRow[]> {
    const rows = await this.#all();
    return rows.filter(({ at }) => at >= from && at <= to).sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** What is in the account, by currency. Throws a refusal where the app has not the rights. */
  async balances(): Promise<Money[]> {
    const sums = new Map<Money['currency'], number>();
    for (const { status, amount, fee, currency } of await this.#all())
      if (status === 'S') sums.set(currency, (sums.get(currency) ?? 0) + amount + fee);
    return [...sums].map(([currency, amount]) => moneyOf(amount, currency));
  }

  async #all(): Promise<SandboxMovementRow[]> {
    if (!this.isAllowed) throw new SandboxRefusal(403, 'NOT_AUTHORIZED');
    const { repository, disputes } = this.#parts;
    const until = this.completeUntil();
    const rows = [
      ...(await repository.allOrders()).flatMap(movementsOfOrder),
      ...(await disputes.all()).flatMap(movementsOfDispute),
      ...(await repository.allPayouts()).flatMap(movementsOfPayout),
      ...(await this.#parts.movements.all()),
    ];
    return rows.filter(({ at }) => at <= until);
  }
}
